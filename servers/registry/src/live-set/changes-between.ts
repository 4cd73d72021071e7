import { describePart, type HistoryEntry, type LiveSet, partsOfLiveSet } from '@atrium/contracts/release';

function linesOf(live: LiveSet): Map<string, string> {
  return new Map(partsOfLiveSet(live).map(([id, part]) => [id, describePart(part)]));
}

/** What differs between two live sets, part by part. */
export function changesBetween(before: LiveSet, after: LiveSet): HistoryEntry['changes'] {
  const old = linesOf(before);
  const now = linesOf(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => old.get(id) !== now.get(id))
    .map((id) => ({ id, before: old.get(id) ?? null, after: now.get(id) ?? null }));
}
