import type { KeyRing } from '../keys/key-ring.ts';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { composeRevision, type NextRevision } from './compose-revision.ts';
import { type Head, newestHead, noteHead } from './heads.ts';
import { isTrusted, parseRevision, type Revision, revisionBytes } from './revision.ts';

const folder = 'revisions';
const remembered = 200;

export function revisionKey(number: number): string {
  return `${folder}/${String(number).padStart(8, '0')}.json`;
}

/**
 * The files of revisions. One is created and never changed; creating the next number is the compare-and-swap: two
 * writers cannot both have it, and a process killed at any moment leaves the file or none. One that is not signed by a
 * trusted key, or does not follow the one before it, is no revision.
 */
export class RevisionLog {
  readonly #store: ArtifactStore;
  readonly #keys: KeyRing;
  readonly #known = new Map<number, Revision>();
  readonly #rejected = new Map<number, string>();

  constructor(store: ArtifactStore, keys: KeyRing) {
    this.#store = store;
    this.#keys = keys;
  }

  /** Files that nobody trusted wrote, with what is wrong. */
  get rejected(): ReadonlyMap<number, string> {
    return this.#rejected;
  }

  /** Numbers of all files, good or not, in order. */
  async numbers(): Promise<number[]> {
    const names = await this.#store.list(folder);
    return names.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger);
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

  /** A revision that follows `before`; null for a file that is none, undefined where there is no file. */
  async follower(before: Revision | null, number: number): Promise<Revision | null | undefined> {
    const bytes = await this.#store.get(revisionKey(number));
    if (!bytes) return undefined;
    try {
      const found = parseRevision(bytes, number);
      if (!isTrusted(found, this.#keys.trusted())) throw new Error('it is not signed by a trusted key');
      if (before && !(await this.#follows(found, before))) return null;
      return this.#remember(found);
    } catch (error) {
      if (!isLost(bytes)) this.#rejected.set(number, (error as Error).message);
      return null;
    }
  }

  /** Writes what follows `before`; null when another writer has the number. */
  async append(before: Revision | null, number: number, revision: NextRevision): Promise<Revision | null> {
    const written = composeRevision(this.#keys, before, number, revision);
    const isFirst = await this.#store.putNew(revisionKey(number), revisionBytes(written));
    if (!isFirst) return null;
    await this.noteNewest(written);
    return written;
  }

  /** The newest revision that was ever written, whether its file is still there or not. */
  head(): Promise<Head | null> {
    return newestHead(this.#store, this.#keys);
  }

  noteNewest(revision: Revision): Promise<void> {
    return noteHead(this.#store, revision);
  }

  /**
   * Makes sure that the newest revision is there before another one follows. By force, the numbers of lost ones are
   * taken by files that say so: no number is used twice, and every reader goes on behind them.
   * @throws ReleaseError RELEASE_REVISION_UNKNOWN when the newest ones are gone
   */
  async ensureNewest(force: boolean): Promise<void> {
    const head = await this.head();
    const newest = (await this.numbers()).at(-1) ?? 0;
    if (!head || head.revision <= newest) return;
    if (!force) {
      const lost = `revision ${head.revision} was written and is gone from ${this.#store.name}`;
      throw new ReleaseError('RELEASE_REVISION_UNKNOWN', `${lost}: bring it back, or go on from ${newest} by force`);
    }
    for (let number = newest + 1; number <= head.revision; number += 1) {
      await this.#store.putNew(revisionKey(number), Buffer.from(JSON.stringify({ lost: number })));
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
