import { type CallValue, listTeamBets } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import type { TeamBet, TeamBetFilters } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { Badge, Button, DateTime, Inline, Money, PageHeader, SelectField, Stat, useFormat } from '@atrium/ui';
import { useState } from 'react';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { AccountSearch } from '../../features/list/account-search.tsx';
import { FileButton } from '../../features/list/file-button.tsx';
import { ListBody } from '../../features/list/list-body.tsx';
import { moneyColumn } from '../../features/list/money-column.tsx';
import { PeriodChoice, usePeriod } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';

const resultKeys = { 1: 'lost', 2: 'won', 3: 'tie' } as const satisfies Record<TeamBet['status'], string>;

function useColumns() {
  const text = useText();
  return [
    { id: 'account', header: text('downline.account'), lead: true, cell: (bet: TeamBet) => bet.account },
    { id: 'orderNo', header: text('records.order'), cell: (bet: TeamBet) => bet.orderNo },
    { id: 'vendor', header: text('records.vendor'), cell: (bet: TeamBet) => bet.vendor },
    { id: 'gameType', header: text('figures.gameType'), cell: (bet: TeamBet) => text(`gameType.${bet.gameType}`) },
    { id: 'game', header: text('records.game'), cell: (bet: TeamBet) => bet.gameName },
    { id: 'round', header: text('records.round'), cell: (bet: TeamBet) => bet.roundId },
    { id: 'time', header: text('records.settled'), cell: (bet: TeamBet) => <DateTime at={bet.settleTime} /> },
    moneyColumn('stake', text('figures.stake')),
    moneyColumn('effectiveBet', text('figures.effectiveBet')),
    moneyColumn('payout', text('figures.payout')),
    moneyColumn('netProfit', text('figures.netProfit'), true),
    {
      id: 'status',
      header: text('records.result'),
      cell: (bet: TeamBet) => (
        <Badge tone={bet.status === 2 ? 'won' : 'neutral'}>{text(`records.results.${resultKeys[bet.status]}`)}</Badge>
      ),
    },
  ];
}

function Totals({ totals }: { totals: CallValue<typeof listTeamBets>['totals'] | undefined }) {
  const text = useText();
  const { number } = useFormat();
  return (
    <Inline gap={3}>
      <Stat label={text('figures.bets')} value={number(totals?.bets ?? 0)} />
      <Stat label={text('figures.stake')} value={<Money minor={totals?.stake ?? 0} />} />
      <Stat label={text('figures.effectiveBet')} value={<Money minor={totals?.effectiveBet ?? 0} />} />
      <Stat label={text('figures.payout')} value={<Money minor={totals?.payout ?? 0} />} />
      <Stat label={text('figures.netProfit')} value={<Money minor={totals?.netProfit ?? 0} result />} />
    </Inline>
  );
}

function filtersOf(query: URLSearchParams): TeamBetFilters {
  const account = query.get('account');
  const gameType = gameTypes.find((one) => one === query.get('gameType'));
  return { ...(account ? { account } : {}), ...(gameType ? { gameType } : {}) };
}

function TeamBets({ query }: { query: URLSearchParams }) {
  const text = useText();
  const columns = useColumns();
  const { period, range, setPeriod } = usePeriod('today', query);
  const [filters, setFilters] = useState(() => filtersOf(query));
  // Where each page that was passed began: a long list is read on from its last bet, not counted through.
  const [passed, setPassed] = useState<readonly string[]>([]);
  const after = passed.at(-1);
  const shown = { ...range, ...filters };
  const bets = useCall(listTeamBets, { ...shown, ...(after ? { after } : {}) }, { keepPrevious: true });
  const next = bets.data?.next ?? null;
  const filter = (chosen: TeamBetFilters) => {
    setFilters(chosen);
    setPassed([]);
  };
  return (
    <>
      <PeriodChoice
        value={period}
        onChange={(chosen) => {
          setPeriod(chosen);
          setPassed([]);
        }}
      />
      <AccountSearch account={filters.account} onSearch={(account) => filter({ ...filters, account })}>
        <SelectField
          label={text('figures.gameType')}
          value={filters.gameType ?? ''}
          options={[
            { value: '', label: text('downline.any') },
            ...gameTypes.map((value) => ({ value, label: text(`gameType.${value}`) })),
          ]}
          onChange={({ target }) => filter({ ...filters, gameType: gameTypes.find((one) => one === target.value) })}
        />
      </AccountSearch>
      <FileButton shown={{ record: 'TEAM_BETS', ...shown }} />
      <ListBody<TeamBet>
        caption={text('records.teamBets')}
        answer={bets}
        columns={columns}
        rowKey={(bet) => bet.orderNo}
        none={{ icon: 'history', title: text('overview.noBets') }}
      >
        <Totals totals={bets.data?.totals} />
      </ListBody>
      <Inline gap={3} justify="center">
        {after ? (
          <Button icon="chevron-left" onClick={() => setPassed(passed.slice(0, -1))}>
            {text('records.newer')}
          </Button>
        ) : null}
        {next === null ? null : <Button onClick={() => setPassed([...passed, next])}>{text('records.older')}</Button>}
      </Inline>
    </>
  );
}

/** A6: settled bets of the agent's line. */
export default function TeamBetsPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('records.teamBets')} description={text('records.teamBetsDescription')} />
      <TeamBets key={query.toString()} query={query} />
    </AgentFrame>
  );
}
