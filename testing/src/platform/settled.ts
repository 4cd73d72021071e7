import { hasNewPieces, loadPieces } from '@atrium/ui/testing';
import { act } from '@testing-library/react';
import { throwProblems } from '../problems.ts';

// Taken before a test can replace them by its own clock.
const realTimeout = globalThis.setTimeout;
const turn = () => new Promise<void>((resolve) => realTimeout(resolve));

/** After this many turns what still changes does so for ever: a countdown, a marquee. */
const mostTurns = 60;
/** Of one in which something is not answered or not computed yet: a busy machine fails no test. */
const waitingTurn = 0.01;
const quietTurns = 2;

/** Calls that have not answered, but for those that a test holds. */
const open = new Set<unknown>();

/** Counts a call as open until it has answered. */
export async function whileOpen<T>(answer: Promise<T>): Promise<T> {
  open.add(answer);
  try {
    return await answer;
  } finally {
    open.delete(answer);
  }
}

/**
 * Resolves when the calls have answered (but those that are held), the pieces have loaded, and the page has not changed
 * for a moment; no clock is waited for. Every helper does so after what it did.
 * @throws Error for each broken contract and each missing text on the way
 */
export async function settled(): Promise<void> {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let turns = 0, quiet = 0; quiet < quietTurns && turns < mostTurns; turns += open.size > 0 ? waitingTurn : 1) {
    hasChanged = false;
    await act(async () => {
      if (hasNewPieces()) await loadPieces();
      await turn();
    });
    quiet = hasChanged || open.size > 0 || hasNewPieces() ? 0 : quiet + 1;
  }
  observer.disconnect();
  throwProblems();
}
