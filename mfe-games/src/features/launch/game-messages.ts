import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Standing } from './use-standing.ts';

/**
 * From a game: whether it shows title and figures itself (docs/vendor-protocol.md, "The bar above a game"). Read without
 * a schema, as a game may speak before those are loaded.
 */
interface FromGame {
  readonly type?: unknown;
  /** `FOLDED` or `SHOWN`. */
  readonly state?: unknown;
}

interface Spoken {
  readonly title: string;
  readonly currency: string;
  readonly standing: Standing | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly tools: RefObject<HTMLElement | null>;
  /** The address of the game, whose origin alone is heard and answered. */
  readonly url: string;
}

/** Tells a game what the bar shows and how large a corner its buttons take, and hears whether the game folds it. */
export function useGameMessages({ title, currency, standing, frame, tools, url }: Spoken) {
  const [isFolded, setFolded] = useState(false);
  const origin = new URL(url, location.href).origin;
  const tell = useCallback(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = tools.current ?? {};
    const figures = standing ?? { elapsedSeconds: null, balance: null, net: null, openStake: null };
    const message = { type: 'operator.bar', title, currency, ...figures, corner: { width, height } };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [title, currency, standing, frame, tools, origin]);
  useEffect(() => {
    if (isFolded) tell();
  }, [isFolded, tell]);
  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (!source || source !== frame.current?.contentWindow || from !== origin) return;
      const { type, state } = (data ?? {}) as FromGame;
      if (type === 'game.bar') setFolded(state === 'FOLDED');
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, origin]);
  return isFolded;
}
