import { type CallInput, listTeamGains } from '@atrium/contracts/calls';
import { gameKinds } from '@atrium/contracts/constants';
import { type TeamGain, type TeamGainFilters, teamGainFigures } from '@atrium/contracts/entities';
import type { PageProps } from '@atrium/contracts/platform';
import { useAddress, useCall } from '@atrium/contracts/react';
import { DateTime, Inline, Money, PageHeader, Stat } from '@atrium/ui';
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

/** What an address says of the filters; whatever it cannot mean is left out. */
function filtersOf(query: URLSearchParams): TeamGainFilters {
  const account = query.get('account');
  const figure = teamGainFigures.find((one) => one === query.get('figure'));
  const gameKind = gameKinds.find((one) => one === query.get('gameKind'));
  return {
    ...(account ? { account } : {}),
    ...(figure ? { figure } : {}),
    ...(gameKind ? { gameKind } : {}),
  };
}

function TeamGains({ path, query }: { path: string; query: URLSearchParams }) {
  const text = useText();
  const change = useAddress(path, query);
  const { period, range, setPeriod } = useAddressedPeriod('thisMonth', query, change);
  const filters = filtersOf(query);
  const shown = { ...range, ...filters };
  return (
    <>
      <PeriodChoice value={period} range={range} onChange={setPeriod} />
      <AccountSearch account={filters.account} onSearch={(account) => change({ account })}>
        <ChoiceField
          label={text('account.type')}
          value={filters.figure ?? ''}
          options={[
            { value: '', label: text('downline.any') },
            ...teamGainFigures.map((value) => ({ value, label: text(`figures.${value}`) })),
          ]}
          onChange={(figure) => change({ figure })}
        />
        <GameKindField value={filters.gameKind} onChange={(gameKind) => change({ gameKind })} />
      </AccountSearch>
      <FileButton shown={{ record: 'TEAM_GAINS', ...shown }} />
      <Gains key={JSON.stringify(shown)} shown={shown} />
    </>
  );
}

function Gains({ shown }: { shown: Omit<CallInput<typeof listTeamGains>, 'after' | 'pageSize'> }) {
  const text = useText();
  const cursor = useCursor();
  const { after } = cursor;
  const gains = useCall(listTeamGains, { ...shown, ...(after ? { after } : {}) }, { keepPrevious: true });
  return (
    <>
      <ListBody<TeamGain>
        caption={text('records.teamGains')}
        answer={gains}
        columns={[
          { id: 'account', header: text('downline.account'), lead: true, cell: (row) => row.account },
          { id: 'type', header: text('account.type'), cell: (row) => text(`transactionType.${row.type}`) },
          {
            id: 'gameType',
            header: text('figures.gameType'),
            cell: (row) => text(`gameType.${row.gameType ?? 'NONE'}`),
          },
          { id: 'time', header: text('income.at'), cell: (row) => <DateTime at={row.at} /> },
          moneyColumn('amount', text('account.amount'), true),
        ]}
        rowKey={(row) => row.gainId}
        none={{ icon: 'gift', title: text('records.noGains'), text: text('records.noGainsHint') }}
      >
        <Inline gap={3}>
          <Stat label={text('records.sum')} value={<Money minor={gains.data?.totals.amount ?? 0} />} />
        </Inline>
      </ListBody>
      <CursorPagination cursor={cursor} next={gains.data?.next ?? null} />
    </>
  );
}

/** A3: rebates and bonuses of the agent's line, which the overview adds up. */
export default function TeamGainsPage({ path, query }: PageProps) {
  const text = useText();
  return (
    <AgentFrame path={path}>
      <PageHeader title={text('records.teamGains')} description={text('records.teamGainsDescription')} />
      <TeamGains path={path} query={query} />
    </AgentFrame>
  );
}
