import { bucketOf } from './canary.ts';
import type { LivePart } from './live-set.ts';

/** Share of visitors, in percent, whose pages also report successes. */
const healthSamplePercent = 25;

/**
 * Whether a visitor's page reports successful mounts: a quarter of the visitors, and all of them while a canary is
 * compared with the stable version. Failures are reported by all. A failure rate counts only visitors of this sample,
 * so that both sides of it are of the same people.
 */
export function reportsSuccess(visitorId: string, part: LivePart | undefined): boolean {
  return Boolean(part?.canary) || bucketOf(visitorId, 'health') < healthSamplePercent;
}
