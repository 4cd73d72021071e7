import { callFailureOf, listGames, listVendors } from '@atrium/contracts/calls';
import { type GameType, newGameDays } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Chip, ChipRow, ErrorState, PageHeader, Pagination, Skeleton, SkeletonCards, useFormat } from '@atrium/ui';
import { RoomBoard } from '../../features/rooms/room-board.tsx';
import { useText } from '../../texts.ts';
import { GameGrid } from '../../ui/game-grid.tsx';
import { useIsPlayer } from '../../ui/use-is-player.ts';
import { ListControls } from './list-controls.tsx';
import { ListFilters } from './list-filters.tsx';
import { type ListQuery, listUrl, readListQuery, requestOf, type Selection, selections } from './list-query.ts';
import { firstRequestOf } from './list-routes.ts';
import { NothingFound } from './nothing-found.tsx';
import './game-list.css';

function VendorChips({ type, chosen, urlFor }: { type: string; chosen: string; urlFor(vendor: string): string }) {
  const text = useText();
  const vendors = useCall(listVendors, {}, { staleTimeMs: 10 * minuteMs });
  if (vendors.isPending) return <Skeleton height={44} />;
  const cards = vendors.data?.lanes.filter((lane) => lane.gameClassify === type).flatMap((lane) => lane.cards) ?? [];
  if (cards.length < 2) return null;
  return (
    <ChipRow label={text('list.vendors')}>
      <Chip selected={chosen === ''} href={urlFor('')}>
        {text('list.allVendors')}
      </Chip>
      {cards.map((card) => (
        <Chip key={card.vendor} selected={chosen === card.vendor} href={urlFor(card.vendor)}>
          {card.vendorName}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** New, hot and, for players with an account, their favourites; and what the chosen one means. */
function Selections({ query, urlFor }: { query: ListQuery; urlFor(selection: Selection): string }) {
  const text = useText();
  const { selection } = query;
  const offered = useIsPlayer() ? selections : selections.filter((one) => one !== 'FAV');
  return (
    <div>
      <ChipRow label={text('list.selection')}>
        {offered.map((one) => (
          <Chip key={one} selected={selection === one} href={urlFor(one)}>
            {text(`selection.${one}`)}
          </Chip>
        ))}
      </ChipRow>
      {selection === 'HOT' ? <p className="games-list__count">{text('list.hotDescription')}</p> : null}
      {selection === 'NEW' ? <p className="games-list__count">{text('new.means', { days: newGameDays })}</p> : null}
    </div>
  );
}

interface GamesProps {
  routeId: string;
  type: GameType;
  query: ListQuery;
  path: string;
  onPage(page: number): void;
}

function Games({ routeId, type, query, path, onPage }: GamesProps) {
  const text = useText();
  const format = useFormat();
  const games = useCall(listGames, requestOf(routeId, query), { keepPrevious: true });
  const failure = callFailureOf(games.error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void games.refetch()} />;
  }
  if (!games.data) return <SkeletonCards count={20} ratio="11 / 20" min={148} />;
  if (games.data.list.length === 0) return <NothingFound type={type} query={query} path={path} />;
  return (
    <>
      <p className="games-list__count" role="status">
        {text('list.count', { count: format.number(games.data.total) })}
        {games.data.basis === 'FEATURED' ? ` · ${text('popular.order')}` : null}
      </p>
      <GameGrid games={games.data.list} eagerCards={6} mode={query.demo ? 'DEMO' : 'REAL'} isPlain />
      <Pagination page={query.page} totalPages={games.data.totalPages} onChange={onPage} />
    </>
  );
}

/** G3: a list of one kind of game. Vendor, search, order and page are in the URL. */
export default function GameListPage({ routeId, path, query: search }: PageProps) {
  const text = useText();
  const { navigate } = usePlatform();
  const { gameType: type, bank } = firstRequestOf(routeId);
  const query = readListQuery(search);
  const show = (changed: Partial<ListQuery>, replace = false) =>
    navigate(listUrl(path, { ...query, page: 1, ...changed }), { replace });
  return (
    <div className="games-list">
      <PageHeader title={text(`titles.${routeId as 'rng'}`)} />
      {bank ? (
        <ChipRow label={text('list.tables')}>
          {(['pvp', 'bgs'] as const).map((one) => (
            <Chip key={one} selected={routeId === one} href={`/${one}`}>
              {text(`titles.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <ListControls query={query} onChange={(changed) => show(changed, true)} />
      <VendorChips
        type={type}
        chosen={query.vassalage}
        urlFor={(vassalage) => listUrl(path, { ...query, vassalage, page: 1 })}
      />
      <div className="games-list__choices">
        <Selections query={query} urlFor={(selection) => listUrl(path, { ...query, selection, page: 1 })} />
        {type === 'RNG' ? (
          <ChipRow label={text('list.mode')}>
            <Chip selected={!query.demo} href={listUrl(path, { ...query, demo: false })}>
              {text('list.forMoney')}
            </Chip>
            <Chip selected={query.demo} href={listUrl(path, { ...query, demo: true })}>
              {text('list.asDemo')}
            </Chip>
          </ChipRow>
        ) : null}
      </div>
      <RoomBoard type={type} vendor={query.vassalage} bank={query.vassalage ? undefined : bank} />
      {type === 'RNG' ? <ListFilters query={query} onChange={(changed) => show(changed, true)} /> : null}
      <Games routeId={routeId} type={type} query={query} path={path} onPage={(page) => show({ page })} />
    </div>
  );
}
