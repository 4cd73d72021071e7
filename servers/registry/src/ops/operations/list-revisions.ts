import type { listRevisions as call } from '@atrium/contracts/calls';
import type { HistoryEntry } from '@atrium/contracts/release';
import type { Operation } from '../operation.ts';

export const listRevisions: Operation<typeof call> = async ({ part, before, limit }, { registry }) => {
  const entries: HistoryEntry[] = [];
  for await (const { entry } of registry.liveSets.backwards(before)) {
    if (part !== undefined && !entry.changes.some(({ id }) => id === part)) continue;
    // Where the past of each part is, is of no interest to people.
    const { lastChanged: _where, ...shown } = entry;
    entries.push(shown);
    if (entries.length >= limit) break;
  }
  return { entries };
};
