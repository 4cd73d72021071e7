import { listUserLoss } from '@atrium/contracts/calls';
import type { UserLoss, UserLossTotals } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Inline, Money, PageHeader, Stat } from '@atrium/ui';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { AccountSearch } from '../../features/list/account-search.tsx';
import { FileButton } from '../../features/list/file-button.tsx';
import { ListBody } from '../../features/list/list-body.tsx';
import { moneyColumn } from '../../features/list/money-column.tsx';
import { PeriodChoice, usePeriod } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';

/** The figures of a row, with the texts that the overview gives them. */
const figures = [
  ['deposit', 'teamDeposit'],
  ['withdraw', 'teamWithdraw'],
  ['stake', 'stake'],
  ['effectiveBet', 'effectiveBet'],
  ['payout', 'payout'],
  ['rebate', 'rebate'],
  ['bonus', 'bonus'],
  ['realTimeSalary', 'realTimeSalary'],
  ['netProfit', 'netProfit'],
] as const satisfies readonly (readonly [keyof UserLossTotals, string])[];

function UserLossList({ query }: { query: URLSearchParams }) {
  const text = useText();
  const { period, range, setPeriod } = usePeriod('thisMonth', query);
  const [account, setAccount] = useState(query.get('account') ?? undefined);
  const [page, setPage] = useState(1);
  const shown = { ...range, ...(account ? { account } : {}) };
  const answer = useCall(listUserLoss, { ...shown, pageNo: page }, { keepPrevious: true });
  const columns = [
    { id: 'account', header: text('downline.account'), lead: true, cell: (row: UserLoss) => row.account },
    ...figures.map(([id, key]) => moneyColumn(id, text(`figures.${key}`), id === 'netProfit')),
  ];
  return (
    <>
      <PeriodChoice
        value={period}
        onChange={(chosen) => {
          setPeriod(chosen);
          setPage(1);
        }}
      />
      <AccountSearch
        account={account}
        onSearch={(chosen) => {
          setAccount(chosen);
          setPage(1);
        }}
      />
      <FileButton shown={{ record: 'USER_LOSS', ...shown }} />
      <ListBody<UserLoss>
        caption={text('records.userLoss')}
        answer={answer}
        columns={columns}
        rowKey={(row) => row.memberId}
        page={page}
        onPage={setPage}
        none={{ icon: 'users', title: text('records.noLoss') }}
      >
        <Inline gap={3}>
          {figures.map(([id, key]) => (
            <Stat
              key={id}
              label={text(`figures.${key}`)}
              value={<Money minor={answer.data?.totals[id] ?? 0} result={id === 'netProfit'} />}
            />
          ))}
        </Inline>
      </ListBody>
    </>
  );
}

/** A7: who below lost or won how much. */
export default function UserLossPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('records.userLoss')} description={text('records.userLossDescription')} />
      <UserLossList key={query.toString()} query={query} />
    </AgentFrame>
  );
}
