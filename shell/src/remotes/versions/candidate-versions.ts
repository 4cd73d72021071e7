import type { LiveVersion, VersionReference } from '@atrium/contracts/release';
import type { ResolvedVersions } from './resolved-versions.ts';

/** A version to try; a reference is resolved when it is tried. */
export type Candidate = LiveVersion | VersionReference;

/**
 * Versions to try, best first: the one this browser gets, the stable one after a canary, the live set's fallback, the
 * one that last worked here. Recalled versions and those that failed in this page are left out. A version of a QA link
 * has no others after it, so that testers see it fail.
 */
export function candidateVersions(
  { live, versions, overrides }: ResolvedVersions,
  remoteId: string,
  lastGood: LiveVersion | null,
  failed: ReadonlySet<string>,
): Candidate[] {
  const wanted = Object.hasOwn(versions, remoteId) ? versions[remoteId] : undefined;
  if (!wanted) return [];
  const part = Object.hasOwn(live.remotes, remoteId) ? live.remotes[remoteId] : undefined;
  const isChosen = Object.hasOwn(overrides?.versions ?? {}, remoteId);
  // The copy in this browser needs no request, and requests may be what fails at this moment.
  const fallback = part?.fallback && part.fallback.version === lastGood?.version ? lastGood : part?.fallback;
  const behind = part && !isChosen ? [part.stable, fallback, lastGood] : [];
  const usable = behind.filter((one) => one && !part?.recalled.includes(one.version)) as Candidate[];
  const byVersion = new Map<string, Candidate>();
  for (const candidate of [wanted, ...usable]) {
    if (!byVersion.has(candidate.version)) byVersion.set(candidate.version, candidate);
  }
  return [...byVersion.values()].filter(({ version }) => !failed.has(version));
}
