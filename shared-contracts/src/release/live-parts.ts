import type { Audience } from './audience.ts';
import type { LiveCanary, LivePart, LiveSet, LiveVersion, VersionReference } from './live-set.ts';
import { describeAudience, readAudience } from './visitor-place.ts';

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
    ...(part.isServerDrawn === false ? ['server drawing off'] : []),
  ].join(', ');
}

/** What a line of `describePart` says. */
export interface DescribedPart {
  readonly stable: string;
  readonly canary: { readonly version: string; readonly percent: string; readonly audience: Audience | null } | null;
  readonly isPinned: boolean;
  readonly autoRollback: boolean;
  readonly isServerDrawn: boolean;
}

const described =
  /^(?<stable>[^,]+)(?:, canary (?<version>\S+) at (?<percent>\S+) %(?: of (?<among>.+?))?)?(?<pinned>, pinned)?(?<auto>, auto-rollback)?(?<drawing>, server drawing off)?$/;

/** The reverse of `describePart`, for the lines of the history; null for what it did not write. */
export function readPart(line: string): DescribedPart | null {
  const { stable, version, percent, among, pinned, auto, drawing } = described.exec(line)?.groups ?? {};
  if (!stable) return null;
  const audience = among ? readAudience(among) : null;
  return {
    stable,
    canary: version && percent ? { version, percent, audience } : null,
    isPinned: pinned !== undefined,
    autoRollback: auto !== undefined,
    isServerDrawn: drawing === undefined,
  };
}
