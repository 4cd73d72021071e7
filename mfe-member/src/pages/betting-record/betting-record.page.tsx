import { callFailureOf, listBets } from '@atrium/contracts/calls';
import type { BetRecord } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, ErrorState, Inline, Money, PageHeader, Pagination, Stat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { DateRangeFilter } from '../../ui/date-range/date-range-filter.tsx';
import { useDateRange } from '../../ui/date-range/use-date-range.ts';
import '../../ui/records.css';

const statusKeys = {
  [-1]: 'cancelled',
  0: 'unsettled',
  1: 'lost',
  2: 'won',
  3: 'tie',
  4: 'rolledBack',
} as const satisfies Record<BetRecord['status'], string>;

function useColumns() {
  const text = useText();
  return [
    {
      id: 'game',
      header: text('bets.game'),
      lead: true,
      cell: (bet: BetRecord) => (
        <span className="member-records__game">
          <strong>{bet.gameName}</strong>
          <small>
            {bet.vendor} · <span className="a-figures">{bet.orderNo}</span>
          </small>
        </span>
      ),
    },
    {
      id: 'time',
      header: text('bets.time'),
      cell: (bet: BetRecord) => <DateTime at={bet.betTime} format="datetime" />,
    },
    {
      id: 'status',
      header: text('bets.status'),
      cell: (bet: BetRecord) => (
        <Badge tone={bet.status === 2 ? 'won' : 'neutral'}>{text(`betStatus.${statusKeys[bet.status]}`)}</Badge>
      ),
    },
    {
      id: 'stake',
      header: text('bets.stake'),
      align: 'end' as const,
      cell: (bet: BetRecord) => <Money minor={bet.stake} />,
    },
    {
      id: 'effective',
      header: text('bets.effectiveBet'),
      align: 'end' as const,
      cell: (bet: BetRecord) => <Money minor={bet.effectiveBet} />,
    },
    {
      id: 'payout',
      header: text('bets.payout'),
      align: 'end' as const,
      cell: (bet: BetRecord) => <Money minor={bet.payout} />,
    },
    {
      id: 'net',
      header: text('bets.netProfit'),
      align: 'end' as const,
      cell: (bet: BetRecord) => (bet.status === 0 ? '–' : <Money minor={bet.netProfit} result />),
    },
  ];
}

/** M7: bets with their times and results. */
export default function BettingRecordPage({ path }: PageProps) {
  const text = useText();
  const columns = useColumns();
  const { today, range, page, setPage, setRange } = useDateRange();
  const bets = useCall(listBets, { ...range, pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const failure = callFailureOf(bets.error);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.bets')} description={text('bets.description')} />
      <DateRangeFilter today={today} range={range} onChange={setRange} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void bets.refetch()} />
      ) : (
        <>
          <Inline gap={3}>
            <Stat label={text('bets.totalStake')} value={<Money minor={bets.data?.totals.stake ?? 0} />} />
            <Stat label={text('bets.totalPayout')} value={<Money minor={bets.data?.totals.payout ?? 0} />} />
            <Stat label={text('bets.totalNet')} value={<Money minor={bets.data?.totals.netProfit ?? 0} result />} />
          </Inline>
          <RecordTable
            caption={text('menu.bets')}
            columns={columns}
            rows={bets.data?.list ?? []}
            rowKey={(bet) => bet.orderNo}
            loading={bets.isPending}
            empty={<EmptyState icon="history" title={text('bets.none')} text={text('bets.noneHint')} />}
          />
          <Pagination page={page} totalPages={bets.data?.totalPages ?? 1} onChange={setPage} />
        </>
      )}
    </MemberFrame>
  );
}
