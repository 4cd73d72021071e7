import type { LiveSet } from '@atrium/contracts/release';
import type { KeyRing } from '../keys/key-ring.ts';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { composeRevision, type NextRevision } from './compose-revision.ts';
import { type Head, newestHead, noteHead } from './heads.ts';
import { isTrusted, parseRevision, type Revision, revisionBytes } from './revision.ts';

export const emptyLiveSet: LiveSet = { schemaVersion: 1, revision: 0, createdAt: 0, shell: null, remotes: {} };

const folder = 'revisions';
const remembered = 200;

export function revisionKey(number: number): string {
  return `${folder}/${String(number).padStart(8, '0')}.json`;
}

/**
 * The live set and its history. A revision is one file that is created and never changed; the highest good one is live.
 * Creating the next number is the compare-and-swap: two writers cannot both have it, and a process killed at any moment
 * leaves the old or the new live set, whole. A file that is not signed by a trusted key, or does not follow the
 * previous one, is skipped: it is never served and never built upon.
 */
export class LiveSetStore {
  readonly keys: KeyRing;
  readonly #store: ArtifactStore;
  readonly #known = new Map<number, Revision>();
  #latest: Revision | null = null;
  /** The number after the last file seen, good or not; null before the first look. */
  #next: number | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | null = null;
  #lookingAfter: Promise<void> | null = null;
  #outage: Error | null = null;
  readonly #rejected = new Map<number, string>();

  constructor(store: ArtifactStore, keys: KeyRing) {
    this.#store = store;
    this.keys = keys;
  }

  /** The latest good revision; looks for newer ones each time, whichever process wrote them. */
  async latest(): Promise<Revision | null> {
    await this.#lookAnew();
    return this.#latest;
  }

  /** The same for pages: at most `pollMs` of the store old, and what is known while the store cannot be read. */
  async served(): Promise<Revision | null> {
    if (performance.now() - this.#lookedAt < this.#store.pollMs) return this.#latest;
    try {
      await this.#lookOnce();
      this.#outage = null;
    } catch (error) {
      if (!this.#latest) throw error;
      this.#outage = error as Error;
    }
    return this.#latest;
  }

  /** How long ago the store said which revision is the newest. */
  readAgoMs(): number {
    return Math.round(performance.now() - this.#lookedAt);
  }

  /** Why pages are served from memory: the store could not be read the last time; null when it could. */
  get outage(): Error | null {
    return this.#outage;
  }

  /** Revision files that were found and are not served because nobody trusted wrote them, with what is wrong. */
  get rejected(): ReadonlyMap<number, string> {
    return this.#rejected;
  }

  /** The live set now; empty before the first revision. */
  async current(): Promise<LiveSet> {
    return (await this.latest())?.liveSet ?? emptyLiveSet;
  }

  /** @throws ReleaseError RELEASE_REVISION_UNKNOWN */
  async at(number: number): Promise<Revision> {
    const known = this.#known.get(number);
    if (known) return known;
    const bytes = await this.#store.get(revisionKey(number));
    if (!bytes) throw new ReleaseError('RELEASE_REVISION_UNKNOWN', `there is no revision ${number}`);
    try {
      return this.#remember(parseRevision(bytes, number));
    } catch (error) {
      throw new ReleaseError('RELEASE_REVISION_UNKNOWN', `revision ${number} is damaged: ${(error as Error).message}`);
    }
  }

  /** Good revisions from the newest to the oldest, each found by the one after it. */
  async *backwards(before = Number.POSITIVE_INFINITY): AsyncGenerator<Revision> {
    const latest = await this.latest();
    if (!latest) return;
    for (let number = Math.min(latest.entry.revision, before - 1); number > 0; number -= 1) {
      const found = await this.at(number).catch(() => null);
      if (found) yield found;
    }
  }

  /** The same of one part: a revision for each state of it, as far back as they say where the one before is. */
  async *backwardsOf(id: string): AsyncGenerator<Revision> {
    let number = (await this.latest())?.entry.revision ?? 0;
    while (number > 0) {
      const found = await this.at(number).catch(() => null);
      if (found) yield found;
      const began = found?.entry.lastChanged?.[id] ?? number;
      number = Math.min(began, number) - 1;
    }
  }

  /** Numbers of all revision files, good or not, in order. */
  async numbers(): Promise<number[]> {
    const names = await this.#store.list(folder);
    return names.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger);
  }

  /**
   * Writes what follows `before`.
   * @throws ReleaseError RELEASE_REVISION_CONFLICT when another writer was first
   */
  async append(before: Revision | null, revision: NextRevision): Promise<Revision> {
    const latest = await this.latest();
    const expected = before?.entry.revision ?? 0;
    if (latest?.entry.hash !== before?.entry.hash) throw conflict(expected, latest?.entry.revision ?? 0);
    const number = this.#next ?? 1;
    const written = composeRevision(this.keys, before, number, revision);
    const isFirst = await this.#store.putNew(revisionKey(number), revisionBytes(written));
    if (!isFirst) throw conflict(expected, number);
    await noteHead(this.#store, written);
    await this.latest();
    return written;
  }

  /** The newest revision that was ever written, whether its file is still there or not. */
  head(): Promise<Head | null> {
    return newestHead(this.#store, this.keys);
  }

  /**
   * Makes sure that the newest revision is there before another one follows. By force, the numbers of lost ones are
   * taken by files that say so: no number is used twice, and every reader goes on behind them.
   * @throws ReleaseError RELEASE_REVISION_UNKNOWN when the newest ones are gone
   */
  async ensureNewest(force = false): Promise<void> {
    const latest = await this.latest();
    const head = await this.head();
    if (latest && (head?.revision ?? 0) < latest.entry.revision) await noteHead(this.#store, latest);
    const newest = (await this.numbers()).at(-1) ?? 0;
    if (!head || head.revision <= newest) return;
    if (!force) {
      const lost = `revision ${head.revision} was written and is gone from ${this.#store.name}`;
      throw new ReleaseError('RELEASE_REVISION_UNKNOWN', `${lost}: bring it back, or go on from ${newest} by force`);
    }
    for (let number = newest + 1; number <= head.revision; number += 1) {
      await this.#store.putNew(revisionKey(number), Buffer.from(JSON.stringify({ lost: number })));
    }
    await this.latest();
  }

  /** The number the next revision gets. */
  async nextNumber(): Promise<number> {
    await this.latest();
    return this.#next ?? 1;
  }

  /** A look that began before this call may have missed what was written meanwhile, so one after it is waited for. */
  #lookAnew(): Promise<void> {
    if (!this.#looking) return this.#lookOnce();
    this.#lookingAfter ??= this.#looking
      .catch(() => undefined)
      .then(() => {
        this.#lookingAfter = null;
        return this.#lookOnce();
      });
    return this.#lookingAfter;
  }

  /** Pages may join a look that has begun. */
  #lookOnce(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    if (this.#next === null) {
      const numbers = await this.numbers();
      for (const number of numbers.reverse()) {
        this.#latest = await this.#readGood(number, null);
        if (this.#latest) break;
      }
      this.#next = (numbers[0] ?? 0) + 1;
    }
    for (;;) {
      const bytes = await this.#store.get(revisionKey(this.#next));
      if (!bytes) break;
      this.#latest = (await this.#good(bytes, this.#next, this.#latest)) ?? this.#latest;
      this.#next += 1;
    }
    this.#lookedAt = performance.now();
  }

  async #readGood(number: number, before: Revision | null): Promise<Revision | null> {
    const bytes = await this.#store.get(revisionKey(number));
    return bytes ? this.#good(bytes, number, before) : null;
  }

  async #good(bytes: Uint8Array, number: number, before: Revision | null): Promise<Revision | null> {
    try {
      const found = parseRevision(bytes, number);
      if (!isTrusted(found, this.keys.trusted())) throw new Error('it is not signed by a trusted key');
      if (before && !(await this.#follows(found, before))) return null;
      return this.#remember(found);
    } catch (error) {
      if (!isLost(bytes)) this.#rejected.set(number, (error as Error).message);
      return null;
    }
  }

  /** A revision follows the latest one, or one before it whose successors were lost when it was written. */
  async #follows({ entry }: Revision, before: Revision): Promise<boolean> {
    if (entry.previousHash === before.entry.hash) return true;
    for (let number = before.entry.revision - 1; number > 0; number -= 1) {
      const earlier = await this.at(number).catch(() => null);
      if (earlier?.entry.hash === entry.previousHash) return true;
    }
    return false;
  }

  #remember(revision: Revision): Revision {
    this.#known.set(revision.entry.revision, revision);
    for (const number of this.#known.keys()) {
      if (this.#known.size <= remembered) break;
      this.#known.delete(number);
    }
    return revision;
  }
}

/** A file that only says that its number was lost. */
function isLost(bytes: Uint8Array): boolean {
  return /^\{"lost":\d+\}$/.test(Buffer.from(bytes).toString('utf8'));
}

function conflict(expected: number, found: number): ReleaseError {
  return new ReleaseError(
    'RELEASE_REVISION_CONFLICT',
    `revision ${expected} is not the latest any more (${found}): look again`,
  );
}
