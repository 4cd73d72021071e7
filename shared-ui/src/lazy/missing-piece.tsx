import { useEffect } from 'react';
import { Button } from '../button/button.tsx';
import { useUi } from '../theme/ui-context.tsx';
import './missing-piece.css';

const missing = new Set<() => void>();
const watchers = new Set<() => void>();
let tries = 0;

/** The number of times that missing pieces were asked for again; with `watchTries` a store for React. */
export const countTries = (): number => tries;

export function watchTries(onTry: () => void): () => void {
  watchers.add(onTry);
  return () => watchers.delete(onTry);
}

/** Calls `renew` with the next try, once. */
export function onNextTry(renew: () => void): void {
  missing.add(renew);
}

// One cause, such as a lost connection, takes several pieces of a page: they are tried together.
function tryAgain(): void {
  for (const renew of missing) renew();
  missing.clear();
  tries += 1;
  for (const onTry of watchers) onTry();
}

/** Stands where a piece could not be loaded, and asks for it again: on request, and when the connection is back. */
export function MissingPiece() {
  const { texts } = useUi();
  useEffect(() => {
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return (
    <span className="a-missing-piece" role="alert">
      <span>{texts.missing}</span>
      <Button size="sm" icon="refresh" onClick={tryAgain}>
        {texts.retry}
      </Button>
    </span>
  );
}
