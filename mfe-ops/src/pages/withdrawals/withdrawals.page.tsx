import { decideWithdrawal, listStaffWithdrawals } from '@atrium/contracts/calls';
import { type StaffWithdrawal, withdrawalStates } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { QueueSums } from '../../features/decide/queue-sums.tsx';
import { usePaymentFields } from '../../features/decide/use-payment-fields.ts';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import type { Bulk } from '../../ui/bulk/use-bulk.ts';
import type { ListField } from '../../ui/list/list-column.ts';
import { isWaiting, WithdrawalOrder } from './withdrawal-order.tsx';

const queues = ['WAITING', 'TROUBLED', 'PAYING', 'PAID_UNCONFIRMED', 'DISPUTED', 'REJECTED'] as const;

const useWithdrawals = (state: (typeof queues)[number], pageNo: number) =>
  useCall(listStaffWithdrawals, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Withdrawals that staff must approve or resolve, the oldest first. */
export default function WithdrawalsPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <OrderQueues
        at={{ path, query }}
        list="listStaffWithdrawals"
        head={{ title: text('titles.withdrawals'), description: text('payments.withdrawalsDescription') }}
        label={text('titles.withdrawals')}
        field="state"
        queues={queues}
        labelOf={(queue) => text(`payments.queue.${queue}`)}
        useOrders={useWithdrawals}
        keyOf={(order) => order.orderNo}
        card={(order) => <WithdrawalOrder order={order} />}
        fields={useFields()}
        sums={({ sums }) => <QueueSums of={sums} />}
        bulk={useApproving()}
      />
    </OpsFrame>
  );
}

/** Approval is for one person where the amount needs no second one and nothing contradicts the payout. */
function useApproving(): Bulk<StaffWithdrawal> {
  const text = useText();
  const { calls } = usePlatform();
  return {
    canDecide: ({ state, needsSecond, trouble, barred }) =>
      isWaiting(state) && !needsSecond && trouble === null && !barred,
    nameOf: ({ orderNo, account }) => `${account} ${orderNo}`,
    versionOf: ({ version }) => version,
    amountOf: ({ amount, currency }) => ({ minor: amount, currency }),
    decisions: [
      {
        text: text('payments.approve'),
        decide: ({ orderNo, version }) => calls.invoke(decideWithdrawal, { orderNo, version, decision: 'APPROVE' }),
      },
    ],
  };
}

function useFields(): readonly ListField<StaffWithdrawal>[] {
  const text = useText();
  return [...usePaymentFields(withdrawalStates), { header: text('payments.remark'), field: 'remark' }];
}
