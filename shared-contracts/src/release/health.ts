import { minuteMs } from '../durations/index.ts';
import { z } from '../schema/index.ts';
import { bucketOf } from './canary.ts';
import type { LivePart } from './live-set.ts';

const count = z.int().check(z.minimum(0), z.maximum(1000));

/**
 * What one page saw of one version of one part since it last told: no account, no address, no text of an error.
 * `POST /registry/health` with the visitor cookie; a visitor counts once per version and minute.
 */
export const healthReport = z.object({
  part: z.string().check(z.maxLength(64)),
  version: z.string().check(z.maxLength(64)),
  /** Times it was mounted and stood. */
  mounts: count,
  /** Times its files or its module could not be had. */
  loadFailures: count,
  /** Times it threw while drawn. */
  renderErrors: count,
  /** Time to mount, ms: the median of this page's. */
  mountMs: z.nullable(z.number().check(z.minimum(0), z.maximum(10 * minuteMs))),
});
export type HealthReport = z.infer<typeof healthReport>;

export const healthBeacon = z.object({ reports: z.array(healthReport).check(z.maxLength(50)) });
export type HealthBeacon = z.infer<typeof healthBeacon>;

/** Share of visitors, in percent, whose pages also tell that all went well. */
const healthSamplePercent = 25;

/**
 * Whether a visitor's page tells of mounts that went well: a quarter of the visitors, and everybody while a canary
 * has to be told from the stable version. Failures are told by all. A failure rate counts only visitors of whom this
 * is true, so that both sides of it come from the same people.
 */
export function tellsSuccess(visitorId: string, part: LivePart | undefined): boolean {
  return Boolean(part?.canary) || bucketOf(visitorId, 'health') < healthSamplePercent;
}
