import {
  type LivePart,
  type LiveSet,
  type LiveVersion,
  partsOfLiveSet,
  type VersionReference,
} from '@atrium/contracts/release';
import { meant } from '../artifacts/meant.ts';
import { ReleaseError } from '../release-error.ts';

const mostRecalled = 10;

export function partOf(live: LiveSet, id: string): LivePart | null {
  if (id === 'shell') return live.shell;
  // An object answers to names such as `constructor` that nobody gave it.
  return Object.hasOwn(live.remotes, id) ? (live.remotes[id] ?? null) : null;
}

/** @throws ReleaseError RELEASE_PART_UNKNOWN */
export function livePartOf(live: LiveSet, id: string): LivePart {
  const part = partOf(live, id);
  if (part) return part;
  const near = meant(
    id,
    partsOfLiveSet(live).map(([known]) => known),
  );
  const why = `nothing of ${id} is live${near || '; its first version is promoted'}`;
  throw new ReleaseError('RELEASE_PART_UNKNOWN', why);
}

export function withPart(live: LiveSet, id: string, part: LivePart): LiveSet {
  return id === 'shell' ? { ...live, shell: part } : { ...live, remotes: { ...live.remotes, [id]: part } };
}

export function withoutPart(live: LiveSet, id: string): LiveSet {
  const { [id]: _gone, ...remotes } = live.remotes;
  return { ...live, remotes };
}

/** A part with its first version. */
export function newPart(stable: LiveVersion, fallback: VersionReference | null = null): LivePart {
  return { stable, canary: null, fallback, recalled: [], pinned: null, autoRollback: false };
}

/** The recalled versions with some more, the latest first, and without those that are live again. */
export function recalledWith(part: LivePart, taken: readonly string[], wanted: readonly string[]): string[] {
  const all = [...new Set([...taken, ...part.recalled])];
  return all.filter((version) => !wanted.includes(version)).slice(0, mostRecalled);
}
