import { minuteMs } from '../durations/index.ts';
import { z } from '../schema/index.ts';
import { pageVitals } from './vitals.ts';

const count = z.int().check(z.minimum(0), z.maximum(1000));

/**
 * What one page observed of one version of one part since its last report: no account, no address, no text of an error.
 * `POST /registry/health` with the visitor cookie; a visitor counts once per version and minute.
 */
export const healthReport = z.object({
  part: z.string().check(z.maxLength(64)),
  version: z.string().check(z.maxLength(64)),
  /** Successful mounts. */
  mounts: count,
  /** Times its files or its module could not be loaded. */
  loadFailures: count,
  /** Times it threw while rendering. */
  renderErrors: count,
  /** Errors of its cleanups, timers, handlers and promises; a shell that does not count them leaves it out. */
  faults: z.optional(count),
  /** Times the page did not answer because of it, or ended while it was mounted. */
  hangs: z.optional(count),
  /** Time to mount, ms: the median of this page's. */
  mountMs: z.nullable(z.number().check(z.minimum(0), z.maximum(10 * minuteMs))),
  /** The worst of this page so far; a page that measures none leaves it out. */
  vitals: z.optional(pageVitals),
});
export type HealthReport = z.infer<typeof healthReport>;

export const healthBeacon = z.object({ reports: z.array(healthReport).check(z.maxLength(50)) });
export type HealthBeacon = z.infer<typeof healthBeacon>;
