import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../workspace.ts';
import type { TestFileEnd } from '../jest/outcome-lines.ts';
import { splitPage, writeSharedPages } from '../jest/shared-pages.ts';
import { type Outcome, readLines, withSecondTries } from './outcome.ts';
import type { PartResult } from './report.ts';
import type { Part } from './run-parts.ts';
import { runProgram } from './run-program.ts';

export interface TestsRun {
  /** The name of their part of a check. */
  readonly part: string;
  /** Source files. */
  readonly files: readonly string[];
  /** Runs only tests whose titles match. */
  readonly titles?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Files that fail are run once more, one after the other. */
  readonly hasSecondTry?: boolean;
}

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const reporter = fileURLToPath(new URL('../jest/outcome-lines.ts', import.meta.url));

function wordsFor({ files, titles }: TestsRun): string[] {
  return [
    `--reporters=${reporter}`,
    ...(titles ? [`--testNamePattern=${titles}`] : []),
    '--runTestsByPath',
    ...writeSharedPages(files),
  ];
}

/** Runs Jest; returns the files that ended. */
async function runJest(run: TestsRun, signal: AbortSignal): Promise<TestFileEnd[]> {
  if (run.files.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'atrium-tests-'));
  const lines = join(folder, 'outcomes');
  const environment = { ...run.environment, TEST_OUTCOMES: lines };
  const args = [jest, ...wordsFor(run)];
  await runProgram({ command: process.execPath, args, environment, isShown: true, signal });
  const ends = readLines<TestFileEnd>(lines).flatMap(splitPage);
  rmSync(folder, { recursive: true, force: true });
  return ends;
}

const failedIn = ({ tests }: TestFileEnd) => tests.some(({ status }) => status === 'failed');

const outcomesOf = (part: string, ends: readonly TestFileEnd[]): Outcome[] =>
  ends.flatMap(({ file, tests }) => tests.map((test) => ({ part, project: null, file, loaded: [], ...test })));

/** A failure outside of a test (a crash, a hook) has no name in a passing try: it has passed, too. */
function withVanished(first: TestFileEnd, second: TestFileEnd): TestFileEnd {
  if (failedIn(second)) return second;
  const again = new Set(second.tests.map(({ titles }) => titles.join()));
  const vanished = first.tests.filter(({ status, titles }) => status === 'failed' && !again.has(titles.join()));
  const passed = vanished.map((test) => ({ ...test, status: 'passed' as const, error: null }));
  return { ...second, tests: [...second.tests, ...passed] };
}

/** Runs files that failed once more, one after the other. */
async function runAgain(run: TestsRun, failed: readonly TestFileEnd[], signal: AbortSignal): Promise<TestFileEnd[]> {
  const ends: TestFileEnd[] = [];
  for (const first of failed) {
    const [second] = await runJest({ ...run, files: [first.file] }, signal);
    if (second) ends.push(withVanished(first, second));
  }
  return ends;
}

/** Runs files of tests, and those that fail once more where that is wanted. */
export async function runTests(run: TestsRun, signal: AbortSignal): Promise<PartResult> {
  const { part, files } = run;
  const first = await runJest(run, signal);
  const ended = new Set(first.map(({ file }) => file));
  const result: PartResult = {
    outcomes: outcomesOf(part, first),
    files: first.map(({ file: name, ms }) => ({ name, ms })),
    notRun: [...new Set(files)].filter((file) => !ended.has(file)),
  };
  const failed = first.filter(failedIn);
  if (!run.hasSecondTry || failed.length === 0 || signal.aborted) return result;
  console.log(`\n• ${failed.length} failed of ${part}: once more, alone`);
  const second = await runAgain(run, failed, signal);
  return { ...result, outcomes: withSecondTries(result.outcomes, outcomesOf(part, second)) };
}

export function testsPart(run: TestsRun, { after, slots }: Pick<Part, 'after' | 'slots'>): Part {
  return { name: run.part, ...(after ? { after } : {}), slots, run: (signal) => runTests(run, signal) };
}
