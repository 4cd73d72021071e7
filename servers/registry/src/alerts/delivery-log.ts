import { minuteMs, secondMs } from '@atrium/contracts/durations';
import { epochMs, z } from '@atrium/contracts/schema';
import type { ArtifactStore } from '../store/artifact-store.ts';

const folder = 'deliveries';
/** How long to wait after each failed attempt. */
const waits = [1, 4, 15, 60, 300, 900, 3600].map((seconds) => seconds * secondMs);
/** An attempt without an end after so long was cut off by the end of its process. */
const cutOffMs = minuteMs;

const endFile = z.object({
  at: epochMs,
  /** Null when it arrived. */
  error: z.nullable(z.string()),
  /** Whether another attempt would fail, too. */
  isFinal: z.boolean(),
});
const beginFile = z.object({ at: epochMs });

interface Attempt {
  readonly begunAt: number;
  end: z.infer<typeof endFile> | null;
}

export interface DeliveryState {
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly attempts: number;
  readonly at: number | null;
  readonly error: string | null;
  /** When the next attempt is due; meant for `waiting` alone. */
  readonly dueAt: number;
}

/** The state of a delivery after its attempts. */
export function stateAfter(attempts: readonly Attempt[]): DeliveryState {
  const last = attempts.at(-1);
  const count = attempts.length;
  if (!last) return { state: 'waiting', attempts: 0, at: null, error: null, dueAt: 0 };
  if (!last.end) {
    return { state: 'waiting', attempts: count, at: last.begunAt, error: null, dueAt: last.begunAt + cutOffMs };
  }
  const { at, error, isFinal } = last.end;
  const wait = waits[count - 1];
  const state = error === null ? 'sent' : isFinal || wait === undefined ? 'failed' : 'waiting';
  return { state, attempts: count, at, error, dueAt: at + (wait ?? 0) };
}

/** Attempts to deliver, each begun by a file that one process alone can create, and ended by another. */
export class DeliveryLog {
  readonly #store: ArtifactStore;
  readonly #attempts = new Map<string, Attempt[]>();
  readonly #read = new Set<string>();

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  stateOf(alert: string, channel: string): DeliveryState {
    return stateAfter(this.#attempts.get(`${alert}.${channel}`) ?? []);
  }

  /** Reads what other processes wrote, or this one before its restart. */
  async read(): Promise<void> {
    for (const name of await this.#store.list(folder)) {
      if (this.#read.has(name)) continue;
      const bytes = await this.#store.get(`${folder}/${name}`);
      if (bytes) this.#take(name, JSON.parse(bytes.toString('utf8')));
    }
  }

  /** Begins the next attempt; its number, or null when another process was faster. */
  async begin(alert: string, channel: string, at: number): Promise<number | null> {
    const number = this.stateOf(alert, channel).attempts + 1;
    const name = `${alert}.${channel}.${number}.begin.json`;
    if (!(await this.#put(name, { at }))) return null;
    return number;
  }

  async end(alert: string, channel: string, number: number, result: z.infer<typeof endFile>): Promise<void> {
    await this.#put(`${alert}.${channel}.${number}.end.json`, result);
  }

  /** Removes the attempts of alerts that are gone. */
  async forget(alerts: readonly string[]): Promise<void> {
    const gone = new Set(alerts);
    for (const name of [...this.#read]) {
      if (!gone.has(name.split('.')[0] ?? '')) continue;
      await this.#store.remove(`${folder}/${name}`);
      this.#read.delete(name);
    }
  }

  async #put(name: string, value: object): Promise<boolean> {
    const isNew = await this.#store.putNew(`${folder}/${name}`, Buffer.from(JSON.stringify(value)));
    if (isNew) this.#take(name, value);
    return isNew;
  }

  #take(name: string, value: unknown): void {
    this.#read.add(name);
    const [alert, channel, number, what] = name.split('.');
    const key = `${alert}.${channel}`;
    const attempts = this.#attempts.get(key) ?? [];
    this.#attempts.set(key, attempts);
    const index = Number(number) - 1;
    const begun = what === 'begin' ? beginFile.safeParse(value) : null;
    if (begun?.success) attempts[index] ??= { begunAt: begun.data.at, end: null };
    const ended = what === 'end' ? endFile.safeParse(value) : null;
    if (!ended?.success) return;
    attempts[index] = { begunAt: attempts[index]?.begunAt ?? ended.data.at, end: ended.data };
  }
}
