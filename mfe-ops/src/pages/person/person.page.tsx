import { getMemberFile } from '@atrium/contracts/calls';
import { isAgentType } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { addressWith, useCall, usePlatform, useSession } from '@atrium/contracts/react';
import { type Access, isAllowed } from '@atrium/contracts/release';
import { Badge, DateTime, Inline, Notice, PageHeader, SkeletonText, Stack } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { Tabs } from '@atrium/ui/tabs';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { MemberChanges } from './member-changes.tsx';
import { PersonBets } from './person-bets.tsx';
import { PersonCases } from './person-cases.tsx';
import type { PersonPart } from './person-days.tsx';
import { PersonDevices } from './person-devices.tsx';
import { PersonDocuments } from './person-documents.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonLimits } from './person-limits.tsx';
import { PersonLine } from './person-line.tsx';
import { PersonLogins } from './person-logins.tsx';
import { PersonTransactions } from './person-transactions.tsx';
import { Timeline } from './timeline.tsx';

const sections = {
  timeline: Timeline,
  bets: PersonBets,
  transactions: PersonTransactions,
  limits: PersonLimits,
  documents: PersonDocuments,
  line: PersonLine,
  cases: PersonCases,
  logins: PersonLogins,
  devices: PersonDevices,
} as const;
type Section = keyof typeof sections;

/** Parts that one role alone reads. */
const readers: Partial<Record<Section, Access>> = {
  documents: 'money',
  cases: 'support',
  logins: 'support',
  devices: 'support',
};

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
        {(member) => <File key={member.memberId} member={member} path={path} query={query} />}
      </Answered>
    </OpsFrame>
  );
}

function File({ member, path, query }: PersonPart) {
  const text = useText();
  const { navigate } = usePlatform();
  const session = useSession();
  const isCarer = isAllowed('support', session);
  const offered = (Object.keys(sections) as Section[]).filter((one) => isAllowed(readers[one], session));
  const section = offered.find((one) => one === query.get('tab')) ?? 'timeline';
  const Shown = sections[section];
  // Another part begins without the filter of the one before.
  const open = (tab: Section) =>
    navigate(addressWith(path, new URLSearchParams({ id: member.memberId }), { tab }), { replace: true });
  return (
    <>
      <State member={member} />
      <PersonFacts member={member} />
      {isCarer ? <MemberChanges member={member} /> : null}
      <Tabs<Section>
        label={member.account}
        value={section}
        onChange={open}
        items={offered.map((value) => ({ value, label: text(`person.${value}`) }))}
      >
        <Shown member={member} path={path} query={query} />
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
