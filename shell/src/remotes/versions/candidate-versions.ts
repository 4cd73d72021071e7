import type { LiveVersion, VersionReference } from '@atrium/contracts/release';
import type { ResolvedVersions } from './resolved-versions.ts';

/** A version to try; one that is only named is fetched when its turn comes. */
export type Candidate = LiveVersion | VersionReference;

/**
 * Versions to try, best first: the one this browser gets, behind a canary the stable one, the live set's fallback,
 * the one that last worked here. A version that was taken back is never fallen back to, one that failed in this page
 * is left out, and one chosen on purpose (QA) stands alone: whoever tests it has to see it fail.
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
  // What this browser kept of the fallback needs no request, which may be what fails at this moment.
  const fallback = part?.fallback && part.fallback.version === lastGood?.version ? lastGood : part?.fallback;
  const behind = part && !isChosen ? [part.stable, fallback, lastGood] : [];
  const usable = behind.filter((one) => one && !part?.recalled.includes(one.version)) as Candidate[];
  const byVersion = new Map<string, Candidate>();
  for (const candidate of [wanted, ...usable]) {
    if (!byVersion.has(candidate.version)) byVersion.set(candidate.version, candidate);
  }
  return [...byVersion.values()].filter(({ version }) => !failed.has(version));
}
