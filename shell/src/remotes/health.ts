import { minuteMs } from '@atrium/contracts/durations';
import type { Readable } from '@atrium/contracts/platform';
import { type HealthBeacon, type HealthReport, type PageVitals, reportsSuccess } from '@atrium/contracts/release';
import type { ResolvedVersions } from './versions/resolved-versions.ts';

/** Counts of `HealthReport`. */
export type FailureKind = 'loadFailures' | 'renderErrors' | 'faults' | 'hangs';

/** Reports the health of the versions in this page to the registry; see `HealthReport`. */
export interface Health {
  mounted(part: string, version: string, mountMs: number | null): void;
  /** What a page measured at a part; a later value takes the place of an earlier one, which was no worse. */
  measured(part: string, version: string, vitals: PageVitals): void;
  failed(part: string, version: string, kind: FailureKind): void;
}

/** Failures are reported soon, whatever was reported before, because a tab may be closed at any moment; successes later. */
const gatherMs = 1000;
const failurePauseMs = 10_000;
const successPauseMs = minuteMs;
const mostReports = 50;
const mostCounted = 1000;

type Counted = Omit<HealthReport, 'mountMs' | 'vitals' | FailureKind> &
  Record<FailureKind, number> & { readonly times: number[]; vitals?: PageVitals };

function median(times: readonly number[]): number | null {
  const middle = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  return middle === undefined ? null : Math.round(middle);
}

function send(beacon: HealthBeacon): void {
  const body = new Blob([JSON.stringify(beacon)], { type: 'application/json' });
  if (!navigator.sendBeacon?.('/registry/health', body)) {
    void fetch('/registry/health', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  }
}

/** Counts what happened and sends it in one small beacon, without accounts, addresses or texts of errors. */
export function createHealth(visitorId: string, resolved: Readable<ResolvedVersions>): Health {
  const counted = new Map<string, Counted>();
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let lastFailureAt = Number.NEGATIVE_INFINITY;
  let hasFailure = false;
  let dueAt = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    if (counted.size === 0) return;
    lastSentAt = performance.now();
    if (hasFailure) lastFailureAt = lastSentAt;
    hasFailure = false;
    const reports = [...counted.values()].slice(0, mostReports);
    counted.clear();
    send({ reports: reports.map(({ times, ...report }) => ({ ...report, mountMs: median(times) })) });
  }

  function flushFrom(earliest: number): void {
    const at = Math.max(performance.now() + gatherMs, earliest);
    if (at >= dueAt) return;
    dueAt = at;
    clearTimeout(timer);
    timer = setTimeout(flush, at - performance.now());
  }

  function countOf(part: string, version: string): Counted {
    const key = `${part} ${version}`;
    const none = { mounts: 0, loadFailures: 0, renderErrors: 0, faults: 0, hangs: 0 };
    const known = counted.get(key) ?? { part, version, ...none, times: [] };
    counted.set(key, known);
    return known;
  }

  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());

  /** Counts what only some visitors report. */
  function sampled(part: string, version: string, add: (count: Counted) => void): void {
    const { shell, remotes } = resolved.get().live;
    if (!reportsSuccess(visitorId, part === 'shell' ? (shell ?? undefined) : remotes[part])) return;
    add(countOf(part, version));
    flushFrom(lastSentAt + successPauseMs);
  }

  return {
    mounted: (part, version, mountMs) =>
      sampled(part, version, (count) => {
        count.mounts = Math.min(count.mounts + 1, mostCounted);
        if (mountMs !== null && count.times.length < mostCounted) count.times.push(mountMs);
      }),
    measured: (part, version, vitals) =>
      sampled(part, version, (count) => {
        count.vitals = { ...count.vitals, ...vitals };
      }),
    failed(part, version, kind) {
      const count = countOf(part, version);
      count[kind] = Math.min(count[kind] + 1, mostCounted);
      hasFailure = true;
      // A page that hung may soon hang again, and report nothing then.
      if (kind === 'hangs') flush();
      else flushFrom(lastFailureAt + failurePauseMs);
    },
  };
}
