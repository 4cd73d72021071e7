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

/** Delays between tries to connect: longer and longer until a connection lasts. */
export interface Backoff {
  /** The delay before the next try, ms. */
  next(): number;
  /** Reports an open connection; the returned function reports its end. */
  opened(): () => void;
  reset(): void;
}

export function createBackoff(): Backoff {
  let attempt = 0;
  return {
    next() {
      attempt += 1;
      return backoffMs(attempt - 1);
    },
    opened() {
      // A connection that drops at once is no better than none.
      const steady = setTimeout(() => {
        attempt = 0;
      }, steadyMs);
      return () => clearTimeout(steady);
    },
    reset() {
      attempt = 0;
    },
  };
}
