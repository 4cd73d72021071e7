import { callFailureOf, listTransactions } from '@atrium/contracts/calls';
import { type TransactionRecord, type TransactionType, transactionTypes } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, DateTime, EmptyState, ErrorState, Inline, Money, PageHeader, Pagination, Stat } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/select';
import { RecordTable } from '@atrium/ui/table';
import { MemberFrame } from '../../features/member-frame/member-frame.tsx';
import { StatementButtons } from '../../features/statement/statement-buttons.tsx';
import { useText } from '../../texts.ts';
import { RecordFilters } from '../../ui/date-range/record-filters.tsx';
import { useDateRange } from '../../ui/date-range/use-date-range.ts';
import '../../ui/form.css';
import '../../ui/records.css';

const signed = (row: TransactionRecord) => (row.direction === 'IN' ? row.amount : -row.amount);

function useColumns() {
  const text = useText();
  return [
    {
      id: 'type',
      header: text('transactions.type'),
      lead: true,
      cell: (row: TransactionRecord) => (
        <span className="member-records__game">
          <strong>{text(`transactionType.${row.type}`)}</strong>
          <small className="a-figures">{row.refNo}</small>
        </span>
      ),
    },
    {
      id: 'time',
      header: text('transactions.time'),
      cell: (row: TransactionRecord) => <DateTime at={row.time} format="datetime" />,
    },
    {
      id: 'amount',
      header: text('transactions.amount'),
      align: 'end' as const,
      cell: (row: TransactionRecord) => <Money minor={signed(row)} result />,
    },
    {
      id: 'before',
      header: text('transactions.before'),
      align: 'end' as const,
      cell: (row: TransactionRecord) => <Money minor={row.balanceBefore} />,
    },
    {
      id: 'after',
      header: text('transactions.after'),
      align: 'end' as const,
      cell: (row: TransactionRecord) => <Money minor={row.balanceAfter} />,
    },
    {
      id: 'status',
      header: text('transactions.status'),
      cell: (row: TransactionRecord) => <Badge>{text(`transactionStatus.${row.status}`)}</Badge>,
    },
    {
      id: 'remark',
      header: text('transactions.remark'),
      cell: (row: TransactionRecord) => row.remark || '–',
    },
  ];
}

/** M8: every movement of money with the balance before and after it. */
export default function TransactionHistoryPage({ path, query }: PageProps) {
  const text = useText();
  const columns = useColumns();
  const { today, range, page, setPage, setRange, choose } = useDateRange({ path, query });
  const type = transactionTypes.find((one) => one === query.get('type'));
  const chosen = { ...range, type };
  const rows = useCall(listTransactions, { ...chosen, pageNo: page, pageSize: 20 }, { keepPrevious: true });
  const failure = callFailureOf(rows.error);
  return (
    <MemberFrame path={path}>
      <PageHeader
        title={text('menu.transactions')}
        description={text('transactions.description')}
        actions={<StatementButtons shown={chosen} />}
      />
      <RecordFilters today={today} range={range} onChange={setRange}>
        <ChoiceField<TransactionType | ''>
          label={text('transactions.type')}
          value={type ?? ''}
          options={[
            { value: '', label: text('bets.all') },
            ...transactionTypes.map((value) => ({ value, label: text(`transactionType.${value}`) })),
          ]}
          onChange={(next) => choose({ type: next })}
        />
      </RecordFilters>
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void rows.refetch()} />
      ) : (
        <>
          <Inline gap={3}>
            <Stat label={text('transactions.opening')} value={<Money minor={rows.data?.openingBalance} />} />
            <Stat label={text('transactions.in')} value={<Money minor={rows.data?.totals.in} />} />
            <Stat label={text('transactions.out')} value={<Money minor={rows.data?.totals.out} />} />
            <Stat label={text('transactions.closing')} value={<Money minor={rows.data?.closingBalance} />} />
          </Inline>
          <RecordTable
            caption={text('menu.transactions')}
            columns={columns}
            rows={rows.data?.list ?? []}
            rowKey={(row) => row.txId}
            loading={rows.isPending}
            empty={<EmptyState icon="wallet" title={text('transactions.none')} text={text('transactions.noneHint')} />}
          />
          <Pagination page={page} totalPages={rows.data?.totalPages ?? 1} onChange={setPage} />
        </>
      )}
    </MemberFrame>
  );
}
