import { listApprovals } from '@atrium/contracts/calls';
import { approvalStates } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader } from '@atrium/ui';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { ApprovalOrder } from './approval-order.tsx';

const useApprovals = (state: (typeof approvalStates)[number], pageNo: number) =>
  useCall(listApprovals, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Requests that another person decides, the oldest first (SEC16). */
export default function ApprovalsPage({ path }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.approvals')} description={text('approvals.description')} />
      <OrderQueues
        label={text('titles.approvals')}
        queues={approvalStates.map((value) => ({ value, label: text(`approvals.state.${value}`) }))}
        useOrders={useApprovals}
        keyOf={(order) => order.approvalId}
      >
        {(order) => <ApprovalOrder order={order} />}
      </OrderQueues>
    </OpsFrame>
  );
}
