import type { PartStatus } from '@atrium/contracts/calls';
import type { HistoryEntry } from '@atrium/contracts/release';
import type { Registry } from '../registry.ts';

export type Change = NonNullable<PartStatus['lastChange']>;

/** Revisions that one question reads of the past; the next question goes on from there. */
const readAtOnce = 200;

const changeOf = ({ revision, at, actor, action, reason }: HistoryEntry): Change => ({
  revision,
  at,
  actor,
  action,
  reason,
});

/**
 * The latest change of each part. The history never changes, so each revision is read once: what is new at every question,
 * the past bit by bit, until nothing is looked for any more.
 */
class LastChanges {
  readonly #registry: Registry;
  readonly #found = new Map<string, Change>();
  #past: AsyncGenerator<{ entry: HistoryEntry }>;
  #newest = 0;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(registry: Registry) {
    this.#registry = registry;
    this.#past = registry.liveSets.backwards();
  }

  /** Of these parts as far as they were found; those of one that nobody changed for long come with a later question. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, Change>> {
    const read = this.#reading.then(() => this.#read(ids));
    // A walk that failed begins anew.
    this.#reading = read.catch(() => {
      this.#past = this.#registry.liveSets.backwards();
    });
    await read;
    return this.#found;
  }

  async #read(ids: readonly string[]): Promise<void> {
    await this.#readNew();
    for (let count = 0; count < readAtOnce && ids.some((id) => !this.#found.has(id)); count += 1) {
      const { value, done } = await this.#past.next();
      if (done) return;
      for (const { id } of value.entry.changes) if (!this.#found.has(id)) this.#found.set(id, changeOf(value.entry));
    }
  }

  async #readNew(): Promise<void> {
    const before = this.#newest;
    const entries: HistoryEntry[] = [];
    for await (const { entry } of this.#registry.liveSets.backwards()) {
      if (before === 0) this.#newest = entry.revision;
      if (before === 0 || entry.revision <= before) break;
      entries.push(entry);
    }
    for (const entry of entries.reverse()) for (const { id } of entry.changes) this.#found.set(id, changeOf(entry));
    this.#newest = Math.max(this.#newest, entries.at(-1)?.revision ?? 0);
  }
}

const known = new WeakMap<Registry, LastChanges>();

export function lastChangesOf(registry: Registry): LastChanges {
  const found = known.get(registry) ?? new LastChanges(registry);
  known.set(registry, found);
  return found;
}
