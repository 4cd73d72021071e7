import { betResultOf } from '@atrium/contracts/bet-result';
import { type CallInput, type CallValue, listTeamBets, listVendors } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { TeamBet, TeamBetFilters } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useAddress, useCall } from '@atrium/contracts/react';
import { DateTime, Inline, Money, PageHeader, Stat, useFormat } from '@atrium/ui';
import { ChoiceField } from '@atrium/ui/select';
import { AgentFrame } from '../../features/agent-frame/agent-frame.tsx';
import { AccountSearch } from '../../features/list/account-search.tsx';
import { CursorPagination, useCursor } from '../../features/list/cursor-pagination.tsx';
import { FileButton } from '../../features/list/file-button.tsx';
import { GameKindField } from '../../features/list/game-kind-field.tsx';
import { ListBody } from '../../features/list/list-body.tsx';
import { moneyColumn } from '../../features/list/money-column.tsx';
import { PeriodChoice, useAddressedPeriod } from '../../features/period/period-choice.tsx';
import { useText } from '../../texts.ts';
import { TwoLines } from '../../ui/two-lines.tsx';

/** Names of vendors by their codes. */
function useVendors(gameType?: TeamBetFilters['gameType']): Map<string, string> {
  const lanes = useCall(listVendors, {}, { staleTimeMs: 10 * minuteMs }).data?.lanes ?? [];
  const cards = lanes.flatMap((lane) => lane.cards).filter((card) => !gameType || card.gameType === gameType);
  return new Map(cards.map((card) => [card.vendor, card.vendorName]));
}

/** The columns of the bets, as many as fit beside the menu at 1280 px. */
function useColumns() {
  const text = useText();
  const vendors = useVendors();
  return [
    {
      id: 'account',
      header: text('records.accountAndTime'),
      lead: true,
      cell: (bet: TeamBet) => <TwoLines first={bet.account} second={<DateTime at={bet.settleTime} />} />,
    },
    {
      id: 'orderNo',
      header: text('records.orderAndRound'),
      cell: (bet: TeamBet) => <TwoLines first={bet.orderNo} second={bet.roundId} />,
    },
    {
      id: 'game',
      header: text('records.game'),
      cell: (bet: TeamBet) => (
        <TwoLines
          first={bet.gameName}
          second={`${vendors.get(bet.vendor) ?? bet.vendor} · ${text(`gameType.${bet.gameType}`)}`}
        />
      ),
    },
    moneyColumn('stake', text('figures.stake')),
    moneyColumn('effectiveBet', text('figures.effectiveBet')),
    moneyColumn('payout', text('figures.payout')),
    {
      id: 'netProfit',
      header: text('figures.netProfit'),
      align: 'end' as const,
      cell: (bet: TeamBet) => (
        <TwoLines first={<Money minor={bet.netProfit} result />} second={text(`records.results.${betResultOf(bet)}`)} />
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

/** What an address says of the filters; whatever it cannot mean is left out. */
function filtersOf(query: URLSearchParams): TeamBetFilters {
  const [account, vendor] = [query.get('account'), query.get('vendor')];
  const gameType = gameTypes.find((one) => one === query.get('gameType'));
  return {
    ...(account ? { account } : {}),
    ...(vendor ? { vendor } : {}),
    ...(gameType ? { gameType } : {}),
    ...(query.get('result') === 'TIE' ? { result: 'TIE' as const } : {}),
  };
}

/** Vendors with games of the chosen kind; the chosen one stays, even where it has none any more. */
function VendorField({ filters, onChange }: { filters: TeamBetFilters; onChange(vendor: string): void }) {
  const text = useText();
  const { gameType, vendor = '' } = filters;
  const vendors = useVendors(gameType);
  if (vendor && !vendors.has(vendor)) vendors.set(vendor, vendor);
  return (
    <ChoiceField
      label={text('records.vendor')}
      value={vendor}
      options={[
        { value: '', label: text('downline.any') },
        ...[...vendors].map(([value, label]) => ({ value, label })),
      ]}
      onChange={onChange}
    />
  );
}

function TeamBets({ path, query }: { path: string; query: URLSearchParams }) {
  const text = useText();
  const change = useAddress(path, query);
  const { period, range, setPeriod } = useAddressedPeriod('today', query, change);
  const filters = filtersOf(query);
  const shown = { ...range, ...filters };
  return (
    <>
      <PeriodChoice value={period} range={range} onChange={setPeriod} />
      <AccountSearch account={filters.account} onSearch={(account) => change({ account })}>
        {/* A vendor of another kind would leave the list empty. */}
        <GameKindField
          kinds={gameTypes}
          value={filters.gameType}
          onChange={(gameType) => change({ gameType, vendor: undefined })}
        />
        <VendorField filters={filters} onChange={(vendor) => change({ vendor })} />
        <ChoiceField
          label={text('records.result')}
          value={filters.result ?? ''}
          options={[
            { value: '', label: text('downline.any') },
            { value: 'TIE', label: text('records.results.tie') },
          ]}
          onChange={(result) => change({ result })}
        />
      </AccountSearch>
      <FileButton shown={{ record: 'TEAM_BETS', ...shown }} />
      <Bets key={JSON.stringify(shown)} shown={shown} />
    </>
  );
}

function Bets({ shown }: { shown: Omit<CallInput<typeof listTeamBets>, 'after' | 'pageSize'> }) {
  const text = useText();
  const columns = useColumns();
  const cursor = useCursor();
  const { after } = cursor;
  const bets = useCall(listTeamBets, { ...shown, ...(after ? { after } : {}) }, { keepPrevious: true });
  return (
    <>
      <ListBody<TeamBet>
        caption={text('records.teamBets')}
        answer={bets}
        columns={columns}
        rowKey={(bet) => bet.orderNo}
        none={{ icon: 'history', title: text('overview.noBets'), text: text('overview.noBetsHint') }}
      >
        <Totals totals={bets.data?.totals} />
      </ListBody>
      <CursorPagination cursor={cursor} next={bets.data?.next ?? null} />
    </>
  );
}

/** A6: settled bets of the agent's line. */
export default function TeamBetsPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('records.teamBets')} description={text('records.teamBetsDescription')} />
      <TeamBets path={path} query={query} />
    </AgentFrame>
  );
}
