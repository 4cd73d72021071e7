const firstMs = 1000;
const longestMs = 30_000;
/** A connection has to last this long before the delays begin anew. */
const steadyMs = 10_000;

/**
 * The delay before a try to connect: doubled each time, random in its upper half, so that pages do not return at once.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** attempt);
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}

/** Tries to connect, at longer and longer delays until a connection lasts. */
export interface Backoff {
  /** Tries after the next delay. */
  later(connect: () => void): void;
  /** Tries at once, if a try is waited for. */
  hurry(): void;
  /** Reports an open connection; `ended` reports its end. */
  opened(): void;
  ended(): void;
  reset(): void;
}

export function createBackoff(): Backoff {
  let attempt = 0;
  let waiting: { readonly timer: ReturnType<typeof setTimeout>; readonly go: () => void } | null = null;
  let steady: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };
  return {
    later(connect) {
      const go = () => {
        stopWaiting();
        connect();
      };
      waiting = { timer: setTimeout(go, backoffMs(attempt)), go };
      attempt += 1;
    },
    hurry: () => waiting?.go(),
    opened() {
      // A connection that drops at once is no better than none.
      steady = setTimeout(() => {
        attempt = 0;
      }, steadyMs);
    },
    ended: () => clearTimeout(steady),
    reset() {
      stopWaiting();
      clearTimeout(steady);
      attempt = 0;
    },
  };
}
