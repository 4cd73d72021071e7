import type { HistoryEntry } from '@atrium/contracts/release';

/** Revisions from the newest to the oldest. */
export interface Revisions {
  backwards(): AsyncIterable<{ readonly entry: HistoryEntry }>;
}

const lookedBack = 200;

/** A finding without the roles of its parties, which change while the versions stay. */
export function withoutRoles(text: string): string {
  return text.replace(/ \((?:stable|canary|fallback)\)/g, '');
}

/** Findings that were overridden by force in the latest revisions. */
export async function forcedFindings(liveSets: Revisions): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let seen = 0;
  for await (const { entry } of liveSets.backwards()) {
    for (const text of entry.forced ?? []) found.add(withoutRoles(text));
    seen += 1;
    if (seen >= lookedBack) break;
  }
  return found;
}
