import { callFailureOf, createBetStatement, listBets } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import { useFileDownload } from '@atrium/contracts/download';
import type { BetFilters, BetRecord } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Button, EmptyState, ErrorState, Inline, Money, PageHeader, Pagination, Stat } from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { RecordFilters } from '../../ui/date-range/record-filters.tsx';
import { useDateRange } from '../../ui/date-range/use-date-range.ts';
import '../../ui/form.css';
import '../../ui/records.css';
import { BetDetail } from './bet-detail.tsx';
import { BetFilterFields } from './bet-filters.tsx';
import { statusOrder } from './bet-statuses.ts';
import { useBetColumns } from './use-bet-columns.tsx';

const longestVendor = 20;

/** What an address narrows the record to; a kind and a result that are none are left out. */
function filtersOf(query: URLSearchParams): BetFilters {
  const gameType = gameTypes.find((one) => one === query.get('gameType'));
  const vendor = query.get('vendor')?.slice(0, longestVendor);
  const status = statusOrder.find((one) => String(one) === query.get('status'));
  return { ...(gameType && { gameType }), ...(vendor && { vendor }), ...(status !== undefined && { status }) };
}

/** M7: bets with their times, results and rounds. */
export default function BettingRecordPage({ path, query }: PageProps) {
  const text = useText();
  const { calls } = usePlatform();
  const { asked, download } = useFileDownload();
  const [shown, setShown] = useState<BetRecord | null>(null);
  const columns = useBetColumns(setShown);
  const { today, range, page, setPage, setRange, choose } = useDateRange({ path, query });
  const filters = filtersOf(query);
  const chosen = { ...range, ...filters };
  const bets = useCall(listBets, { ...chosen, pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const failure = callFailureOf(bets.error);
  return (
    <MemberFrame path={path}>
      <PageHeader
        title={text('menu.bets')}
        description={text('bets.description')}
        actions={
          <Button
            icon="download"
            loading={asked !== null}
            onClick={() => void download('CSV', () => calls.invoke(createBetStatement, chosen))}
          >
            {text('statement.csv')}
          </Button>
        }
      />
      <RecordFilters today={today} range={range} onChange={setRange}>
        <BetFilterFields
          filters={filters}
          onChange={({ gameType, vendor, status }) => choose({ gameType, vendor, status: status?.toString() })}
        />
      </RecordFilters>
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void bets.refetch()} />
      ) : (
        <>
          <Inline gap={3}>
            <Stat label={text('bets.totalStake')} value={<Money minor={bets.data?.totals.stake} />} />
            <Stat label={text('bets.effectiveBet')} value={<Money minor={bets.data?.totals.effectiveBet} />} />
            <Stat label={text('bets.totalPayout')} value={<Money minor={bets.data?.totals.payout} />} />
            <Stat label={text('bets.totalNet')} value={<Money minor={bets.data?.totals.netProfit} result />} />
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
      {shown ? <BetDetail bet={shown} onClose={() => setShown(null)} /> : null}
    </MemberFrame>
  );
}
