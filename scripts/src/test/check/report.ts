import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../workspace.ts';
import { nameOf, type Outcome } from './outcome.ts';

/** The result of a part of a check. */
export interface PartResult {
  readonly outcomes: readonly Outcome[];
  /** Files of tests with their whole time, loading included; none for journeys, whose time is their own. */
  readonly files: readonly { readonly name: string; readonly ms: number }[];
  /** Tests of the part that were planned and did not run. */
  readonly notRun: readonly string[];
}

export interface PartReport extends PartResult {
  readonly name: string;
  readonly seconds: number;
  /** Of all cores, while the part ran: with it, what ran beside it. */
  readonly processorSeconds: number;
}

/** A whole check, as it is printed and kept. */
export interface CheckReport {
  readonly startedAt: string;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly parts: readonly PartReport[];
  /** Parts that were planned and never began. */
  readonly partsNotRun: readonly string[];
}

/** A journey's own time, in seconds: half of them take no longer than the first, none longer than the second. */
const journeyBudget = { median: 3, longest: 15 };
/** Tests that may pass only at their second try before a check fails. */
export const mostFlaky = 3;

const folder = join(root, '.cache', 'check');
const reportFile = join(folder, 'report.json');
const flakyFile = join(folder, 'flaky.json');
const journeysFile = join(folder, 'journeys.json');

export const outcomesOf = ({ parts }: CheckReport): Outcome[] => parts.flatMap(({ outcomes }) => outcomes);

const withStatus = (outcomes: readonly Outcome[], status: Outcome['status']) =>
  outcomes.filter((outcome) => outcome.status === status);
const secondsOf = (ms: number) => (ms / 1000).toFixed(1);
const byTime = <T extends { ms: number }>(all: readonly T[]) => [...all].sort((one, other) => other.ms - one.ms);
const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const isJourney = ({ project, status }: Outcome) => project !== null && status !== 'skipped';

interface Row {
  readonly name: string;
  readonly ms: number;
}

const table = (rows: readonly Row[]) => rows.map(({ name, ms }) => `${secondsOf(ms).padStart(8)} s  ${name}`);

function partLines({ parts, partsNotRun }: CheckReport): string[] {
  const rows = parts.map(({ name, seconds, processorSeconds, outcomes, notRun }) => {
    const counts = (['passed', 'failed', 'flaky', 'skipped'] as const)
      .map((status) => ({ status, count: withStatus(outcomes, status).length }))
      .filter(({ count }) => count > 0)
      .map(({ status, count }) => `${count} ${status}`);
    const missing = notRun.length > 0 ? [`${notRun.length} not run`] : [];
    const times = `${seconds.toFixed(1).padStart(8)} s ${processorSeconds.toFixed(1).padStart(8)} s`;
    return `${times}  ${name.padEnd(28)} ${[...counts, ...missing].join(', ')}`;
  });
  const missing = partsNotRun.map((name) => `${'-'.padStart(8)}   ${'-'.padStart(8)}    ${name.padEnd(28)} not run`);
  return ['Parts: seconds, and seconds of all cores while each ran', ...rows, ...missing];
}

function slowLines({ parts }: CheckReport): string[] {
  const journeys = parts.flatMap(({ outcomes }) => outcomes).filter(isJourney);
  const files = byTime(parts.flatMap((part) => part.files)).slice(0, 10);
  const lines = files.length > 0 ? ['', 'Slowest test files', ...table(files)] : [];
  if (journeys.length === 0) return lines;
  const times = journeys.map(({ ms }) => ms);
  // The smoke opens several routes in one test, so it says nothing of how long a journey is.
  const single = journeys.filter(({ project }) => project !== 'smoke').map(({ ms }) => ms);
  const over = times.filter((ms) => ms > journeyBudget.longest * 1000).length;
  const budget =
    `${journeys.length} journeys: median ${secondsOf(median(single))} s of ${journeyBudget.median} s, ` +
    `longest ${secondsOf(Math.max(...times))} s of ${journeyBudget.longest} s` +
    (over > 0 ? `, ${over} over it` : '');
  const rows = byTime(journeys.map((outcome) => ({ name: nameOf(outcome), ms: outcome.ms }))).slice(0, 20);
  return [...lines, '', 'Slowest journeys', ...table(rows), budget];
}

const indented = (text: string) => text.trim().split('\n').slice(0, 30).join('\n      ');

function failureLines(outcomes: readonly Outcome[]): string[] {
  const failed = withStatus(outcomes, 'failed');
  if (failed.length === 0) return [];
  const rows = failed.map((outcome) => `  ✖ ${nameOf(outcome)}\n      ${indented(outcome.error ?? '')}`);
  return ['', 'Failed', ...rows];
}

function flakyLines(outcomes: readonly Outcome[]): string[] {
  const flaky = withStatus(outcomes, 'flaky');
  if (flaky.length === 0) return [];
  const rows = flaky.map((outcome) => `  ~ ${nameOf(outcome)}\n      ${indented(outcome.error ?? '')}`);
  const limit = flaky.length > mostFlaky ? `: more than ${mostFlaky}, so the check fails` : '';
  return ['', `Flaky, passed at the second try (${flaky.length}${limit})`, ...rows];
}

function notRunLines({ parts, partsNotRun }: CheckReport): string[] {
  const tests = parts.flatMap(({ notRun }) => notRun);
  if (tests.length + partsNotRun.length === 0) return [];
  return ['', 'Cut off before these ran', ...partsNotRun.map((name) => `  ${name}, all of it`), ...indent(tests)];
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/** A flaky test passed; more of them than may be are failures. */
export function countsOf(report: CheckReport): { passed: number; failed: number; skipped: number } {
  const outcomes = outcomesOf(report);
  const count = (status: Outcome['status']) => withStatus(outcomes, status).length;
  const flaky = count('flaky');
  const isTooFlaky = flaky > mostFlaky;
  return {
    passed: count('passed') + (isTooFlaky ? 0 : flaky),
    failed: count('failed') + (isTooFlaky ? flaky : 0),
    skipped: count('skipped'),
  };
}

/** Everything passed, and everything that was planned ran. */
export function isGreen(report: CheckReport): boolean {
  const isCutOff = report.partsNotRun.length > 0 || report.parts.some(({ notRun }) => notRun.length > 0);
  return countsOf(report).failed === 0 && !isCutOff;
}

/** The end of a check, for a terminal; its last line is `N passed, N failed`. */
export function reportLines(report: CheckReport): string[] {
  const outcomes = outcomesOf(report);
  const { passed, failed, skipped } = countsOf(report);
  return [
    ...partLines(report),
    ...slowLines(report),
    ...failureLines(outcomes),
    ...notRunLines(report),
    ...flakyLines(outcomes),
    '',
    `${report.seconds.toFixed(0)} s in all, ${report.processorSeconds.toFixed(0)} s of all cores; ${reportFile}`,
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

const readOutcomes = (file: string): Outcome[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome[]) : [];

/** Every journey as it ended last, of this check or of an earlier one. */
export const lastJourneys = (): Outcome[] => readOutcomes(journeysFile);

function write(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);
}

/** Keeps the report for programs: the whole of it, flaky tests, and the parts that each journey loaded. */
export function writeReport(report: CheckReport): void {
  mkdirSync(folder, { recursive: true });
  const outcomes = outcomesOf(report);
  write(reportFile, report);
  write(flakyFile, withStatus(outcomes, 'flaky'));
  const journeys = [...lastJourneys(), ...outcomes.filter(isJourney)];
  write(journeysFile, [...new Map(journeys.map((outcome) => [nameOf(outcome), outcome])).values()]);
}
