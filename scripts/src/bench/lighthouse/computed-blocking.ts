/** An entry of Chromium's trace, in microseconds: `dur` by the clock, `tdur` by what its thread computed. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** As Lighthouse's mobile profile multiplies what a page's thread does. */
const slowdown = 4;
const longTaskMs = 50;

/**
 * Blocking time of a visit in ms, on a processor four times slower, if its page's thread had a core whenever it wanted
 * one: Lighthouse multiplies waiting for a core as if it were work.
 */
export function computedBlocking(events: readonly TraceEvent[], url: string): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`the trace has no visit of ${url}`);
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start.pid && ts >= start.ts,
  );
  if (!paint) throw new Error(`${url} painted nothing`);
  return events
    .filter(({ name, ph, pid, tid, ts }) => {
      const isInPage = pid === start.pid && tid === start.tid;
      return name === 'RunTask' && ph === 'X' && isInPage && ts >= paint.ts;
    })
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - longTaskMs), 0);
}
