import { listStaffDeposits } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { DepositOrder } from './deposit-order.tsx';

const queues = ['WAITING', 'CREDITED', 'REJECTED', 'REFUNDED'] as const;

const useDeposits = (state: (typeof queues)[number], pageNo: number) =>
  useCall(listStaffDeposits, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Bank transfers that two people review, the oldest first. */
export default function DepositsPage({ path }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.deposits')} description={text('payments.depositsDescription')} />
      <OrderQueues
        label={text('titles.deposits')}
        queues={queues.map((value) => ({ value, label: text(`payments.queue.${value}`) }))}
        useOrders={useDeposits}
        keyOf={(order) => order.orderNo}
      >
        {(order) => <DepositOrder order={order} />}
      </OrderQueues>
    </OpsFrame>
  );
}
