import { listGameFilters, listGames } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { Chip, ChipRow, EmptyState, LinkButton, Section } from '@atrium/ui';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { firstRequestOf, listOfKind } from '../../list-routes.ts';
import { GameGrid } from '../../ui/game-grid.tsx';
import { isFiltered, type ListQuery, listUrl, unfiltered } from './list-query.ts';
import { useListed } from './use-listed.ts';

const shown = 6;

interface NothingFoundProps {
  routeId: string;
  query: ListQuery;
  path: string;
}

/** What a search that found nothing in its list finds elsewhere, and the lists that it is in. */
function useElsewhere(routeId: string, keyword: string) {
  const options = { enabled: keyword !== '' && routeId !== 'search' };
  const filters = useCall(listGameFilters, { keyword }, options);
  const games = useCall(listGames, { keyword, pageSize: shown }, options);
  const own = firstRequestOf(routeId).gameType;
  const kinds = options.enabled ? (filters.data?.kinds ?? []) : [];
  return {
    kinds: kinds.map(({ value }) => value).filter((kind) => kind !== own),
    games: options.enabled ? (games.data?.list ?? []).filter(({ gameType }) => gameType !== own) : [],
  };
}

/** The address of a search in another list. */
function searchAt(path: string, keyword: string): string {
  const url = new URL(path, 'http://site');
  url.searchParams.set('keyword', keyword);
  return `${url.pathname}${url.search}`;
}

/**
 * Why a list is empty, and the games nearest to it: without its filters, in other lists or, where there are none, what is
 * played most.
 */
export function NothingFound({ routeId, query, path }: NothingFoundProps) {
  const text = useText();
  const { keyword, demo } = query;
  const isNarrow = isFiltered(query);
  const near = useListed(routeId, { ...query, ...unfiltered, page: 1, keyword: isNarrow ? keyword : '' });
  const elsewhere = useElsewhere(routeId, keyword);
  const games = near.list?.slice(0, shown) ?? [];
  const mode = demo ? 'DEMO' : 'REAL';
  const why = isNarrow ? text('list.noneFiltered') : text('list.noneNamed', { keyword });
  const popular = near.basis === 'PLAYED' ? 'popular.played' : 'popular.picks';
  const all = near.basis ? popular : 'list.withoutSearch';
  const title = isNarrow ? 'list.nearFiltered' : all;
  return (
    <>
      <EmptyState
        icon="search"
        title={text('list.none')}
        text={isNarrow || keyword ? why : text('list.noneHint')}
        action={
          isNarrow || keyword ? (
            <LinkButton href={listUrl(path, { ...query, ...unfiltered, keyword: isNarrow ? keyword : '', page: 1 })}>
              {text(isNarrow ? 'list.withoutFilters' : 'list.withoutSearch')}
            </LinkButton>
          ) : undefined
        }
      />
      {elsewhere.games.length > 0 ? (
        <Section title={text('narrow.elsewhere')}>
          <div className="games-list__found">
            <ChipRow label={text('narrow.elsewhere')}>
              {elsewhere.kinds.map((kind) => (
                <Chip key={kind} selected={false} href={searchAt(listOfKind(kind), keyword)}>
                  {text(`kinds.${kind}`)}
                </Chip>
              ))}
            </ChipRow>
            <GameGrid games={elsewhere.games} mode={mode} isPlain />
          </div>
        </Section>
      ) : null}
      {games.length > 0 && (isNarrow || elsewhere.games.length === 0) ? (
        <Section title={text(title)}>
          <GameGrid games={games} mode={mode} isPlain />
        </Section>
      ) : null}
    </>
  );
}
