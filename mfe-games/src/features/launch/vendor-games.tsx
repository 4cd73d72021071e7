import { callFailureOf, listGames } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import type { DialogProps } from '@atrium/contracts/platform';
import { useCall } from '@atrium/contracts/react';
import { z } from '@atrium/contracts/schema';
import { EmptyState, ErrorState, Pagination, SkeletonCards } from '@atrium/ui';
import { useState } from 'react';
import { useText } from '../../texts.ts';
import '../../texts/late.ts';
import { GameGrid } from '../../ui/game-grid.tsx';

const listProps = z.object({ vendor: z.string(), gameType: z.enum(gameTypes) });

/** A vendor of kind VASSALAGE opens the list of its games. */
export default function VendorGames({ props }: DialogProps) {
  const text = useText();
  const [page, setPage] = useState(1);
  const { vendor, gameType } = listProps.parse(props);
  const games = useCall(listGames, { gameType, vassalage: vendor, pageNo: page }, { keepPrevious: true });
  const failure = callFailureOf(games.error);
  if (failure) {
    return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void games.refetch()} />;
  }
  if (!games.data) return <SkeletonCards count={12} ratio="11 / 20" min={148} />;
  if (games.data.list.length === 0)
    return <EmptyState icon="grid" title={text('list.none')} text={text('list.noneHint')} />;
  return (
    <>
      <GameGrid games={games.data.list} />
      <Pagination page={page} totalPages={games.data.totalPages} onChange={setPage} />
    </>
  );
}
