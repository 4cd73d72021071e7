import type { LivePart } from '@atrium/contracts/release';
import { ReleaseError } from '../../release-error.ts';
import { newPart, partOf, recalledWith, withPart } from '../parts.ts';
import type { Apply } from './step.ts';

function versionToPromote(part: LivePart | null, id: string, named: string | undefined): string {
  const version = named ?? part?.canary?.live.version;
  if (!version) throw new ReleaseError('RELEASE_VERSION_UNKNOWN', `${id} has no canary to promote: name a version`);
  return version;
}

/** Makes a version the stable one; the previous one becomes the fallback, and the canary ends. */
export const promote: Apply<'promote'> = async (live, step, context) => {
  const before = partOf(live, step.part);
  const version = versionToPromote(before, step.part, step.version);
  const stable = await context.wholeVersion(step.part, version);
  if (!before) return withPart(live, step.part, newPart(stable));
  const recalled = recalledWith(before, [], [version]);
  if (before.stable.version === version) return withPart(live, step.part, { ...before, canary: null, recalled });
  const fallback = await context.reference(step.part, before.stable.version);
  return withPart(live, step.part, { ...before, stable, canary: null, fallback, recalled });
};
