import { callFailureOf, listFavoriteGames, listRecentGames } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import type { PageProps } from '@atrium/contracts/platform';
import { useCall, usePlatform } from '@atrium/contracts/react';
import { Button, EmptyState, ErrorState, PageHeader, Pagination, SkeletonCards } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { GameGrid } from '../../ui/game-grid.tsx';

/** The page in the URL, so that going back finds it again. */
const pageIn = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

function useFavoriteList(pageNo: number) {
  const games = useCall(listFavoriteGames, { pageNo, pageSize: limits.favouritesPageSize }, { keepPrevious: true });
  return { ...games, list: games.data?.content, totalPages: games.data?.totalPages ?? 1 };
}

function useRecentList(pageNo: number) {
  const games = useCall(listRecentGames, { pageNo }, { keepPrevious: true });
  return { ...games, list: games.data?.list, totalPages: games.data?.totalPages ?? 1 };
}

const lists = { favorite: useFavoriteList, recent: useRecentList };

/** G6, G7: a player's favourite or recent games, of every kind. */
export default function OwnGamesPage({ routeId, path, query }: PageProps) {
  const text = useText();
  const { navigate } = usePlatform();
  const id = routeId === 'recent' ? 'recent' : 'favorite';
  const page = pageIn(query);
  const { list, totalPages, error, refetch } = lists[id](page);
  const failure = list ? undefined : callFailureOf(error);
  return (
    <>
      <PageHeader title={text(`titles.${id}`)} />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void refetch()} />
      ) : list?.length === 0 ? (
        <EmptyState
          icon={id === 'favorite' ? 'heart' : 'history'}
          title={text(`own.${id}.none`)}
          text={text(`own.${id}.hint`)}
          action={<Button onClick={() => navigate('/rng')}>{text('own.find')}</Button>}
        />
      ) : list ? (
        <>
          <GameGrid games={list} eagerCards={6} />
          <Pagination page={page} totalPages={totalPages} onChange={(next) => navigate(`${path}?page=${next}`)} />
        </>
      ) : (
        <SkeletonCards count={12} ratio="11 / 20" min={148} />
      )}
    </>
  );
}
