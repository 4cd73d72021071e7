import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../workspace.ts';
import type { Outcome } from './outcome.ts';
import { runProgram } from './run-program.ts';
import type { TestLine } from './test-lines-reporter.ts';

const reporter = fileURLToPath(new URL('./test-lines-reporter.js', import.meta.url));

/**
 * What a file of tests needs, by its name: `x.test.ts` nothing but the package (and a database where the package has
 * one), `x.system.test.ts` servers, processes, a whole registry or builds of the workspace, `x.slow.test.ts` more time
 * than a check has.
 */
export type Tier = 'plain' | 'system' | 'slow';

const tierOf = (file: string): Tier => {
  const word = /\.(system|slow)\.test\.ts$/.exec(file)?.[1];
  return (word as Tier | undefined) ?? 'plain';
};

/** Source files of the tests of a package, below the repository. */
export function testFilesOf(packageFolder: string, tiers: readonly Tier[]): string[] {
  const sources = join(root, packageFolder, 'src');
  if (!existsSync(sources)) return [];
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && tiers.includes(tierOf(file)))
    .map((file) => relative(root, join(sources, file)));
}

const compiled = (file: string) => join(root, file.replace('/src/', '/lib/').replace(/\.ts$/, '.js'));

export interface TestFileRun {
  readonly part: string;
  readonly files: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** How many at a time; by default one a core. */
  readonly concurrency?: number;
  readonly signal: AbortSignal;
  readonly onEnd: (file: FileEnd) => void;
}

export interface FileEnd {
  readonly file: string;
  readonly ms: number;
  readonly outcomes: readonly Outcome[];
  /** What the file printed. */
  readonly output: string;
}

function readLines(path: string): TestLine[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TestLine);
}

/** Runs one file in a process of its own. A file that ends badly without a failed test counts as a failure itself. */
async function runFile({ part, environment, signal }: TestFileRun, file: string): Promise<FileEnd> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-tests-'));
  const lines = join(folder, 'lines');
  const { isDone, output, ms } = await runProgram({
    command: process.execPath,
    args: [
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${lines}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      compiled(file),
    ],
    ...(environment ? { environment } : {}),
    signal,
  });
  const place = { part, project: null, file, loaded: [] };
  const outcomes: Outcome[] = readLines(lines).map(({ title, ...line }) => ({ ...place, ...line, titles: [title] }));
  rmSync(folder, { recursive: true, force: true });
  if (!isDone && !outcomes.some(({ status }) => status === 'failed') && !signal.aborted) {
    outcomes.push({ ...place, titles: [], status: 'failed', ms, error: output.slice(-2000) });
  }
  return { file, ms, outcomes, output };
}

/** Runs test files, each in a process of its own. */
export async function runTestFiles(run: TestFileRun): Promise<FileEnd[]> {
  const waiting = [...run.files];
  const ends: FileEnd[] = [];
  const worker = async () => {
    for (let file = waiting.shift(); file && !run.signal.aborted; file = waiting.shift()) {
      const end = await runFile(run, file);
      if (run.signal.aborted) return;
      ends.push(end);
      run.onEnd(end);
    }
  };
  await Promise.all(Array.from({ length: run.concurrency ?? availableParallelism() }, worker));
  return ends;
}
