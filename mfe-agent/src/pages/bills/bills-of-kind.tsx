import { callFailureOf, listContractBills } from '@atrium/contracts/calls';
import type { ContractKind } from '@atrium/contracts/constants';
import type { ContractBill } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useAddress, useCall } from '@atrium/contracts/react';
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
import { BillPeriod } from '../../features/bill/bill-period.tsx';
import { billTones } from '../../features/bill/bill-tones.ts';
import { useOpenKinds } from '../../features/contract/use-open-kinds.ts';
import { FileButton } from '../../features/list/file-button.tsx';
import { PeriodChoice, useAddressedPeriod } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';
import { NoBills } from './no-bills.tsx';

function useColumns(kind: ContractKind) {
  const text = useText();
  const { number, rate } = useFormat();
  const money = (id: 'effectiveBet' | 'netLoss' | 'gross' | 'toDownline' | 'payable' | 'paid', header: string) => ({
    id,
    header,
    align: 'end' as const,
    cell: (bill: ContractBill) => <Money minor={bill[id]} />,
  });
  // One rate for every bet of the window, whoever was active.
  const isFlat = kind === 'REALTIME';
  const ofDays = kind === 'DAILY' || kind === 'DIVIDEND';
  return [
    {
      id: 'period',
      header: text('overview.period'),
      lead: true,
      cell: (bill: ContractBill) => <BillPeriod bill={bill} />,
    },
    money('effectiveBet', text('figures.effectiveBet')),
    ...(isFlat
      ? []
      : [
          {
            id: 'active',
            header: text('bills.active'),
            align: 'end' as const,
            cell: (bill: ContractBill) => number(bill.activeMembers),
          },
        ]),
    ...(kind === 'DIVIDEND' ? [money('netLoss', text('bills.netLoss'))] : []),
    ...(isFlat
      ? []
      : [
          {
            id: 'tier',
            header: text('bills.tier'),
            align: 'end' as const,
            cell: (bill: ContractBill) => (bill.tier === 0 ? '–' : number(bill.tier)),
          },
        ]),
    {
      id: 'rate',
      header: text('bills.rate'),
      align: 'end' as const,
      cell: (bill: ContractBill) => rate(bill.rate),
    },
    money('gross', text('bills.gross')),
    money('toDownline', text('bills.toDownline')),
    money('payable', text('bills.payable')),
    money('paid', text('bills.paid')),
    {
      id: 'state',
      header: text('bills.state'),
      cell: (bill: ContractBill) => <Badge tone={billTones[bill.state]}>{text(`bills.states.${bill.state}`)}</Badge>,
    },
    // Hours and windows are settled minutes after their end.
    ...(ofDays
      ? [
          {
            id: 'settledAt',
            header: text('bills.settledAt'),
            cell: (bill: ContractBill) =>
              bill.settledAt === null ? '–' : <DateTime at={bill.settledAt} format="date" />,
          },
        ]
      : []),
    { id: 'detail', header: '', align: 'end' as const, cell: (bill: ContractBill) => <BillDetail bill={bill} /> },
  ];
}

interface BillsProps extends Pick<PageProps, 'path' | 'query'> {
  kind: ContractKind;
}

/** The record of a kind whose menu entry the site has off is closed under its address, too. */
export function BillsOfKind({ kind, path, query }: BillsProps) {
  const text = useText();
  const isOpen = useOpenKinds().includes(kind);
  return (
    <AgentFrame path={path}>
      <PageHeader title={text(`bills.kinds.${kind}`)} description={text(`bills.descriptions.${kind}`)} />
      {isOpen ? (
        <Bills kind={kind} path={path} query={query} />
      ) : (
        <EmptyState icon="receipt" title={text('bills.closed')} text={text('bills.closedHint')} />
      )}
    </AgentFrame>
  );
}

/** A10: what contracts of one kind paid, each bill with its calculation. */
function Bills({ kind, path, query }: BillsProps) {
  const text = useText();
  const columns = useColumns(kind);
  const { period, range, setPeriod } = useAddressedPeriod('thisMonth', query, useAddress(path, query));
  const [page, setPage] = useState(1);
  const bills = useCall(listContractBills, { kind, ...range, pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const totals = bills.data?.totals;
  const failure = callFailureOf(bills.error);
  return (
    <>
      <PeriodChoice
        value={period}
        range={range}
        onChange={(next) => {
          setPeriod(next);
          setPage(1);
        }}
      />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void bills.refetch()} />
      ) : (
        <>
          <FileButton shown={{ record: 'BILLS', kind, ...range }} />
          <section aria-label={text('bills.totals')}>
            <Inline gap={3}>
              <Stat label={text('figures.effectiveBet')} value={<Money minor={totals?.effectiveBet ?? 0} />} />
              <Stat label={text('bills.gross')} value={<Money minor={totals?.gross ?? 0} />} />
              <Stat label={text('bills.toDownline')} value={<Money minor={totals?.toDownline ?? 0} />} />
              <Stat label={text('bills.payable')} value={<Money minor={totals?.payable ?? 0} />} />
              <Stat label={text('bills.paid')} value={<Money minor={totals?.paid ?? 0} />} />
            </Inline>
          </section>
          <RecordTable
            caption={text(`bills.kinds.${kind}`)}
            columns={columns}
            rows={bills.data?.list ?? []}
            rowKey={(bill) => bill.billId}
            loading={bills.isPending}
            empty={<NoBills kind={kind} />}
          />
          <Pagination page={page} totalPages={bills.data?.totalPages ?? 1} onChange={setPage} />
        </>
      )}
    </>
  );
}
