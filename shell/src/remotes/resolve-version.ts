import type { LivePart, LiveSet, LiveVersion } from '@atrium/contracts/release';

/** Which version of a part this browser gets. The one place where overrides and canary shares will be decided. */
export function resolveVersion(part: LivePart): LiveVersion {
  return part.stable;
}

/**
 * Versions to try, best first: the one that is live for this browser, the live set's fallback, the one that last
 * worked here. Versions that failed in this page are left out.
 */
export function candidateVersions(
  part: LivePart,
  lastGood: LiveVersion | null,
  failed: ReadonlySet<string>,
): LiveVersion[] {
  const wanted = [resolveVersion(part), part.fallback, lastGood].filter((version) => version !== null);
  const unique = wanted.filter(
    (version, index) => wanted.findIndex((other) => other.version === version.version) === index,
  );
  return unique.filter((version) => !failed.has(version.version));
}

/** The part with this id. */
export function partOf(live: LiveSet, id: string): LivePart | undefined {
  return Object.hasOwn(live.remotes, id) ? live.remotes[id] : undefined;
}
