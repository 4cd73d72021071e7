import { listStaffBills } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader } from '@atrium/ui';
import { askEveryMs, OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { BillOrder } from './bill-order.tsx';

const queues = ['UNAPPROVED', 'UNPAID', 'ALL'] as const;

const useBills = (queue: (typeof queues)[number], pageNo: number) =>
  useCall(listStaffBills, { queue, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs });

/** Bills of contracts: big dividends that wait for a person, and what could not be paid. */
export default function BillsPage({ path }: PageProps) {
  const text = useText();
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.bills')} description={text('bills.description')} />
      <OrderQueues
        label={text('titles.bills')}
        queues={queues.map((value) => ({ value, label: text(`bills.queue.${value}`) }))}
        useOrders={useBills}
        keyOf={(bill) => bill.billId}
      >
        {(bill) => <BillOrder bill={bill} />}
      </OrderQueues>
    </OpsFrame>
  );
}
