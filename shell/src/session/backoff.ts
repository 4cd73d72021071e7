const firstMs = 1000;
const longestMs = 30_000;

/** How long to wait before the next try to connect: doubled each time, anywhere in its upper half, so that pages part. */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** attempt);
  return Math.round(ceiling / 2 + (ceiling / 2) * random());
}
