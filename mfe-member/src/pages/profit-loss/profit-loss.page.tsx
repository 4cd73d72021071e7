import { callFailureOf, listProfitLoss } from '@atrium/contracts/calls';
import type { ProfitLossRow } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, Inline, Money, PageHeader, Stat, useFormat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { CalendarDay } from '../../ui/calendar-day.tsx';
import { RecordFilters } from '../../ui/date-range/record-filters.tsx';
import { useDateRange } from '../../ui/date-range/use-date-range.ts';
import { NetChart } from './net-chart.tsx';
// With the same two, the pages of records share one style file.
import '../../ui/form.css';
import '../../ui/records.css';

const amounts = ['stake', 'effectiveBet', 'payout', 'rebate', 'bonus', 'income'] as const;

function useColumns() {
  const text = useText();
  const format = useFormat();
  return [
    {
      id: 'day',
      header: text('profit.day'),
      lead: true,
      cell: (row: ProfitLossRow) => (
        <span className="member-records__game">
          <strong>{row.gameType ? text(`kinds.${row.gameType}`) : text('profit.besides')}</strong>
          <small>
            <CalendarDay day={row.day} />
          </small>
        </span>
      ),
    },
    {
      id: 'bets',
      header: text('profit.bets'),
      align: 'end' as const,
      cell: (row: ProfitLossRow) => <span className="a-figures">{format.number(row.betCount)}</span>,
    },
    ...amounts.map((name) => ({
      id: name,
      header: text(`profit.${name}`),
      align: 'end' as const,
      cell: (row: ProfitLossRow) => <Money minor={row[name]} />,
    })),
    {
      id: 'net',
      header: text('profit.net'),
      align: 'end' as const,
      cell: (row: ProfitLossRow) => <Money minor={row.netProfit} result />,
    },
  ];
}

/** M9: results of play by day and kind, and lifetime deposits and withdrawals (RG12). */
export default function ProfitLossPage({ path, query }: PageProps) {
  const text = useText();
  const columns = useColumns();
  const { today, range, setRange } = useDateRange({ path, query });
  const rows = useCall(listProfitLoss, range, { keepPrevious: true });
  const failure = callFailureOf(rows.error);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('profit.menu')} description={text('profit.description')} />
      <RecordFilters today={today} range={range} onChange={setRange} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void rows.refetch()} />
      ) : (
        <>
          <Inline gap={3}>
            <Stat label={text('profit.stake')} value={<Money minor={rows.data?.totals.stake} />} />
            <Stat label={text('profit.payout')} value={<Money minor={rows.data?.totals.payout} />} />
            <Stat label={text('profit.net')} value={<Money minor={rows.data?.totals.netProfit} result />} />
            <Stat label={text('profit.netDeposits')} value={<Money minor={rows.data?.netDeposits.range} />} />
            <Stat
              label={text('profit.netLifetime')}
              value={<Money minor={rows.data?.netDeposits.lifetime} />}
              trend={text('rg.netDepositsHint')}
            />
          </Inline>
          {/* Rows of the days before would be zeros of the new ones. */}
          {rows.data && rows.data.list.length > 0 && !rows.isPlaceholderData ? (
            <NetChart range={range} rows={rows.data.list} />
          ) : null}
          <RecordTable
            caption={text('profit.menu')}
            columns={columns}
            rows={rows.data?.list ?? []}
            rowKey={(row) => `${row.day}:${row.gameType}`}
            loading={rows.isPending}
            empty={<EmptyState icon="chart" title={text('profit.none')} text={text('profit.noneHint')} />}
          />
        </>
      )}
    </MemberFrame>
  );
}
