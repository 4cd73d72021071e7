import { minuteMs } from '@atrium/contracts/durations';
import { busySeconds } from './busy-seconds.ts';
import { type CheckReport, isGreen, type PartReport, reportLines, writeReport } from './report.ts';
import { type Part, runParts } from './run-parts.ts';

/** A check that takes longer is stopped, and reports what it had not run. */
const longestMs = 85 * minuteMs;

function show({ name, seconds, outcomes, notRun }: PartReport): void {
  const failed = outcomes.filter(({ status }) => status === 'failed');
  console.log(`  ${failed.length + notRun.length === 0 ? '✔' : '✖'} ${name}, ${seconds.toFixed(1)} s`);
  // Steps print nothing while they run.
  for (const { titles, error } of failed) if (titles.length === 0) console.log(error);
}

/** Runs the parts, prints and keeps the report, and ends the process with 1 unless everything passed. */
export async function runCheck(parts: readonly Part[], longest = longestMs): Promise<void> {
  const [began, busy] = [Date.now(), busySeconds()];
  const cut = new AbortController();
  const cutOff = (why: string) => {
    if (!cut.signal.aborted) console.error(`\n✖ Cut off: ${why}.`);
    cut.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => cutOff(name));
  const timer = setTimeout(() => cutOff(`it took more than ${longest / 60_000} minutes`), longest);
  const { parts: ended, notRun } = await runParts(parts, { signal: cut.signal, onEnd: show });
  clearTimeout(timer);
  const report: CheckReport = {
    startedAt: new Date(began).toISOString(),
    seconds: (Date.now() - began) / 1000,
    processorSeconds: busySeconds() - busy,
    parts: ended,
    partsNotRun: notRun,
  };
  writeReport(report);
  console.log(`\n${reportLines(report).join('\n')}`);
  process.exitCode = isGreen(report) ? 0 : 1;
}
