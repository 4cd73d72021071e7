import { listApprovals } from '@atrium/contracts/calls';
import { type Approval, approvalKinds, approvalStates } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
import { ApprovalOrder } from './approval-order.tsx';

const useApprovals = (state: (typeof approvalStates)[number], pageNo: number) =>
  useCall(listApprovals, { state, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Requests that another person decides, the oldest first (SEC16). */
export default function ApprovalsPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <OrderQueues
        at={{ path, query }}
        list="listApprovals"
        head={{ title: text('titles.approvals'), description: text('approvals.description') }}
        label={text('titles.approvals')}
        field="state"
        queues={approvalStates}
        labelOf={(queue) => text(`approvals.state.${queue}`)}
        useOrders={useApprovals}
        keyOf={(order) => order.approvalId}
        card={(order) => <ApprovalOrder order={order} />}
        fields={useFields()}
      />
    </OpsFrame>
  );
}

function useFields(): readonly ListField<Approval>[] {
  const text = useText();
  return [
    { header: text('person.order'), field: 'approvalId' },
    {
      header: text('members.kind'),
      field: 'kind',
      words: wordsOf(approvalKinds, (code) => text(`approvals.kind.${code}`)),
    },
    { header: text('audit.subject'), field: 'subject' },
    {
      header: text('members.state'),
      field: 'state',
      words: wordsOf(approvalStates, (code) => text(`approvals.state.${code}`)),
    },
    { header: text('approvals.madeBy'), field: 'madeBy' },
    { header: text('person.time'), field: 'madeAt', as: 'TIME' },
    { header: text('approvals.reason'), field: 'reason' },
    { header: text('approvals.decidedBy'), field: 'decidedBy' },
    { header: text('payments.remark'), field: 'remark' },
    { header: text('audit.detail'), field: 'facts' },
  ];
}
