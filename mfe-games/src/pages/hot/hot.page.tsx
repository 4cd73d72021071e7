import { callFailureOf, listHotGames } from '@atrium/contracts/calls';
import { useCall } from '@atrium/contracts/react';
import { EmptyState, ErrorState, PageHeader, SkeletonCards } from '@atrium/ui';
import { useText } from '../../texts.ts';
import { GameGrid } from '../../ui/game-grid.tsx';

export default function HotPage() {
  const text = useText();
  const games = useCall(listHotGames, {});
  const failure = callFailureOf(games.error);
  return (
    <>
      <PageHeader
        title={text('titles.hot')}
        description={text(games.data?.basis === 'FEATURED' ? 'list.featuredDescription' : 'list.hotDescription')}
      />
      {failure ? (
        <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void games.refetch()} />
      ) : games.data?.list.length === 0 ? (
        <EmptyState icon="flame" title={text('list.none')} />
      ) : games.data ? (
        <GameGrid games={games.data.list} eagerCards={6} />
      ) : (
        <SkeletonCards count={18} ratio="11 / 20" min={148} />
      )}
    </>
  );
}
