import { listStaffBills } from '@atrium/contracts/calls';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { PageHeader } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useState } from 'react';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { BillOrder } from './bill-order.tsx';
import { SettleAgain } from './settle-again.tsx';

const queues = ['UNAPPROVED', 'UNPAID', 'HELD', 'ALL'] as const;
type Tab = 'bills' | 'again';

const useBills = (queue: (typeof queues)[number], pageNo: number) =>
  useCall(listStaffBills, { queue, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Bills of contracts: big dividends that wait for a person, what could not be paid, and periods settled again (W4). */
export default function BillsPage({ path }: PageProps) {
  const text = useText();
  const [tab, setTab] = useState<Tab>('bills');
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.bills')} description={text('bills.description')} />
      <Tabs<Tab>
        label={text('titles.bills')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'bills', label: text('bills.bills') },
          { value: 'again', label: text('bills.again') },
        ]}
      >
        {tab === 'again' ? (
          <SettleAgain />
        ) : (
          <OrderQueues
            label={text('bills.bills')}
            queues={queues.map((value) => ({ value, label: text(`bills.queue.${value}`) }))}
            useOrders={useBills}
            keyOf={(bill) => bill.billId}
          >
            {(bill) => <BillOrder bill={bill} />}
          </OrderQueues>
        )}
      </Tabs>
    </OpsFrame>
  );
}
