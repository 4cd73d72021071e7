import type { HistoryEntry, LiveSet } from '@atrium/contracts/release';
import { ReleaseError } from '../release-error.ts';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { genesisHash, hashOf, type Revision, revision } from './revision.ts';

export interface Change {
  readonly actor: string;
  readonly reason: string;
  readonly action: HistoryEntry['action'];
  /** The live set after the change; the store sets revision and time. */
  readonly next: LiveSet;
}

const emptyLiveSet: LiveSet = { schemaVersion: 1, revision: 0, createdAt: 0, shell: null, remotes: {} };

function keyOf(number: number): string {
  return `live/${String(number).padStart(8, '0')}.json`;
}

function versionsOf(live: LiveSet): Map<string, string> {
  const parts = Object.entries({ ...(live.shell ? { shell: live.shell } : {}), ...live.remotes });
  return new Map(
    parts.map(([id, part]) => [
      id,
      part.canary
        ? `${part.stable.version} (${part.canary.live.version} ${part.canary.percent}%)`
        : part.stable.version,
    ]),
  );
}

function changesBetween(before: LiveSet, after: LiveSet): HistoryEntry['changes'] {
  const old = versionsOf(before);
  const now = versionsOf(after);
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((id) => old.get(id) !== now.get(id))
    .map((id) => ({ id, before: old.get(id) ?? null, after: now.get(id) ?? null }));
}

/**
 * The live set and its history. A revision is one file that is created and never changed; the highest one is
 * live. Creating the next number is the compare-and-swap: two writers cannot both have it, and a process killed
 * at any moment leaves the old or the new live set, whole.
 */
export class LiveSetStore {
  readonly #store: ArtifactStore;
  #latest: Revision | null = null;

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  /** The latest revision; looks for newer ones each time, whichever process wrote them. */
  async latest(): Promise<Revision | null> {
    if (!this.#latest) {
      const last = (await this.#store.list('live')).at(-1);
      if (!last) return null;
      this.#latest = await this.at(Number.parseInt(last, 10));
    }
    let next = await this.#read((this.#latest?.liveSet.revision ?? 0) + 1);
    while (next) {
      this.#latest = next;
      next = await this.#read(next.liveSet.revision + 1);
    }
    return this.#latest;
  }

  /** The live set now; empty before the first revision. */
  async current(): Promise<LiveSet> {
    return (await this.latest())?.liveSet ?? emptyLiveSet;
  }

  /** @throws ReleaseError VERSION_UNKNOWN */
  async at(number: number): Promise<Revision> {
    const found = await this.#read(number);
    if (!found) throw new ReleaseError('VERSION_UNKNOWN', `there is no revision ${number}`);
    return found;
  }

  /** Entries from the newest to the oldest. */
  async history(limit = 100): Promise<HistoryEntry[]> {
    const names = (await this.#store.list('live')).reverse().slice(0, limit);
    const revisions = await Promise.all(names.map((name) => this.at(Number.parseInt(name, 10))));
    return revisions.map((found) => found.entry);
  }

  /**
   * The one write path. `expected` is the revision the change was made from.
   * @throws ReleaseError REVISION_CONFLICT when somebody else was first, NOTHING_TO_DO when nothing changes
   */
  async write(expected: number, change: Change, now: number): Promise<Revision> {
    const before = await this.latest();
    const current = before?.liveSet ?? emptyLiveSet;
    if (current.revision !== expected) throw conflict(expected, current.revision);
    const changes = changesBetween(current, change.next);
    if (changes.length === 0) throw new ReleaseError('NOTHING_TO_DO', 'the live set already is like this');
    const live: LiveSet = { ...change.next, schemaVersion: 1, revision: expected + 1, createdAt: now };
    const entry = {
      revision: live.revision,
      at: now,
      actor: change.actor,
      action: change.action,
      reason: change.reason,
      changes,
      previousHash: before?.entry.hash ?? genesisHash,
    };
    const written: Revision = { liveSet: live, entry: { ...entry, hash: hashOf(entry, live) } };
    const isFirst = await this.#store.putNew(keyOf(live.revision), Buffer.from(JSON.stringify(written)));
    if (!isFirst) throw conflict(expected, live.revision);
    this.#latest = written;
    return written;
  }

  async #read(number: number): Promise<Revision | null> {
    const bytes = await this.#store.get(keyOf(number));
    return bytes ? revision.parse(JSON.parse(bytes.toString('utf8'))) : null;
  }
}

function conflict(expected: number, found: number): ReleaseError {
  return new ReleaseError(
    'REVISION_CONFLICT',
    `revision ${expected} is not the latest any more (${found}): look again`,
  );
}
