import { withSecondTries } from './outcome.ts';
import type { PartResult } from './report.ts';
import type { Part } from './run-parts.ts';
import { type FileEnd, runTestFiles, type TestFileRun } from './test-files.ts';

const failedIn = ({ outcomes }: FileEnd) => outcomes.some(({ status }) => status === 'failed');

function show(end: FileEnd): void {
  const count = `${end.outcomes.length} tests`;
  console.log(`  ${failedIn(end) ? '✖' : '✔'} ${end.file}  ${count}, ${(end.ms / 1000).toFixed(1)} s`);
  if (failedIn(end)) console.log(end.output);
}

function resultOf(run: Pick<TestFileRun, 'files'>, ends: readonly FileEnd[]): PartResult {
  const ended = new Set(ends.map(({ file }) => file));
  return {
    outcomes: ends.flatMap(({ outcomes }) => outcomes),
    files: ends.map(({ file: name, ms }) => ({ name, ms })),
    notRun: run.files.filter((file) => !ended.has(file)),
  };
}

export interface TestsRun extends Omit<TestFileRun, 'signal' | 'onEnd'> {
  /** Files that fail are run once more, alone. */
  readonly hasSecondTry?: boolean;
}

/** Runs files of tests, and those that fail once more where that is wanted. */
export async function runTests({ hasSecondTry, ...files }: TestsRun, signal: AbortSignal): Promise<PartResult> {
  const run: TestFileRun = { ...files, signal, onEnd: show };
  const first = await runTestFiles(run);
  const failed = first.filter(failedIn);
  const result = resultOf(run, first);
  if (!hasSecondTry || failed.length === 0 || signal.aborted) return result;
  console.log(`\n• ${failed.length} failed of ${run.part}: once more, alone`);
  const second = await runTestFiles({ ...run, files: failed.map(({ file }) => file), concurrency: 1 });
  const recovered = second.filter((end) => !failedIn(end)).flatMap((end) => crashesOf(first, end));
  const again = [...second.flatMap(({ outcomes }) => outcomes), ...recovered];
  return { ...result, outcomes: withSecondTries(result.outcomes, again) };
}

/** A file that ended outside of its tests, and this time did not: that is passed, too. */
const crashesOf = (first: readonly FileEnd[], { file }: FileEnd) =>
  first
    .filter((end) => end.file === file)
    .flatMap(({ outcomes }) => outcomes)
    .filter(({ titles }) => titles.length === 0)
    .map((outcome) => ({ ...outcome, status: 'passed' as const, error: null }));

export function testsPart(run: TestsRun, { after, slots }: Pick<Part, 'after' | 'slots'>): Part {
  return { name: run.part, ...(after ? { after } : {}), slots, run: (signal) => runTests(run, signal) };
}
