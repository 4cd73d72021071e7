import { listAgentIncome } from '@atrium/contracts/calls';
import { type AgentIncome, type IncomeSource, incomeSources } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useAddress, useCall } from '@atrium/contracts/react';
import { Badge, DateTime, Inline, Money, PageHeader, Stat, useFormat } from '@atrium/ui';
import { FilterBar } from '@atrium/ui/centre-menu';
import { ChoiceField } from '@atrium/ui/select';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { BillDetail } from '../../features/bill/bill-detail.tsx';
import { FileButton } from '../../features/list/file-button.tsx';
import { ListBody } from '../../features/list/list-body.tsx';
import { moneyColumn } from '../../features/list/money-column.tsx';
import { PeriodChoice, useAddressedPeriod } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';
import { RebateDetail } from './rebate-detail.tsx';
import '../../features/list/filters.css';

/** What an amount is computed from. */
function Detail({ income }: { income: AgentIncome }) {
  const text = useText();
  if (income.bill) return <BillDetail bill={income.bill} />;
  if (income.rebate) return <RebateDetail income={income} rebate={income.rebate} />;
  return income.friend === null ? '–' : text('income.friend', { account: income.friend });
}

function useColumns() {
  const text = useText();
  const { rate: formatRate } = useFormat();
  return [
    {
      id: 'source',
      header: text('income.source'),
      lead: true,
      cell: (row: AgentIncome) => text(`income.sources.${row.source}`),
    },
    { id: 'at', header: text('income.at'), cell: (row: AgentIncome) => <DateTime at={row.at} /> },
    {
      id: 'base',
      header: text('income.base'),
      align: 'end' as const,
      cell: (row: AgentIncome) => (row.base === null ? '–' : <Money minor={row.base} />),
    },
    {
      id: 'rate',
      header: text('bills.rate'),
      align: 'end' as const,
      cell: (row: AgentIncome) => (row.rate === null ? '–' : formatRate(row.rate)),
    },
    moneyColumn('due', text('income.due')),
    moneyColumn('amount', text('bills.paid')),
    {
      id: 'state',
      header: text('bills.state'),
      cell: (row: AgentIncome) => (
        <Badge tone={row.state === 'PAID' ? 'won' : 'neutral'}>{text(`income.states.${row.state}`)}</Badge>
      ),
    },
    { id: 'detail', header: '', align: 'end' as const, cell: (row: AgentIncome) => <Detail income={row} /> },
  ];
}

/** A8: what the agent earned, each amount with its calculation. */
export default function MyIncomePage({ path, query }: PageProps) {
  const text = useText();
  const columns = useColumns();
  const { period, range, setPeriod } = useAddressedPeriod('thisMonth', query, useAddress(path, query));
  const [source, setSource] = useState<IncomeSource>();
  const [page, setPage] = useState(1);
  const shown = { ...range, ...(source ? { source } : {}) };
  const answer = useCall(listAgentIncome, { ...shown, pageNo: page }, { keepPrevious: true });
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('income.title')} description={text('income.description')} />
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
          <ChoiceField<IncomeSource | ''>
            label={text('income.source')}
            value={source ?? ''}
            options={[
              { value: '', label: text('downline.any') },
              ...incomeSources.map((value) => ({ value, label: text(`income.sources.${value}`) })),
            ]}
            onChange={(chosen) => {
              setSource(chosen || undefined);
              setPage(1);
            }}
          />
        </FilterBar>
      </search>
      <FileButton shown={{ record: 'INCOME', ...shown }} />
      <ListBody<AgentIncome>
        caption={text('income.title')}
        answer={answer}
        columns={columns}
        rowKey={(row) => row.incomeId}
        page={page}
        onPage={setPage}
        none={{ icon: 'coins', title: text('income.none'), text: text('bills.noneHint') }}
      >
        <Inline gap={3}>
          <Stat label={text('income.due')} value={<Money minor={answer.data?.totals.due ?? 0} />} />
          <Stat label={text('bills.paid')} value={<Money minor={answer.data?.totals.amount ?? 0} />} />
        </Inline>
      </ListBody>
    </AgentFrame>
  );
}
