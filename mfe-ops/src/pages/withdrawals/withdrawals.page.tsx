import { listStaffWithdrawals } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { WithdrawalOrder } from './withdrawal-order.tsx';

const queues = ['WAITING', 'TROUBLED', 'PAYING', 'PAID_UNCONFIRMED', 'DISPUTED', 'REJECTED'] as const;

const useWithdrawals = (state: (typeof queues)[number], pageNo: number) =>
  useCall(listStaffWithdrawals, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Withdrawals that staff must approve or resolve, the oldest first. */
export default function WithdrawalsPage({ path }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.withdrawals')} description={text('payments.withdrawalsDescription')} />
      <OrderQueues
        label={text('titles.withdrawals')}
        queues={queues.map((value) => ({ value, label: text(`payments.queue.${value}`) }))}
        useOrders={useWithdrawals}
        keyOf={(order) => order.orderNo}
      >
        {(order) => <WithdrawalOrder order={order} />}
      </OrderQueues>
    </OpsFrame>
  );
}
