import type { MemberFile } from '@atrium/contracts/entities';
import { DateTime, useFormat } from '@atrium/ui';
import { type Fact, FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { MoneyIn } from '../../ui/money-in.tsx';

/** What is known of an account. */
export const PersonFacts = ({ member }: { member: MemberFile }) => <FactList facts={useFacts(member)} />;

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
