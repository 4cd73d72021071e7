import { revisionKey } from '../live-set/live-set-store.ts';
import { genesisHash, isTrusted, parseRevision, type Revision } from '../live-set/revision.ts';
import type { Registry } from '../registry.ts';
import type { Report } from './report.ts';

async function read(registry: Registry, number: number): Promise<Revision | string> {
  const bytes = await registry.store.get(revisionKey(number));
  if (!bytes) return 'it is gone';
  try {
    return parseRevision(bytes, number);
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Follows the chain back from what is live. An old revision that a retired key has signed is vouched for by the
 * hashes of the ones after it; a file that is not in the chain was never served.
 */
export async function verifyChain(registry: Registry, report: Report): Promise<void> {
  const latest = await registry.liveSets.latest();
  const numbers = (await registry.liveSets.numbers()).reverse();
  const retired: number[] = [];
  let awaited = latest?.entry.hash ?? genesisHash;
  for (const number of numbers) {
    report.checked += 1;
    const found = await read(registry, number);
    if (typeof found === 'string') {
      report.add('error', 'REVISION_DAMAGED', `revision ${number} is damaged (${found}); it is not served`);
    } else if (found.entry.hash === awaited) {
      awaited = found.entry.previousHash;
      if (number === latest?.entry.revision || isTrusted(found, registry.keys.trusted())) continue;
      retired.push(number);
    } else if (isTrusted(found, registry.keys.trusted())) {
      report.add('error', 'CHAIN_BROKEN', `revision ${number} does not follow the one before; it is not served`);
    } else {
      report.add('error', 'SIGNATURE_INVALID', `revision ${number} is not signed by a trusted key; it is not served`);
    }
  }
  if (retired.length > 0) {
    const which = `${retired.length} revisions up to ${retired[0]}`;
    report.add('note', 'SIGNATURE_RETIRED', `${which} were signed by keys that are trusted no more`);
  }
  if (awaited !== genesisHash) {
    report.add('error', 'CHAIN_BROKEN', `a revision of the history is missing (hash ${awaited.slice(0, 12)}…)`);
  }
}
