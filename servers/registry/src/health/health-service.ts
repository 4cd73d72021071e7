import type { CallValue, getReleaseHealth, HealthFigures } from '@atrium/contracts/calls';
import { minuteMs } from '@atrium/contracts/durations';
import { type HealthReport, type LivePart, type LiveSet, reportsSuccess } from '@atrium/contracts/release';
import { livePartOf, partOf } from '../live-set/parts.ts';
import type { Registry } from '../registry.ts';
import { HealthMonitor } from './health-monitor.ts';
import { HealthTimeline, minuteOf } from './health-timeline.ts';
import { figuresOf, type MinuteRecord } from './minute-tally.ts';
import type { Reporter } from './reporter.ts';

function isLive(part: LivePart | null, version: string): boolean {
  return [part?.stable.version, part?.canary?.live.version, part?.fallback?.version].includes(version);
}

function byVersion(records: readonly MinuteRecord[]): Map<string, MinuteRecord[]> {
  const groups = new Map<string, MinuteRecord[]>();
  for (const record of records) groups.set(record.version, [...(groups.get(record.version) ?? []), record]);
  return groups;
}

function seriesOf(records: readonly MinuteRecord[]) {
  const minutes = [...new Set(records.map(({ minute }) => minute))].sort((one, other) => one - other);
  return minutes.map((minute) => ({
    minute,
    figures: figuresOf(records.filter((record) => record.minute === minute)),
  }));
}

/** Collects the health reports of browsers by minute, and watches them. */
export class HealthService {
  readonly monitor: HealthMonitor;
  readonly #registry: Registry;
  readonly #timeline: HealthTimeline;

  constructor(registry: Registry, leastNetworks?: number) {
    this.#registry = registry;
    this.#timeline = new HealthTimeline(registry.store);
    this.monitor = new HealthMonitor(registry, leastNetworks);
  }

  /** Takes the reports of one page; those of versions that are not live are ignored. */
  add(live: LiveSet, reports: readonly HealthReport[], reporter: Reporter | null): void {
    for (const report of reports) {
      const part = partOf(live, report.part);
      if (!part || !isLive(part, report.version)) continue;
      const isCounted = reporter !== null && reportsSuccess(reporter.id, part);
      this.#timeline.add(report, isCounted ? reporter.id : null, this.#registry.now());
      if (reporter) this.monitor.add(live, report, reporter);
      else this.monitor.doubt(report.part, 'unsigned');
    }
  }

  /** @throws ReleaseError RELEASE_PART_UNKNOWN */
  async health(part: string, minutes: number): Promise<CallValue<typeof getReleaseHealth>> {
    const live = livePartOf(await this.#registry.liveSets.current(), part);
    const now = this.#registry.now();
    await this.#timeline.readNew(now);
    const records = this.#timeline.records(part, minuteOf(now) - (minutes - 1) * minuteMs);
    const versions = [...byVersion(records)].map(([version, own]) => ({
      version,
      total: figuresOf(own),
      series: seriesOf(own),
    }));
    const trial = this.monitor.compared(part, live);
    return { versions, trial, proposal: this.monitor.proposal(part), doubts: this.monitor.doubts(part) };
  }

  /** Takes the minutes that other processes have written meanwhile. */
  async readNew(): Promise<void> {
    await this.#timeline.readNew(this.#registry.now());
  }

  /** A version in browsers during the last hour, as far as it was read. */
  lastHour(part: string, version: string): HealthFigures {
    return this.since(part, version, this.#registry.now() - 59 * minuteMs);
  }

  /** A version in browsers since the minute of this instant, as far as it was read. */
  since(part: string, version: string, at: number): HealthFigures {
    return figuresOf(this.#timeline.records(part, minuteOf(at)).filter((record) => record.version === version));
  }

  /** Stores finished minutes; with `isLast`, all. */
  async keep(isLast = false): Promise<void> {
    const now = this.#registry.now();
    await this.#timeline.writeFinished(now, isLast);
    if (isLast) await this.monitor.leave();
    else await this.#timeline.readNew(now);
  }
}
