import { listStaffBills } from '@atrium/contracts/calls';
import { contractKinds, dividendApprovalMinor } from '@atrium/contracts/constants';
import { billStates, type StaffContractBill } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, useRegion } from '@atrium/contracts/react';
import { formatMoney, PageHeader, useUi } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { askEveryMs } from '../../ask-every-ms.ts';
import { OrderQueues } from '../../features/decide/order-queues.tsx';
import { OpsFrame } from '../../features/ops-frame/ops-frame.tsx';
import { useText } from '../../texts.ts';
import { type ListField, wordsOf } from '../../ui/list/list-column.ts';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { BillOrder } from './bill-order.tsx';
import { SettleAgain } from './settle-again.tsx';

const queues = ['UNAPPROVED', 'UNPAID', 'HELD', 'ALL'] as const;
type Tab = 'bills' | 'again';

const useBills = (queue: (typeof queues)[number], pageNo: number) =>
  useCall(listStaffBills, { queue, pageNo, pageSize: 20 }, { refetchIntervalMs: askEveryMs.queue });

/** Bills of contracts: big dividends that wait for a person, what could not be paid, and periods settled again (W4). */
export default function BillsPage({ path, query }: PageProps) {
  const text = useText();
  const { locale } = useUi();
  const region = useRegion();
  const place = useChosen({ path, query }, { tab: ['bills', 'again'] });
  const { tab } = place.chosen;
  const fields = useFields();
  const amount = formatMoney(dividendApprovalMinor, { ...region, locale });
  return (
    <OpsFrame path={path}>
      <PageHeader title={text('titles.bills')} description={text('bills.description', { amount })} />
      <Tabs<Tab>
        label={text('titles.bills')}
        value={tab}
        onChange={(next) => place.choose({ tab: next })}
        items={[
          { value: 'bills', label: text('bills.bills') },
          { value: 'again', label: text('bills.again') },
        ]}
      >
        {tab === 'again' ? (
          <SettleAgain />
        ) : (
          <OrderQueues
            at={{ path, query }}
            list="listStaffBills"
            label={text('bills.bills')}
            field="queue"
            queues={queues}
            labelOf={(queue) => text(`bills.queue.${queue}`)}
            useOrders={useBills}
            keyOf={(bill) => bill.billId}
            card={(bill) => <BillOrder bill={bill} />}
            fields={fields}
          />
        )}
      </Tabs>
    </OpsFrame>
  );
}

function useFields(): readonly ListField<StaffContractBill>[] {
  const text = useText();
  return [
    { header: text('person.order'), field: 'billId' },
    { header: text('members.account'), field: 'account' },
    { header: text('members.merchant'), field: 'merchantCode' },
    {
      header: text('members.kind'),
      field: 'kind',
      words: wordsOf(contractKinds, (code) => text(`bills.kinds.${code}`)),
    },
    {
      header: text('members.state'),
      field: 'state',
      words: wordsOf(billStates, (code) => text(`bills.states.${code}`)),
    },
    { header: text('bills.from'), field: 'periodFrom', as: 'TIME' },
    { header: text('person.to'), field: 'periodTo', as: 'TIME' },
    { header: text('list.currency'), field: 'currency' },
    { header: text('bills.effectiveBet'), field: 'effectiveBet', as: 'MONEY' },
    { header: text('bills.netLoss'), field: 'netLoss', as: 'MONEY' },
    { header: text('bills.gross'), field: 'gross', as: 'MONEY' },
    { header: text('bills.toDownline'), field: 'toDownline', as: 'MONEY' },
    { header: text('bills.payable'), field: 'payable', as: 'MONEY' },
    { header: text('bills.paid'), field: 'paid', as: 'MONEY' },
    { header: text('payments.remark'), field: 'remark' },
  ];
}
