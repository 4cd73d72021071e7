import { createHash } from 'node:crypto';
import { historyEntry, liveSet } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';

/** One revision as it is kept: the live set and the entry that says why. */
export const revision = z.object({ liveSet, entry: historyEntry });
export type Revision = z.infer<typeof revision>;

/** The hash before the first revision. */
export const genesisHash = '0'.repeat(64);

/** Hash over everything a revision says, the previous hash included; changing an old one breaks the chain. */
export function hashOf(entry: Omit<Revision['entry'], 'hash'>, live: Revision['liveSet']): string {
  return createHash('sha256')
    .update(JSON.stringify([entry, live]))
    .digest('hex');
}
