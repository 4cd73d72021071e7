import { callFailureOf, listWithdrawals } from '@atrium/contracts/calls';
import { type WithdrawalState, withdrawalStates } from '@atrium/contracts/entities';
import { withdrawalChanged } from '@atrium/contracts/events';
import type { PageProps } from '@atrium/contracts/platform';
import { useBusEvent, useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, Money, PageHeader, Pagination, SelectField, SkeletonText, Stat } from '@atrium/ui';
import { useState } from 'react';
import { DateRangeFilter } from '../../features/date-range/date-range-filter.tsx';
import { useDateRange } from '../../features/date-range/use-date-range.ts';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { useText } from '../../texts.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import '../../features/payments/payments.css';

/** Withdrawals with their steps; what was paid is confirmed here. */
export default function WithdrawRecordPage({ path }: PageProps) {
  const text = useText();
  const { today, range, page, setPage, setRange } = useDateRange();
  const [state, setState] = useState<WithdrawalState | ''>('');
  const query = { ...range, ...(state ? { state } : {}), pageNo: page, pageSize: 10 };
  const rows = useCall(listWithdrawals, query, { keepPrevious: true });
  useBusEvent(withdrawalChanged, () => void rows.refetch());
  const failure = callFailureOf(rows.error);
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.withdrawRecord')} description={text('pay.withdrawRecordDescription')} />
      <DateRangeFilter today={today} range={range} onChange={setRange} />
      <SelectField
        label={text('pay.state')}
        value={state}
        onChange={(event) => {
          setState(event.target.value as WithdrawalState | '');
          setPage(1);
        }}
        options={[
          { value: '', label: text('pay.allStates') },
          ...withdrawalStates.map((value) => ({ value, label: text(`payState.${value}`) })),
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
          <Stat label={text('pay.totalPaid')} value={<Money minor={rows.data.totals.paid} />} />
          <ul className="member-orders">
            {rows.data.list.map((order) => (
              <li key={order.orderNo}>
                <WithdrawalCard order={order} onChanged={() => void rows.refetch()} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination page={page} totalPages={rows.data?.totalPages ?? 1} onChange={setPage} />
    </MemberFrame>
  );
}
