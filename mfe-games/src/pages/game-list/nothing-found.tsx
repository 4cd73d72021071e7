import { listGames } from '@atrium/contracts/calls';
import type { GameType } from '@atrium/contracts/constants';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, LinkButton, Section } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { GameGrid } from '../../ui/game-grid.tsx';
import { isFiltered, type ListQuery, listUrl, unfiltered } from './list-query.ts';

const shown = 6;

/** Why a list is empty, and the games nearest to it: without its filters or, where it has none, what is played most. */
export function NothingFound({ type, query, path }: { type: GameType; query: ListQuery; path: string }) {
  const text = useText();
  const { keyword } = query;
  const isNarrow = isFiltered(query);
  const near = useCall(listGames, { gameType: type, pageSize: shown, ...(isNarrow && keyword ? { keyword } : {}) });
  const games = near.data?.list ?? [];
  const why = isNarrow ? text('list.noneFiltered') : text('list.noneNamed', { keyword });
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
      {games.length > 0 ? (
        <Section
          title={text(
            isNarrow ? 'list.nearFiltered' : near.data?.basis === 'PLAYED' ? 'popular.played' : 'popular.picks',
          )}
        >
          <GameGrid games={games} mode={query.demo ? 'DEMO' : 'REAL'} isPlain />
        </Section>
      ) : null}
    </>
  );
}
