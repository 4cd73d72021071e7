import type { LiveSet } from '@atrium/contracts/release';
import type { KeyRing } from '../keys/key-ring.ts';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import type { NextRevision } from './compose-revision.ts';
import type { Head } from './heads.ts';
import type { Revision } from './revision.ts';
import { RevisionLog } from './revision-log.ts';
import { RevisionWatcher } from './revision-watcher.ts';

export const emptyLiveSet: LiveSet = { schemaVersion: 1, revision: 0, createdAt: 0, shell: null, remotes: {} };

/** The live set and its history: a log of revisions, and a watcher that knows the latest one, which is live. */
export class LiveSetStore {
  readonly keys: KeyRing;
  readonly #log: RevisionLog;
  readonly #watcher: RevisionWatcher;

  constructor(store: ArtifactStore, keys: KeyRing) {
    this.keys = keys;
    this.#log = new RevisionLog(store, keys);
    this.#watcher = new RevisionWatcher(this.#log, store.pollMs);
  }

  /** The latest good revision; looks for newer ones each time, whichever process wrote them. */
  latest(): Promise<Revision | null> {
    return this.#watcher.latest();
  }

  /** The same for pages: at most `pollMs` of the store old, and what is known while the store cannot be read. */
  served(): Promise<Revision | null> {
    return this.#watcher.served();
  }

  /** How long ago the store said which revision is the newest. */
  readAgoMs(): number {
    return this.#watcher.readAgoMs();
  }

  /** Why pages are served from memory: the store could not be read the last time; null when it could. */
  get outage(): Error | null {
    return this.#watcher.outage;
  }

  /** Revision files that were found and are not served because nobody trusted wrote them, with what is wrong. */
  get rejected(): ReadonlyMap<number, string> {
    return this.#log.rejected;
  }

  /** The live set now; empty before the first revision. */
  async current(): Promise<LiveSet> {
    return (await this.latest())?.liveSet ?? emptyLiveSet;
  }

  /** @throws ReleaseError RELEASE_REVISION_UNKNOWN */
  at(number: number): Promise<Revision> {
    return this.#log.at(number);
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
  numbers(): Promise<number[]> {
    return this.#log.numbers();
  }

  /** The newest revision that was ever written, whether its file is still there or not. */
  head(): Promise<Head | null> {
    return this.#log.head();
  }

  /** The number the next revision gets. */
  async nextNumber(): Promise<number> {
    await this.latest();
    return this.#watcher.next;
  }

  /**
   * Writes what follows `before`.
   * @throws ReleaseError RELEASE_REVISION_CONFLICT when another writer was first
   */
  async append(before: Revision | null, revision: NextRevision): Promise<Revision> {
    const latest = await this.latest();
    const expected = before?.entry.revision ?? 0;
    if (latest?.entry.hash !== before?.entry.hash) throw conflict(expected, latest?.entry.revision ?? 0);
    const number = this.#watcher.next;
    const written = await this.#log.append(before, number, revision);
    if (!written) throw conflict(expected, number);
    await this.latest();
    return written;
  }

  /**
   * Makes sure that the newest revision is there before another one follows, by force without those that are lost.
   * @throws ReleaseError RELEASE_REVISION_UNKNOWN when the newest ones are gone
   */
  async ensureNewest(force = false): Promise<void> {
    const latest = await this.latest();
    const head = await this.head();
    if (latest && (head?.revision ?? 0) < latest.entry.revision) await this.#log.noteNewest(latest);
    await this.#log.ensureNewest(force);
    await this.latest();
  }
}

function conflict(expected: number, found: number): ReleaseError {
  return new ReleaseError(
    'RELEASE_REVISION_CONFLICT',
    `revision ${expected} is not the latest any more (${found}): look again`,
  );
}
