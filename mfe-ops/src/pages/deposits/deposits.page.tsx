import { listStaffDeposits } from '@atrium/contracts/calls';
import { depositStates, type StaffDeposit } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { QueueSums } from '../../features/decide/queue-sums.tsx';
import { usePaymentFields } from '../../features/decide/use-payment-fields.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import type { ListField } from '../../ui/list/list-column.ts';
import { DepositOrder } from './deposit-order.tsx';

const queues = ['WAITING', 'CREDITED', 'REJECTED', 'REFUNDED'] as const;

const useDeposits = (state: (typeof queues)[number], pageNo: number) =>
  useCall(listStaffDeposits, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Bank transfers that two people review, the oldest first. */
export default function DepositsPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <OrderQueues
        at={{ path, query }}
        list="listStaffDeposits"
        head={{ title: text('titles.deposits'), description: text('payments.depositsDescription') }}
        label={text('titles.deposits')}
        field="state"
        queues={queues}
        labelOf={(queue) => text(`payments.queue.${queue}`)}
        useOrders={useDeposits}
        keyOf={(order) => order.orderNo}
        card={(order) => <DepositOrder order={order} />}
        fields={useFields()}
        sums={({ sums }) => <QueueSums of={sums} />}
      />
    </OpsFrame>
  );
}

function useFields(): readonly ListField<StaffDeposit>[] {
  const text = useText();
  return [
    ...usePaymentFields(depositStates),
    { header: text('payments.arrived'), field: 'paidAmount', as: 'MONEY' },
    { header: text('payments.payer'), field: 'payerName' },
    { header: text('payments.remark'), field: 'remark' },
  ];
}
