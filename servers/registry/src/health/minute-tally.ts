import type { HealthFigures } from '@atrium/contracts/calls';
import { type HealthReport, poorFrom, type VitalName, vitalNames } from '@atrium/contracts/release';
import { z } from '@atrium/contracts/schema';
import { hasFailed } from './failures.ts';
import { vitalOf } from './observation.ts';

/** The figures of one version in one minute, as they are stored. */
export const minuteRecord = z.object({
  minute: z.int(),
  part: z.string(),
  version: z.string(),
  mounts: z.int(),
  loadFailures: z.int(),
  renderErrors: z.int(),
  /** Absent in files of before they were counted. */
  faults: z._default(z.int(), 0),
  hangs: z._default(z.int(), 0),
  /** Visitors whose successes are reported too, and how many of them saw a failure. */
  visitors: z.int(),
  failing: z.int(),
  /** Median time to mount, ms. */
  mountMs: z.nullable(z.number()),
  /** By vital; absent in files of before they were measured. */
  vitals: z._default(z.record(z.string(), z.object({ visitors: z.int(), poor: z.int() })), {}),
});
export type MinuteRecord = z.infer<typeof minuteRecord>;

const mostTimes = 500;
const mostVisitors = 100_000;

export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) return null;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Counts of a version in a minute that is not over. */
export class MinuteTally {
  readonly #counts = { mounts: 0, loadFailures: 0, renderErrors: 0, faults: 0, hangs: 0 };
  /** By visitor: whether they saw a failure. */
  readonly #visitors = new Map<string, boolean>();
  readonly #times: number[] = [];
  /** By vital and visitor: whether it was poor. */
  readonly #vitals = new Map<VitalName, Map<string, boolean>>(vitalNames.map((name) => [name, new Map()]));

  add(report: HealthReport, visitorId: string | null): void {
    this.#counts.mounts += report.mounts;
    this.#counts.loadFailures += report.loadFailures;
    this.#counts.renderErrors += report.renderErrors;
    this.#counts.faults += report.faults ?? 0;
    this.#counts.hangs += report.hangs ?? 0;
    if (report.mountMs !== null && this.#times.length < mostTimes) this.#times.push(report.mountMs);
    if (visitorId === null || this.#visitors.size >= mostVisitors) return;
    this.#visitors.set(visitorId, hasFailed(report) || this.#visitors.get(visitorId) === true);
    for (const [name, visitors] of this.#vitals) {
      const value = vitalOf(report, name);
      if (value !== undefined) visitors.set(visitorId, value > poorFrom[name] || visitors.get(visitorId) === true);
    }
  }

  record(minute: number, part: string, version: string): MinuteRecord {
    const failing = [...this.#visitors.values()].filter(Boolean).length;
    const mountMs = medianOf(this.#times);
    const vitals = Object.fromEntries(
      [...this.#vitals].flatMap(([name, visitors]) => {
        const poor = [...visitors.values()].filter(Boolean).length;
        return visitors.size === 0 ? [] : [[name, { visitors: visitors.size, poor }]];
      }),
    );
    return { minute, part, version, ...this.#counts, visitors: this.#visitors.size, failing, mountMs, vitals };
  }
}

/** Minutes of one version, of whichever process, added up. */
export function figuresOf(records: readonly MinuteRecord[]): HealthFigures {
  const sum = (key: Exclude<keyof MinuteRecord, 'minute' | 'part' | 'version' | 'mountMs' | 'vitals'>) =>
    records.reduce((total, record) => total + record[key], 0);
  const visitors = sum('visitors');
  return {
    mounts: sum('mounts'),
    loadFailures: sum('loadFailures'),
    renderErrors: sum('renderErrors'),
    faults: sum('faults'),
    hangs: sum('hangs'),
    visitors,
    failureRate: visitors === 0 ? null : sum('failing') / visitors,
    mountMs: medianOf(records.flatMap(({ mountMs }) => (mountMs === null ? [] : [mountMs]))),
    vitals: vitalNames.flatMap((name) => {
      const known = records.flatMap(({ vitals }) => vitals[name] ?? []);
      const total = (key: 'visitors' | 'poor') => known.reduce((all, one) => all + one[key], 0);
      return known.length === 0 ? [] : [{ name, visitors: total('visitors'), poor: total('poor') }];
    }),
  };
}
