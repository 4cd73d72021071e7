import type { Audience } from './audience.ts';
import type { LiveCanary, LivePart, LiveSet, LiveVersion, VersionReference } from './live-set.ts';
import { describeAudience } from './visitor-place.ts';

/** Where the rest of a version in the live set is; null when it is whole. */
export function wholeOf({ version, base, whole }: LiveVersion): VersionReference | null {
  return whole === undefined ? null : { version, file: `${base}live.json`, integrity: whole };
}

/** Share, in percent, of the visitors that a canary is for. */
export const shareOf = ({ percent, audience: among }: LiveCanary): number => among?.percent ?? percent;

/** Whom a canary is for, without its share; null for everyone. */
export function audienceOf({ audience: among }: LiveCanary): Audience | null {
  if (!among) return null;
  const { percent: _percent, ...rest } = among;
  return rest;
}

/** Every part of a live set by id, the shell first under `shell`. */
export function partsOfLiveSet(live: LiveSet): [id: string, part: LivePart][] {
  return [...(live.shell ? [['shell', live.shell] as [string, LivePart]] : []), ...Object.entries(live.remotes)];
}

function describeCanary(canary: LiveCanary): string {
  const among = audienceOf(canary);
  return `canary ${canary.live.version} at ${shareOf(canary)} %${among ? ` of ${describeAudience(among)}` : ''}`;
}

/** One line with all live versions of a part: `1.4.0, canary 1.5.0 at 10 %, pinned`. */
export function describePart(part: LivePart): string {
  return [
    part.stable.version,
    ...(part.canary ? [describeCanary(part.canary)] : []),
    ...(part.pinned === null ? [] : ['pinned']),
    ...(part.autoRollback ? ['auto-rollback'] : []),
  ].join(', ');
}
