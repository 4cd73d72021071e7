import { type RefObject, useEffect, useState } from 'react';
import { isGameOpen } from '../../routing/game-open.ts';
import { hasUnsavedInput } from '../../routing/input-tracker.ts';

const lookEveryMs = 500;

/**
 * Whether a part may be replaced: `busy` while a game is open, the part has unsent input, or (at first) a call runs;
 * `calling` while a call runs after the part was quiet once.
 */
export type Quiet = 'busy' | 'calling' | 'quiet';

export function useQuiet(place: RefObject<Element | null>, isCalling: () => boolean): Quiet {
  const [quiet, setQuiet] = useState<Quiet>('busy');
  useEffect(() => {
    const look = () => {
      const wouldLose = isGameOpen() || (place.current !== null && hasUnsavedInput(place.current));
      setQuiet((before) => {
        if (wouldLose) return 'busy';
        if (!isCalling()) return 'quiet';
        return before === 'busy' ? 'busy' : 'calling';
      });
    };
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [place, isCalling]);
  return quiet;
}
