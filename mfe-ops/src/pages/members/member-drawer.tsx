import { callFailureOf, getMemberFile } from '@atrium/contracts/calls';
import { isAgentType } from '@atrium/contracts/constants';
import type { MemberFile } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, ErrorState, Inline, Notice, SkeletonText, Stack, useFormat } from '@atrium/ui';
import { SideDrawer } from '@atrium/ui/drawer';
import { type Fact, FactList } from '@atrium/ui/facts';
import { MoneyIn } from '../../features/decide/fact-value.tsx';
import { useText } from '../../texts.ts';
import { MemberChanges } from './member-changes.tsx';

/** One account, and what can be done with it. */
export function MemberDrawer({ memberId, onClose }: { memberId: string; onClose(): void }) {
  const text = useText();
  const file = useCall(getMemberFile, { memberId });
  const failure = file.data ? undefined : callFailureOf(file.error);
  return (
    <SideDrawer title={file.data?.account ?? text('members.open')} isOpen onClose={onClose}>
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void file.refetch()} />
      ) : file.data ? (
        <Stack gap={4}>
          <MemberFacts member={file.data} />
          <MemberChanges member={file.data} />
        </Stack>
      ) : (
        <SkeletonText lines={10} />
      )}
    </SideDrawer>
  );
}

function MemberFacts({ member }: { member: MemberFile }) {
  const text = useText();
  const { state, type, rest, isBlocked, tags } = member;
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
      <FactList facts={useFacts(member)} />
    </Stack>
  );
}

function useFacts(member: MemberFile): Fact[] {
  const text = useText();
  const { number } = useFormat();
  const money = (minor: number) => <MoneyIn key="money" minor={minor} currency={member.currency} />;
  const time = (at: number | null) => (at === null ? '–' : <DateTime key="time" at={at} format="datetime" />);
  return [
    [text('members.id'), <code key="id">{member.memberId}</code>],
    [text('members.merchant'), member.merchantCode],
    [text('members.nickname'), member.nickname],
    [text('members.email'), member.email ?? '–'],
    [text('members.mobile'), member.mobile ?? '–'],
    [text('members.available'), money(member.available)],
    [text('members.locked'), money(member.locked)],
    [text('members.bonus'), money(member.bonus)],
    [text('members.deposited'), money(member.deposited)],
    [text('members.withdrawn'), money(member.withdrawn)],
    [text('members.kycLevel'), String(member.kycLevel)],
    [text('members.vipLevel'), String(member.vipLevel)],
    [text('members.upline'), member.upline ?? '–'],
    [text('members.team'), String(member.team)],
    ...(member.lineRebate
      ? [[text('members.lineRebate'), `${number(member.lineRebate.rebate / 100, 2)} %`] as const]
      : []),
    [text('members.since'), time(member.createdAt)],
    [text('members.lastLogin'), time(member.lastLoginAt)],
    [text('members.lastIp'), member.lastLoginIp ?? '–'],
    [text('members.liveSessions'), String(member.liveSessions)],
    [text('members.openCases'), String(member.openCases)],
  ];
}
