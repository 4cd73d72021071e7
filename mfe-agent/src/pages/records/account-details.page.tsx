import { createStatement, listTransactions } from '@atrium/contracts/calls';
import { useFileDownload } from '@atrium/contracts/download';
import { type TransactionRecord, type TransactionType, transactionTypes } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useAddress, useCall, usePlatform } from '@atrium/contracts/react';
import { Badge, Button, DateTime, Inline, Money, PageHeader, Stat } from '@atrium/ui';
import { FilterBar } from '@atrium/ui/centre-menu';
import { ChoiceField } from '@atrium/ui/select';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { ListBody } from '../../features/list/list-body.tsx';
import { moneyColumn } from '../../features/list/money-column.tsx';
import { PeriodChoice, useAddressedPeriod } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';
import '../../features/list/filters.css';

function useColumns() {
  const text = useText();
  return [
    {
      id: 'type',
      header: text('account.type'),
      lead: true,
      cell: (row: TransactionRecord) => text(`transactionType.${row.type}`),
    },
    { id: 'time', header: text('income.at'), cell: (row: TransactionRecord) => <DateTime at={row.time} /> },
    {
      id: 'amount',
      header: text('account.amount'),
      align: 'end' as const,
      cell: (row: TransactionRecord) => <Money minor={row.direction === 'IN' ? row.amount : -row.amount} result />,
    },
    moneyColumn('balanceBefore', text('account.before')),
    moneyColumn('balanceAfter', text('account.after')),
    { id: 'reference', header: text('account.reference'), cell: (row: TransactionRecord) => row.refNo },
    {
      id: 'status',
      header: text('bills.state'),
      cell: (row: TransactionRecord) => <Badge>{text(`transactionStatus.${row.status}`)}</Badge>,
    },
    { id: 'remark', header: text('account.remark'), cell: (row: TransactionRecord) => row.remark || '–' },
  ];
}

/** A9: every movement of the agent's own money, with the balance before and after it. */
export default function AccountDetailsPage({ path, query }: PageProps) {
  const text = useText();
  const { calls } = usePlatform();
  const columns = useColumns();
  const { asked, download } = useFileDownload();
  const { period, range, setPeriod } = useAddressedPeriod('thisMonth', query, useAddress(path, query));
  const [type, setType] = useState<TransactionType>();
  const [page, setPage] = useState(1);
  const shown = { ...range, ...(type ? { type } : {}) };
  const answer = useCall(listTransactions, { ...shown, pageNo: page }, { keepPrevious: true });
  const { data } = answer;
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('account.title')} description={text('account.description')} />
      <PeriodChoice
        value={period}
        range={range}
        onChange={(chosen) => {
          setPeriod(chosen);
          setPage(1);
        }}
      />
      <search className="agent-filters">
        <FilterBar label={text('downline.filters')}>
          <ChoiceField<TransactionType | ''>
            label={text('account.type')}
            value={type ?? ''}
            options={[
              { value: '', label: text('downline.any') },
              ...transactionTypes.map((value) => ({ value, label: text(`transactionType.${value}`) })),
            ]}
            onChange={(chosen) => {
              setType(chosen || undefined);
              setPage(1);
            }}
          />
        </FilterBar>
      </search>
      <Inline>
        <Button
          icon="download"
          loading={asked !== null}
          onClick={() => void download('CSV', () => calls.invoke(createStatement, { ...shown, format: 'CSV' }))}
        >
          {text('records.csv')}
        </Button>
      </Inline>
      <ListBody<TransactionRecord>
        caption={text('account.title')}
        answer={answer}
        columns={columns}
        rowKey={(row) => row.txId}
        page={page}
        onPage={setPage}
        none={{ icon: 'wallet', title: text('account.none'), text: text('account.noneHint') }}
      >
        <Inline gap={3}>
          <Stat label={text('account.opening')} value={<Money minor={data?.openingBalance ?? 0} />} />
          <Stat label={text('account.in')} value={<Money minor={data?.totals.in ?? 0} />} />
          <Stat label={text('account.out')} value={<Money minor={data?.totals.out ?? 0} />} />
          <Stat label={text('account.closing')} value={<Money minor={data?.closingBalance ?? 0} />} />
        </Inline>
      </ListBody>
    </AgentFrame>
  );
}
