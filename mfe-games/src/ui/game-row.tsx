import { type CallInput, listGames } from '@atrium/contracts/calls';
import { carousel } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { useCall } from '@atrium/contracts/react';
import { AllLink } from './all-link.tsx';
import { GameCards } from './game-cards.tsx';
import { GameShelf, ShelfPlace } from './game-shelf.tsx';

/** Two views of the row on a wide screen. */
const shown = 2 * carousel.slides;

interface GameRowProps {
  title: string;
  /** The list that the row is the beginning of. */
  href: string;
  request: CallInput<typeof listGames>;
  /** Games that the page has above. */
  without?: readonly string[];
}

/** The first games of a narrowed list, in one line; nothing where it has none. */
export function GameRow({ title, href, request, without = [] }: GameRowProps) {
  const pageSize = shown + without.length;
  const listed = useCall(listGames, { ...request, pageSize }, { staleTimeMs: 10 * minuteMs });
  if (listed.isPending) return <ShelfPlace title={title} perColumn={1} />;
  const games = listed.data?.list.filter(({ gameId }) => !without.includes(gameId)).slice(0, shown) ?? [];
  if (games.length === 0) return null;
  return (
    <GameShelf title={title} action={<AllLink href={href} />} items={games} perColumn={1}>
      {(column) => <GameCards games={column} />}
    </GameShelf>
  );
}
