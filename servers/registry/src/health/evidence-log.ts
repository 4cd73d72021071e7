import { createHash } from 'node:crypto';
import { z } from '@atrium/contracts/schema';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { measures, type Observation } from './observation.ts';

const folder = 'evidence';
/** A batch is written when it adds a fiftieth to what is known: a trial of any size costs hundreds of files, not millions. */
const worthWriting = 0.02;
const mostInBatch = 2_000;

const batchFile = z.array(
  z.object({
    arm: z.enum(['canary', 'stable']),
    id: z.string(),
    network: z.string(),
    measure: z.enum(measures),
    isBad: z.boolean(),
  }),
);

const hash = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length);

/** The name of a trial's files; another stable version, canary, share, audience or beginning is another trial. */
export const trialKey = (part: string, what: string): string => `${part}~${hash(what, 12)}`;

/**
 * The evidence of one trial, in the order in which every process reads it. A process appends what it saw as the next
 * batch, and only one process can write a number; so all of them apply the same observations in the same order, look at
 * the same moments and come to the same verdict, after a restart too.
 */
export class EvidenceLog {
  readonly key: string;
  readonly #store: ArtifactStore;
  readonly #apply: (batch: readonly Observation[]) => void;
  /** What is known of a visitor already, here or by others: true for a bad one. */
  readonly #known = new Map<string, boolean>();
  #pending = new Map<string, Observation>();
  #pendingBad = 0;
  #knownBad = 0;
  #next = 1;

  constructor(store: ArtifactStore, key: string, apply: (batch: readonly Observation[]) => void) {
    this.#store = store;
    this.key = key;
    this.#apply = apply;
  }

  /** Keeps what is new: a visitor who was not known by this measure, or was good by it. */
  add(seen: Observation): void {
    const one = { ...seen, id: hash(seen.id, 16), network: hash(`${this.key} ${seen.network}`, 12) };
    const name = nameOf(one);
    const before = this.#pending.get(name)?.isBad ?? this.#known.get(name);
    if (before === true || (before === false && !one.isBad)) return;
    this.#pending.set(name, one);
    if (one.isBad) this.#pendingBad += 1;
  }

  /** Reads what others have written, and writes what is worth it; with `all`, everything. */
  async sync(all = false): Promise<void> {
    await this.#readNew();
    while (this.#pending.size > 0 && (all || this.#isDue())) {
      const batch = [...this.#pending.values()].slice(0, mostInBatch);
      if (await this.#write(batch)) this.#take(batch);
      else await this.#readNew();
    }
  }

  /** Which arm anything is in plays no part in it, so that the looks stay independent of the arms. */
  #isDue(): boolean {
    const isMore = (count: number, known: number) => count > 0 && count >= known * worthWriting;
    return isMore(this.#pending.size, this.#known.size) || isMore(this.#pendingBad, this.#knownBad);
  }

  async #readNew(): Promise<void> {
    for (;;) {
      const bytes = await this.#store.get(this.#fileOf(this.#next));
      if (!bytes) return;
      const parsed = batchFile.safeParse(JSON.parse(bytes.toString('utf8')));
      this.#take(parsed.success ? parsed.data : []);
    }
  }

  async #write(batch: readonly Observation[]): Promise<boolean> {
    const rows = batch.map(({ arm, id, network, measure, isBad }) => ({ arm, id, network, measure, isBad }));
    return this.#store.putNew(this.#fileOf(this.#next), Buffer.from(JSON.stringify(rows)));
  }

  #take(batch: readonly Observation[]): void {
    this.#next += 1;
    for (const one of batch) {
      const name = nameOf(one);
      if (one.isBad && this.#known.get(name) !== true) this.#knownBad += 1;
      this.#known.set(name, one.isBad || this.#known.get(name) === true);
      const waiting = this.#pending.get(name);
      if (waiting && (one.isBad || !waiting.isBad)) this.#pending.delete(name);
    }
    this.#pendingBad = [...this.#pending.values()].filter(({ isBad }) => isBad).length;
    this.#apply(batch);
  }

  #fileOf(number: number): string {
    return `${folder}/${this.key}~${String(number).padStart(6, '0')}.json`;
  }
}

const nameOf = ({ arm, id, measure }: Observation) => `${arm} ${id} ${measure}`;

/** Removes the evidence of trials that are over. */
export async function removeOldEvidence(store: ArtifactStore, current: ReadonlySet<string>): Promise<void> {
  for (const name of await store.list(folder)) {
    const key = name.split('~').slice(0, 2).join('~');
    if (!current.has(key)) await store.remove(`${folder}/${name}`);
  }
}
