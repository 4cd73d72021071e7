import { listRecentGames } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { useCall } from '@atrium/contracts/react';
import { useText } from '../../texts.ts';
import { AllLink } from '../../ui/all-link.tsx';
import { GameCards } from '../../ui/game-cards.tsx';
import { GameShelf } from '../../ui/game-shelf.tsx';
import { ContinuePlace } from './continue-place.tsx';
import { LikePlayed } from './like-played.tsx';

/** The player's last games, and games like the last one; nothing for somebody who has not played. */
export default function ContinuePlaying() {
  const text = useText();
  const recent = useCall(listRecentGames, {}, { staleTimeMs: minuteMs });
  if (recent.isPending) return <ContinuePlace />;
  const [last, ...others] = recent.data?.list ?? [];
  if (!last) return null;
  return (
    <>
      <GameShelf title={text('home.continue')} action={<AllLink href="/recent" />} items={[last, ...others]}>
        {(column) => <GameCards games={column} />}
      </GameShelf>
      <LikePlayed played={[last, ...others]} />
    </>
  );
}
