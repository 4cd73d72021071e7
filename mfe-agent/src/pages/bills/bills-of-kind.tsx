import { callFailureOf, listContractBills } from '@atrium/contracts/calls';
import type { ContractKind } from '@atrium/contracts/constants';
import type { BillState, ContractBill } from '@atrium/contracts/entities';
import { useCall } from '@atrium/contracts/react';
import {
  Badge,
  DateTime,
  EmptyState,
  ErrorState,
  Inline,
  Money,
  PageHeader,
  Pagination,
  Stat,
  useFormat,
} from '@atrium/ui';
import { RecordTable } from '@atrium/ui/table';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { BillDetail } from '../../features/bill/bill-detail.tsx';
import { PeriodChoice, usePeriod } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';

const tones = {
  ISSUED: 'won',
  UNAPPROVED: 'accent',
  UNCOLLECTED: 'accent',
  INSUFFICIENT: 'accent',
  PART_COLLECTED: 'accent',
  DENIED: 'neutral',
  NOT_REACHED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<BillState, string>;

function useColumns(kind: ContractKind) {
  const text = useText();
  const { number } = useFormat();
  const money = (id: 'effectiveBet' | 'netLoss' | 'gross' | 'toDownline' | 'payable', header: string) => ({
    id,
    header,
    align: 'end' as const,
    cell: (bill: ContractBill) => <Money minor={bill[id]} />,
  });
  return [
    {
      id: 'period',
      header: text('overview.period'),
      lead: true,
      cell: (bill: ContractBill) => <DateTime at={bill.periodFrom} />,
    },
    money('effectiveBet', text('figures.effectiveBet')),
    ...(kind === 'DIVIDEND' ? [money('netLoss', text('bills.netLoss'))] : []),
    {
      id: 'rate',
      header: text('bills.rate'),
      align: 'end' as const,
      cell: (bill: ContractBill) => `${number(bill.rate / 100, 2)} %`,
    },
    money('gross', text('bills.gross')),
    money('toDownline', text('bills.toDownline')),
    money('payable', text('bills.payable')),
    {
      id: 'state',
      header: text('bills.state'),
      cell: (bill: ContractBill) => <Badge tone={tones[bill.state]}>{text(`bills.states.${bill.state}`)}</Badge>,
    },
    { id: 'detail', header: '', align: 'end' as const, cell: (bill: ContractBill) => <BillDetail bill={bill} /> },
  ];
}

/** A10: what contracts of one kind paid, each bill with its calculation. */
export function BillsOfKind({ kind, path }: { kind: ContractKind; path: string }) {
  const text = useText();
  const columns = useColumns(kind);
  const { period, range, setPeriod } = usePeriod('thisMonth');
  const [page, setPage] = useState(1);
  const bills = useCall(listContractBills, { kind, ...range, pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const failure = callFailureOf(bills.error);
  return (
    <AgentFrame path={path}>
      <PageHeader title={text(`bills.kinds.${kind}`)} description={text(`bills.descriptions.${kind}`)} />
      <PeriodChoice
        value={period}
        onChange={(next) => {
          setPeriod(next);
          setPage(1);
        }}
      />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void bills.refetch()} />
      ) : (
        <>
          <Inline gap={3}>
            <Stat label={text('bills.payable')} value={<Money minor={bills.data?.totals.payable ?? 0} />} />
            <Stat label={text('bills.paid')} value={<Money minor={bills.data?.totals.paid ?? 0} />} />
          </Inline>
          <RecordTable
            caption={text(`bills.kinds.${kind}`)}
            columns={columns}
            rows={bills.data?.list ?? []}
            rowKey={(bill) => bill.billId}
            loading={bills.isPending}
            empty={<EmptyState icon="receipt" title={text('bills.none')} text={text('bills.noneHint')} />}
          />
          <Pagination page={page} totalPages={bills.data?.totalPages ?? 1} onChange={setPage} />
        </>
      )}
    </AgentFrame>
  );
}
