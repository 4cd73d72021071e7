import type { TrustedKey } from '@atrium/contracts/release';
import { genesisHash, isTrusted, parseRevision, type Revision } from '../live-set/revision.ts';
import { revisionKey } from '../live-set/revision-log.ts';
import type { Registry } from '../registry.ts';
import type { Report } from './report.ts';

/** What the chain of revisions vouches for. */
export interface Vouched {
  /** Integrity of artifacts' records, by `id version`; the newest revision that names one counts. */
  readonly artifacts: ReadonlyMap<string, string>;
}

async function read(registry: Registry, number: number): Promise<Revision | string> {
  const bytes = await registry.store.get(revisionKey(number));
  if (!bytes) return 'it is gone';
  try {
    return parseRevision(bytes, number);
  } catch (error) {
    return (error as Error).message;
  }
}

/** The newest revision that was ever written must be there; it is nowhere else in the chain. */
async function checkNewest({ liveSets }: Registry, numbers: readonly number[], report: Report): Promise<void> {
  const head = await liveSets.head();
  const newest = numbers[0] ?? 0;
  if (head && head.revision > newest) {
    const what = head.revision === newest + 1 ? `${head.revision} is` : `${newest + 1} to ${head.revision} are`;
    report.add('error', 'REVISION_MISSING', `what was written as revision ${what} gone from the store`);
  } else if (numbers.length === 0) {
    report.add('error', 'REVISION_MISSING', 'there is no revision: nothing is live, or this is not the store');
  }
  const there = head?.revision === newest ? await liveSets.at(newest).catch(() => null) : null;
  if (there && head?.hash && head.hash !== there.entry.hash) {
    report.add('error', 'CHAIN_BROKEN', `revision ${newest} is not the one that was written by this number`);
  }
}

/** Follows the chain back, one revision after the other. */
class Chain {
  readonly artifacts = new Map<string, string>();
  readonly #registry: Registry;
  readonly #report: Report;
  readonly #retired: TrustedKey[] = [];
  readonly #byRetired: number[] = [];
  #awaited: string;

  constructor(registry: Registry, report: Report, newestHash: string) {
    this.#registry = registry;
    this.#report = report;
    this.#awaited = newestHash;
  }

  async check(number: number): Promise<void> {
    const found = await read(this.#registry, number);
    if (typeof found === 'string') {
      this.#error('REVISION_DAMAGED', `revision ${number} is damaged (${found}); it is not served`);
    } else if (found.entry.hash === this.#awaited) {
      this.#awaited = found.entry.previousHash;
      this.#take(found, number);
    } else if (isTrusted(found, this.#registry.keys.trusted())) {
      this.#error('CHAIN_BROKEN', `revision ${number} does not follow the one before; it is not served`);
    } else {
      this.#error('SIGNATURE_INVALID', `revision ${number} is not signed by a trusted key; it is not served`);
    }
  }

  end(): void {
    if (this.#byRetired.length > 0) {
      const which = `${this.#byRetired.length} revisions up to ${this.#byRetired[0]}`;
      this.#report.add('note', 'SIGNATURE_RETIRED', `${which} were signed by keys that are trusted no more`);
    }
    if (this.#awaited === genesisHash) return;
    this.#error('CHAIN_BROKEN', `a revision of the history is missing (hash ${this.#awaited.slice(0, 12)}…)`);
  }

  #take(found: Revision, number: number): void {
    const { artifacts = {}, retiredKey } = found.entry;
    for (const [name, integrity] of Object.entries(artifacts)) {
      if (!this.artifacts.has(name)) this.artifacts.set(name, integrity);
    }
    if (retiredKey) this.#retired.push(retiredKey);
    if (isTrusted(found, this.#registry.keys.trusted())) return;
    if (isTrusted(found, [...this.#registry.keys.trusted(), ...this.#retired])) this.#byRetired.push(number);
    else this.#error('SIGNATURE_INVALID', `revision ${number} carries a signature that is not the one it was given`);
  }

  #error(code: string, text: string): void {
    this.#report.add('error', code, text);
  }
}

/**
 * Follows the chain back from what is live. An old revision may be signed by a key that a later one retired; a file
 * that is not in the chain was never served.
 */
export async function verifyChain(registry: Registry, report: Report): Promise<Vouched> {
  const latest = await registry.liveSets.latest();
  const numbers = (await registry.liveSets.numbers()).reverse();
  await checkNewest(registry, numbers, report);
  const chain = new Chain(registry, report, latest?.entry.hash ?? genesisHash);
  for (const number of numbers) {
    report.checked += 1;
    await chain.check(number);
  }
  chain.end();
  return chain;
}
