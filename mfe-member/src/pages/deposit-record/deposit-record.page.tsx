import { callFailureOf, listDeposits } from '@atrium/contracts/calls';
import { type DepositState, depositStates } from '@atrium/contracts/entities';
import { depositChanged } from '@atrium/contracts/events';
import type { PageProps } from '@atrium/contracts/platform';
import { useBusEvent, useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, Money, PageHeader, Pagination, SelectField, SkeletonText, Stat } from '@atrium/ui';
import { useState } from 'react';
import { DateRangeFilter } from '../../features/date-range/date-range-filter.tsx';
import { useDateRange } from '../../features/date-range/use-date-range.ts';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { DepositCard } from '../../features/payments/deposit-card.tsx';
import { useText } from '../../texts.ts';
import '../../features/payments/payments.css';

/** Deposits with their steps, and the way back to the page of one that can still be paid. */
export default function DepositRecordPage({ path }: PageProps) {
  const text = useText();
  const { today, range, page, setPage, setRange } = useDateRange();
  const [state, setState] = useState<DepositState | ''>('');
  const query = { ...range, ...(state ? { state } : {}), pageNo: page, pageSize: 10 };
  const rows = useCall(listDeposits, query, { keepPrevious: true });
  useBusEvent(depositChanged, () => void rows.refetch());
  const failure = callFailureOf(rows.error);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.depositRecord')} description={text('pay.depositRecordDescription')} />
      <DateRangeFilter today={today} range={range} onChange={setRange} />
      <SelectField
        label={text('pay.state')}
        value={state}
        onChange={(event) => {
          setState(event.target.value as DepositState | '');
          setPage(1);
        }}
        options={[
          { value: '', label: text('pay.allStates') },
          ...depositStates.map((value) => ({ value, label: text(`payState.${value}`) })),
        ]}
      />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void rows.refetch()} />
      ) : !rows.data ? (
        <SkeletonText lines={8} />
      ) : rows.data.list.length === 0 ? (
        <EmptyState icon="receipt" title={text('pay.noOrders')} text={text('transactions.noneHint')} />
      ) : (
        <>
          <Stat label={text('pay.totalCredited')} value={<Money minor={rows.data.totals.credited} />} />
          <ul className="member-orders">
            {rows.data.list.map((deposit) => (
              <li key={deposit.orderNo}>
                <DepositCard deposit={deposit} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} totalPages={rows.data?.totalPages ?? 1} onChange={setPage} />
    </MemberFrame>
  );
}
