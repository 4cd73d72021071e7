import { getMemberLimits } from '@atrium/contracts/calls';
import type { MemberFile, PlayerLimit } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import { type DataColumn, DateTime, EmptyState, SkeletonText } from '@atrium/ui';
import { Answered } from '@atrium/ui/answered';
import { FactList } from '@atrium/ui/facts';
import { useText } from '../../texts.ts';
import { StaffTable } from '../../ui/list/staff-table.tsx';
import { MoneyIn } from '../../ui/money-in.tsx';

/** The limits that a player has set and how much of each is used, and how their play stands. */
export function PersonLimits({ member: { memberId, currency, account } }: { member: MemberFile }) {
  const text = useText();
  const limits = useCall(getMemberLimits, { memberId });
  const columns = useColumns(currency);
  const money = (minor: number) => <MoneyIn key="money" minor={minor} currency={currency} />;
  return (
    <Answered answer={limits} waiting={<SkeletonText lines={8} />}>
      {({ limits: all, checkMinutes, standing, timeOutUntil, exclusion, lifetime }) => (
        <>
          <FactList
            facts={[
              [text('person.sinceLogin'), <DateTime key="since" at={standing.since} />],
              [text('person.stake'), money(standing.wagered)],
              [text('person.payout'), money(standing.won)],
              [text('person.net'), money(standing.net)],
              [text('person.openStake'), money(standing.openStake)],
              [text('person.netDeposits'), money(lifetime.netDeposits)],
              [text('person.check'), text('person.minutes', { count: checkMinutes })],
              [text('person.break'), timeOutUntil === null ? '–' : <DateTime key="break" at={timeOutUntil} />],
              [text('person.exclusion'), exclusion === null ? '–' : <DateTime key="excluded" at={exclusion.until} />],
            ]}
          />
          <StaffTable<PlayerLimit>
            caption={`${text('person.limits')}: ${account}`}
            columns={columns}
            rows={all.filter(({ amount, pending }) => amount !== null || pending !== null)}
            rowKey={({ kind, frame }) => `${kind} ${frame}`}
            empty={<EmptyState icon="shield" title={text('person.noLimits')} text={text('person.noLimitsHint')} />}
          />
        </>
      )}
    </Answered>
  );
}

function useColumns(currency: string): readonly DataColumn<PlayerLimit>[] {
  const text = useText();
  const amountOf = ({ kind }: PlayerLimit, amount: number | null) => {
    if (amount === null) return text('person.noLimit');
    return kind === 'SESSION' ? (
      text('person.minutes', { count: amount })
    ) : (
      <MoneyIn minor={amount} currency={currency} />
    );
  };
  return [
    { id: 'kind', header: text('person.limit'), lead: true, cell: ({ kind }) => text(`person.limitKind.${kind}`) },
    { id: 'frame', header: text('person.period'), cell: ({ frame }) => text(`person.limitFrame.${frame}`) },
    { id: 'amount', header: text('person.amount'), align: 'end', cell: (limit) => amountOf(limit, limit.amount) },
    { id: 'used', header: text('person.used'), align: 'end', cell: (limit) => amountOf(limit, limit.used) },
    {
      id: 'pending',
      header: text('person.asked'),
      align: 'end',
      cell: (limit) => (limit.pending === null ? '–' : amountOf(limit, limit.pending.amount)),
    },
  ];
}
