import { getMemberFile } from '@atrium/contracts/calls';
import { isAgentType } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useSession } from '@atrium/contracts/react';
import { isAllowed } from '@atrium/contracts/release';
import { Badge, DateTime, Inline, Notice, PageHeader, SkeletonText, Stack } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { MemberChanges } from './member-changes.tsx';
import { PersonBets } from './person-bets.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonLimits } from './person-limits.tsx';
import { PersonLogins } from './person-logins.tsx';
import { PersonTransactions } from './person-transactions.tsx';
import { Timeline } from './timeline.tsx';

const sections = {
  timeline: Timeline,
  bets: PersonBets,
  transactions: PersonTransactions,
  limits: PersonLimits,
  logins: PersonLogins,
} as const;
type Section = keyof typeof sections;

/** The file of one account: what it is, what happened to it, and what the reader may do. `?tab=` opens a part of it. */
export default function PersonPage({ path, query }: PageProps) {
  const text = useText();
  const memberId = query.get('id') ?? '';
  const file = useCall(getMemberFile, { memberId });
  return (
    <OpsFrame path={path}>
      <PageHeader
        title={file.data?.account ?? text('titles.person')}
        description={<a href="/ops/members">{text('titles.members')}</a>}
      />
      <Answered answer={file} waiting={<SkeletonText lines={10} />}>
        {(member) => <File key={member.memberId} member={member} tab={query.get('tab')} />}
      </Answered>
    </OpsFrame>
  );
}

function File({ member, tab }: { member: MemberFile; tab: string | null }) {
  const text = useText();
  const isCarer = isAllowed('support', useSession());
  const offered = (Object.keys(sections) as Section[]).filter((one) => one !== 'logins' || isCarer);
  const [section, setSection] = useState<Section>(offered.find((one) => one === tab) ?? 'timeline');
  const Shown = sections[section];
  return (
    <>
      <State member={member} />
      <PersonFacts member={member} />
      {isCarer ? <MemberChanges member={member} /> : null}
      <Tabs<Section>
        label={member.account}
        value={section}
        onChange={setSection}
        items={offered.map((value) => ({ value, label: text(`person.${value}`) }))}
      >
        <Shown member={member} />
      </Tabs>
    </>
  );
}

/** What stands out about an account. */
function State({ member: { state, type, rest, isBlocked, tags } }: { member: MemberFile }) {
  const text = useText();
  return (
    <Stack gap={3}>
      <Inline gap={2}>
        <Badge tone="neutral">{text(isAgentType(type) ? 'members.agent' : 'members.player')}</Badge>
        {state === 'DISABLED' ? <Badge tone="lost">{text('members.closed')}</Badge> : null}
        {tags.map((tag) => (
          <Badge key={tag} tone="neutral">
            {tag}
          </Badge>
        ))}
      </Inline>
      {rest ? (
        <Notice tone="info" title={text(`members.rest.${rest.kind}`)}>
          {rest.until === null ? null : <DateTime at={rest.until} />}
        </Notice>
      ) : null}
      {isBlocked ? <Notice tone="warning" title={text('adjustments.blocked')} /> : null}
    </Stack>
  );
}
