import type { LivePart, LiveSet } from '@atrium/contracts/release';
import { ReleaseError } from '../../release-error.ts';
import { goodVersions } from '../good-versions.ts';
import { livePartOf, recalledWith, withPart } from '../parts.ts';
import type { Apply, StepContext } from './step.ts';

/**
 * Makes an earlier version stable: all other live versions of the part are recalled, and the fallback is the last good
 * version before it.
 */
export async function goBackTo(live: LiveSet, id: string, version: string, context: StepContext): Promise<LiveSet> {
  const { wholeVersion, reference } = context;
  const part = livePartOf(live, id);
  const stable = await wholeVersion(id, version);
  const left = [part.stable.version, ...(part.canary ? [part.canary.live.version] : [])];
  const after: LivePart = { ...part, stable, canary: null, recalled: recalledWith(part, left, [version]) };
  let fallback: LivePart['fallback'] = null;
  for await (const earlier of goodVersions(context, id, after)) {
    fallback = await reference(id, earlier).catch(() => null);
    if (fallback) break;
  }
  return withPart(live, id, { ...after, fallback });
}

/**
 * The last good version that still is in the store. With no earlier version, a rollback only ends the canary.
 */
async function lastGood(part: LivePart, id: string, context: StepContext): Promise<string> {
  if (part.fallback && !part.recalled.includes(part.fallback.version)) return part.fallback.version;
  for await (const version of goodVersions(context, id, part)) {
    if (await context.reference(id, version).catch(() => null)) return version;
  }
  if (part.canary) return part.stable.version;
  throw new ReleaseError('RELEASE_NO_GOOD_VERSION', `${id} ${part.stable.version} has no good version before it`);
}

/**
 * Rolls back to a named version, by default the last good one before the stable one; never to a recalled one by itself.
 * It ends the canary in any case.
 */
export const rollback: Apply<'rollback'> = async (live, step, context) => {
  const part = livePartOf(live, step.part);
  const version = step.to ?? (await lastGood(part, step.part, context));
  if (part.stable.version === version && !part.canary) {
    throw new ReleaseError('RELEASE_NOTHING_TO_DO', `${step.part} is at ${version}`);
  }
  if (part.stable.version === version && part.canary) {
    const recalled = recalledWith(part, [part.canary.live.version], []);
    return withPart(live, step.part, { ...part, canary: null, recalled });
  }
  return goBackTo(live, step.part, version, context);
};
