import { callFailureOf } from '@atrium/contracts/calls';
import type { MatchType } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import { usePlatform } from '@atrium/contracts/react';
import { Chip, ChipRow, ErrorState, PageHeader, Pagination, Section, Skeleton, SkeletonCards } from '@atrium/ui';
import { lazy, Suspense } from 'react';
import { HotNumber } from '../../features/hot/hot-number.tsx';
import { MatchBoard } from '../../features/matches/match-board.tsx';
import { RoomBoard } from '../../features/rooms/room-board.tsx';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { firstRequestOf, matchTypeOf } from '../../list-routes.ts';
import { GameGrid } from '../../ui/game-grid.tsx';
import { type Choices, useChoices } from './choices.ts';
import { EmptyList } from './empty-list.tsx';
import { KindChips, Selections, VendorChips } from './list-chips.tsx';
import { ListControls } from './list-controls.tsx';
import { ListFilters } from './list-filters.tsx';
import { type ListQuery, listUrl, readListQuery } from './list-query.ts';
import type { LongGameList } from './long-game-list.tsx';
import { useListed } from './use-listed.ts';
import './game-list.css';

interface GamesProps {
  routeId: string;
  query: ListQuery;
  path: string;
  listed: ReturnType<typeof useListed>;
  onPage(page: number): void;
}

/** A page that the reader can turn has twenty; only the slots made in-house are one page of hundreds. */
const longFrom = 100;

/** All cards at once scroll worse, and are all there. */
const LongList = lazy(() =>
  import(/* webpackChunkName: "lists" */ './long-game-list.tsx').then(
    ({ LongGameList }) => ({ default: LongGameList }),
    () => ({ default: GameGrid as typeof LongGameList }),
  ),
);

const waiting = <SkeletonCards count={20} ratio="11 / 20" min={148} />;

function Games({ routeId, query, path, listed, onPage }: GamesProps) {
  const text = useText();
  const { list, total, totalPages, basis, error, refetch } = listed;
  const failure = list ? undefined : callFailureOf(error);
  if (failure) return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void refetch()} />;
  if (!list) return waiting;
  if (list.length === 0) return <EmptyList routeId={routeId} query={query} path={path} />;
  const options = { mode: query.demo ? 'DEMO' : 'REAL', isPlain: true } as const;
  const hot = basis === 'FEATURED' ? 'list.featuredDescription' : 'list.hotDescription';
  return (
    <>
      <p className="games-list__count" role="status">
        {total === undefined ? null : text('list.count', { count: total })}
        {routeId === 'hot' ? ` · ${text(hot)}` : basis === 'FEATURED' ? ` · ${text('popular.order')}` : null}
      </p>
      {list.length > longFrom ? (
        <Suspense fallback={<GameGrid {...options} games={list.slice(0, 20)} />}>
          <LongList {...options} games={list} />
        </Suspense>
      ) : (
        <GameGrid {...options} games={list} eagerCards={6} />
      )}
      <Pagination page={query.page} totalPages={totalPages} onChange={onPage} />
    </>
  );
}

interface NarrowingProps {
  routeId: string;
  query: ListQuery;
  choices: Choices;
  kinds: Choices['kinds'];
  urlWith(changed: Partial<ListQuery>): string;
  onChange(changed: Partial<ListQuery>): void;
}

/** What a list can be narrowed by, as far as its games differ in it. */
function Narrowing({ routeId, query, choices, kinds, urlWith, onChange }: NarrowingProps) {
  const text = useText();
  const { gameType } = firstRequestOf(routeId);
  return (
    <>
      {gameType ? null : <KindChips kinds={kinds} query={query} urlWith={urlWith} />}
      <VendorChips choices={choices} query={query} urlWith={urlWith} />
      <div className="games-list__choices">
        <Selections choices={choices} query={query} urlWith={urlWith} />
        {gameType === 'RNG' ? (
          <ChipRow label={text('list.mode')}>
            <Chip selected={!query.demo} href={urlWith({ demo: false })}>
              {text('list.forMoney')}
            </Chip>
            <Chip selected={query.demo} href={urlWith({ demo: true })}>
              {text('list.asDemo')}
            </Chip>
          </ChipRow>
        ) : null}
      </div>
      <ListFilters choices={choices} query={query} onChange={onChange} />
    </>
  );
}

/** Matches first, then what takes the bets, of which a kind has a few; one empty state where no vendor offers it. */
function MatchesPage({ routeId, path, query: search, gameType }: PageProps & { gameType: MatchType }) {
  const text = useText();
  const { navigate } = usePlatform();
  const query = readListQuery(search);
  const listed = useListed(routeId, query);
  const isEmpty = listed.list?.length === 0;
  const games = (
    <Games
      routeId={routeId}
      query={query}
      path={path}
      listed={listed}
      onPage={(page) => navigate(listUrl(path, { ...query, page }))}
    />
  );
  const heading = text(gameType === 'COCKFIGHT' ? 'matches.arenas' : 'matches.books');
  return (
    <div className="games-list">
      <PageHeader title={text(`titles.${routeId as 'sports'}`)} />
      <MatchBoard gameType={gameType} path={path} query={search} />
      {isEmpty ? games : <Section title={heading}>{games}</Section>}
    </div>
  );
}

/** G3, G6, G7: a list of games: of one kind, of all, of the hot ones, of a player's own. What narrows it is in the URL. */
export default function GameListPage(props: PageProps) {
  const gameType = matchTypeOf(props.routeId);
  return gameType ? <MatchesPage {...props} gameType={gameType} /> : <ListPage {...props} />;
}

function ListPage({ routeId, path, query: search }: PageProps) {
  const text = useText();
  const { navigate } = usePlatform();
  const { gameType, bank } = firstRequestOf(routeId);
  const query = readListQuery(search);
  const urlWith = (changed: Partial<ListQuery>) => listUrl(path, { ...query, page: 1, ...changed });
  const show = (changed: Partial<ListQuery>) => navigate(urlWith(changed), { replace: true });
  const { choices, kinds = [], isPending } = useChoices(routeId, query);
  const listed = useListed(routeId, query);
  return (
    <div className="games-list">
      <PageHeader title={text(`titles.${routeId as 'rng'}`)} />
      {routeId === 'hot' ? <HotNumber /> : null}
      {bank ? (
        <ChipRow label={text('list.tables')}>
          {(['pvp', 'bgs'] as const).map((one) => (
            <Chip key={one} selected={routeId === one} href={`/${one}`}>
              {text(`titles.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
      <ListControls routeId={routeId} query={query} onChange={show} />
      {/* Drawn together: rows of choices that came later would push the games down. */}
      {isPending ? (
        <>
          <Skeleton height={44} />
          {waiting}
        </>
      ) : (
        <>
          {choices ? (
            <Narrowing
              routeId={routeId}
              query={query}
              choices={choices}
              kinds={kinds}
              urlWith={urlWith}
              onChange={show}
            />
          ) : null}
          {gameType ? (
            <RoomBoard type={gameType} vendor={query.vassalage} bank={query.vassalage ? undefined : bank} />
          ) : null}
          <Games
            routeId={routeId}
            query={query}
            path={path}
            listed={listed}
            onPage={(page) => navigate(urlWith({ page }))}
          />
        </>
      )}
    </div>
  );
}
