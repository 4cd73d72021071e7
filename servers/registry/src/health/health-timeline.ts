import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs } from '@atrium/contracts/durations';
import type { HealthReport } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import type { ArtifactStore } from '../store/artifact-store.ts';
import { type MinuteRecord, MinuteTally, minuteRecord } from './minute-tally.ts';

const folder = 'health';
export const keptMs = dayMs;

export const minuteOf = (time: number) => Math.floor(time / minuteMs) * minuteMs;

/** The minute a kept file is of; its name is `<minute>-<process>.json`. */
const minuteOfName = (name: string) => Number.parseInt(name, 10);

/**
 * Health by minute. The running minute is counted in memory; each finished one becomes a file of this process, and
 * those of other processes, or of before a restart, are read once.
 */
export class HealthTimeline {
  readonly #store: ArtifactStore;
  readonly #process = randomUUID().slice(0, 8);
  readonly #running = new Map<number, Map<string, { part: string; version: string; tally: MinuteTally }>>();
  readonly #read = new Set<string>();
  #records: MinuteRecord[] = [];

  constructor(store: ArtifactStore) {
    this.#store = store;
  }

  add(report: HealthReport, visitorId: string | null, now: number): void {
    const minute = minuteOf(now);
    const tallies = this.#running.get(minute) ?? new Map();
    this.#running.set(minute, tallies);
    const { part, version } = report;
    const name = `${part} ${version}`;
    const entry = tallies.get(name) ?? { part, version, tally: new MinuteTally() };
    tallies.set(name, entry);
    entry.tally.add(report, visitorId);
  }

  /** Minutes of a part since a time, the running one included. */
  records(part: string, since: number): MinuteRecord[] {
    const all = [...this.#records, ...this.#unwritten()];
    return all.filter((record) => record.part === part && record.minute >= since);
  }

  /** Reads what others wrote, and what was written before a restart. */
  async readNew(now: number): Promise<void> {
    for (const name of await this.#store.list(folder)) {
      if (this.#read.has(name)) continue;
      this.#read.add(name);
      if (minuteOfName(name) < now - keptMs) await this.#store.remove(`${folder}/${name}`);
      else this.#records.push(...(await this.#readFile(name)));
    }
    this.#records = this.#records.filter(({ minute }) => minute >= now - keptMs);
  }

  /** Writes finished minutes; with `all` the running one too, because the process ends. */
  async writeFinished(now: number, all = false): Promise<void> {
    for (const [minute, tallies] of [...this.#running]) {
      if (!all && minute >= minuteOf(now)) continue;
      const records = [...tallies.values()].map(({ part, version, tally }) => tally.record(minute, part, version));
      const name = `${minute}-${this.#process}.json`;
      this.#read.add(name);
      this.#running.delete(minute);
      this.#records.push(...records);
      await this.#store.putNew(`${folder}/${name}`, Buffer.from(JSON.stringify(records)));
    }
  }

  #unwritten(): MinuteRecord[] {
    return [...this.#running].flatMap(([minute, tallies]) =>
      [...tallies.values()].map(({ part, version, tally }) => tally.record(minute, part, version)),
    );
  }

  async #readFile(name: string): Promise<MinuteRecord[]> {
    const bytes = await this.#store.get(`${folder}/${name}`);
    const parsed = z.array(minuteRecord).safeParse(JSON.parse(bytes?.toString('utf8') || '[]'));
    return parsed.success ? parsed.data : [];
  }
}
