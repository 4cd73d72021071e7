import { type CallInput, listUserLoss } from '@atrium/contracts/calls';
import { gameKinds } from '@atrium/contracts/constants';
import type { UserLoss, UserLossTotals } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useAddress, useCall } from '@atrium/contracts/react';
import { Inline, Money, PageHeader, Stat } from '@atrium/ui';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { AccountSearch } from '../../features/list/account-search.tsx';
import { FileButton } from '../../features/list/file-button.tsx';
import { GameKindField } from '../../features/list/game-kind-field.tsx';
import { ListBody } from '../../features/list/list-body.tsx';
import { moneyColumn } from '../../features/list/money-column.tsx';
import { PeriodChoice, useAddressedPeriod } from '../../features/period/period-choice.tsx';
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

/** What a row of one kind of game has: nothing that moved besides. */
const figuresOfKind = figures.filter(([id]) => !['deposit', 'withdraw', 'realTimeSalary'].includes(id));

function UserLossList({ path, query }: { path: string; query: URLSearchParams }) {
  const change = useAddress(path, query);
  const { period, range, setPeriod } = useAddressedPeriod('thisMonth', query, change);
  const account = query.get('account') ?? undefined;
  const gameKind = gameKinds.find((one) => one === query.get('gameKind'));
  const shown = { ...range, ...(account ? { account } : {}), ...(gameKind ? { gameKind } : {}) };
  return (
    <>
      <PeriodChoice value={period} range={range} onChange={setPeriod} />
      <AccountSearch account={account} onSearch={(chosen) => change({ account: chosen })}>
        <GameKindField value={gameKind} onChange={(chosen) => change({ gameKind: chosen })} />
      </AccountSearch>
      <FileButton shown={{ record: 'USER_LOSS', ...shown }} />
      <Losses key={JSON.stringify(shown)} shown={shown} />
    </>
  );
}

function Losses({ shown }: { shown: Omit<CallInput<typeof listUserLoss>, 'pageNo' | 'pageSize'> }) {
  const text = useText();
  const [page, setPage] = useState(1);
  const answer = useCall(listUserLoss, { ...shown, pageNo: page }, { keepPrevious: true });
  const listed = shown.gameKind ? figuresOfKind : figures;
  const columns = [
    { id: 'account', header: text('downline.account'), lead: true, cell: (row: UserLoss) => row.account },
    ...listed.map(([id, key]) => moneyColumn(id, text(`figures.${key}`), id === 'netProfit')),
  ];
  return (
    <ListBody<UserLoss>
      caption={text('records.userLoss')}
      answer={answer}
      columns={columns}
      rowKey={(row) => row.memberId}
      page={page}
      onPage={setPage}
      none={{ icon: 'users', title: text('records.noLoss'), text: text('records.noLossHint') }}
    >
      <Inline gap={3}>
        {listed.map(([id, key]) => (
          <Stat
            key={id}
            label={text(`figures.${key}`)}
            value={<Money minor={answer.data?.totals[id] ?? 0} result={id === 'netProfit'} />}
          />
        ))}
      </Inline>
    </ListBody>
  );
}

/** A7: who below lost or won how much. */
export default function UserLossPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('records.userLoss')} description={text('records.userLossDescription')} />
      <UserLossList path={path} query={query} />
    </AgentFrame>
  );
}
