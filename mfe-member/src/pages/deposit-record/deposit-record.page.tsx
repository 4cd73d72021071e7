import { listDeposits } from '@atrium/contracts/calls';
import { type DepositState, depositStates } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Money, PageHeader, Stat } from '@atrium/ui';
import { centreNameOf } from '../../features/member-frame/centre.ts';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { DepositCard } from '../../features/payments/deposit-card.tsx';
import { type OrderQuery, OrderRecord } from '../../features/payments/order-record.tsx';
import { useText } from '../../texts.ts';

function useDeposits(query: OrderQuery<DepositState>) {
  const deposits = useCall(listDeposits, query, { keepPrevious: true });
  return deposits;
}

/** Deposits with their steps, and the link to the payment page of one that can still be paid. */
export default function DepositRecordPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <MemberFrame path={path}>
      <PageHeader title={text('menu.depositRecord')} description={text('pay.depositRecordDescription')} />
      <OrderRecord
        path={path}
        query={query}
        states={depositStates}
        useOrders={useDeposits}
        total={({ credited }) => <Stat label={text('pay.totalCredited')} value={<Money minor={credited} />} />}
      >
        {(deposit) => <DepositCard deposit={deposit} centre={centreNameOf(path)} />}
      </OrderRecord>
    </MemberFrame>
  );
}
