import { listWithdrawals } from '@atrium/contracts/calls';
import { type WithdrawalState, withdrawalStates } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Money, PageHeader, Stat } from '@atrium/ui';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { type OrderQuery, OrderRecord } from '../../features/payments/order-record.tsx';
import { useText } from '../../texts.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';

function useWithdrawals(query: OrderQuery<WithdrawalState>) {
  return useCall(listWithdrawals, query, { keepPrevious: true });
}

/** Withdrawals with their steps; paid ones are confirmed here. */
export default function WithdrawRecordPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.withdrawRecord')} description={text('pay.withdrawRecordDescription')} />
      <OrderRecord
        path={path}
        query={query}
        states={withdrawalStates}
        useOrders={useWithdrawals}
        total={({ paid }) => <Stat label={text('pay.totalPaid')} value={<Money minor={paid} />} />}
      >
        {(order) => <WithdrawalCard order={order} />}
      </OrderRecord>
    </MemberFrame>
  );
}
