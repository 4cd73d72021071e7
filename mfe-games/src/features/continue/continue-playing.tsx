import { listRecentGames } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { useCall } from '@atrium/contracts/react';
import { useText } from '../../texts.ts';
import { GameCards } from '../../ui/game-cards.tsx';
import { GameShelf, ShelfPlace } from '../../ui/game-shelf.tsx';

/** The player's last games; nothing for somebody who has not played. */
export default function ContinuePlaying() {
  const text = useText();
  const recent = useCall(listRecentGames, {}, { staleTimeMs: minuteMs });
  if (recent.isPending) return <ShelfPlace title={text('home.continue')} />;
  if (!recent.data?.list.length) return null;
  return (
    <GameShelf
      title={text('home.continue')}
      action={
        <a className="games-home__more" href="/recent">
          {text('vendors.all')}
        </a>
      }
      items={recent.data.list}
    >
      {(column) => <GameCards games={column} />}
    </GameShelf>
  );
}
