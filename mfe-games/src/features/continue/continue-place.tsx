import { useText } from '../../texts.ts';
import { ShelfPlace } from '../../ui/game-shelf.tsx';

/** The place of what a player continues, and of the row below it, whose title is not known yet. */
export function ContinuePlace() {
  const text = useText();
  return (
    <>
      <ShelfPlace title={text('home.continue')} />
      <div className="games-home__row" />
    </>
  );
}
