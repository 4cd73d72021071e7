import { existsSync, readFileSync } from 'node:fs';

/** One test, or one step of `npm run verify`, as a check counts it. */
export interface Outcome {
  /** The part of the check that ran it (`unit tests`, `journeys`). */
  readonly part: string;
  /** The width or browser of a journey; null elsewhere. */
  readonly project: string | null;
  /** Source file below the repository, or the name of a step. */
  readonly file: string;
  /** Titles from the outermost to the test's own; none for a file that ended outside of its tests, and for a step. */
  readonly titles: readonly string[];
  /** `flaky`: it failed, and passed when it was run once more, alone. */
  readonly status: 'passed' | 'failed' | 'skipped' | 'flaky';
  readonly ms: number;
  /** The error of the first try; null for a test that did not fail. */
  readonly error: string | null;
  /** Parts of the live set whose files a journey's pages loaded; none elsewhere. */
  readonly loaded: readonly string[];
}

/** A line of the journeys' reporter: the planned tests, then each test as it ends. */
export type JourneyLine = { readonly planned: readonly Outcome[] } | { readonly ended: Outcome };

/** What a reporter wrote, a line of JSON each; nothing where it wrote no file. */
export function readLines<Line>(path: string): Line[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}

/** A test's name, the same in every run. */
export function nameOf({ part, project, file, titles }: Pick<Outcome, 'part' | 'project' | 'file' | 'titles'>): string {
  return [part, project, file, ...titles].filter((word) => word !== null).join(' › ');
}

const merged = (first: Outcome | undefined, second: Outcome): Outcome =>
  first?.status !== 'failed'
    ? second
    : { ...second, status: second.status === 'passed' ? 'flaky' : second.status, error: first.error };

/** The outcomes after a second run of failed tests: those that pass then are flaky, and keep their first error. */
export function withSecondTries(first: readonly Outcome[], second: readonly Outcome[]): Outcome[] {
  const before = new Map(first.map((outcome) => [nameOf(outcome), outcome]));
  const again = second.map((outcome) => merged(before.get(nameOf(outcome)), outcome));
  const repeated = new Set(again.map(nameOf));
  return [...first.filter((outcome) => !repeated.has(nameOf(outcome))), ...again];
}
