import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type AggregatedResult, DefaultReporter, type Test, type TestResult } from '@jest/reporters';
import { root } from '../../workspace.ts';

/** How a file of tests ended. */
export interface TestFileEnd {
  /** Source file below the repository. */
  readonly file: string;
  /** Loading included. */
  readonly ms: number;
  readonly tests: readonly TestEnd[];
}

export interface TestEnd {
  /** None for a file that ended outside of its tests. */
  readonly titles: readonly string[];
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  readonly error: string | null;
}

const statuses = { passed: 'passed', failed: 'failed' } as const;

function testsOf({ testResults, testExecError, failureMessage }: TestResult): TestEnd[] {
  const tests = testResults.map(({ ancestorTitles, title, status, duration, failureMessages }) => ({
    titles: [...ancestorTitles, title],
    status: statuses[status as keyof typeof statuses] ?? 'skipped',
    ms: duration ?? 0,
    error: failureMessages.join('\n') || null,
  }));
  const error = testExecError && (testExecError.stack ?? testExecError.message ?? failureMessage ?? '');
  return error ? [...tests, { titles: [], status: 'failed', ms: 0, error }] : tests;
}

/** Jest's usual reporter without its summary; a line of JSON for each file that ended goes to `TEST_OUTCOMES`. */
export default class OutcomeLines extends DefaultReporter {
  readonly #began = new Map<string, number>();

  // A file begins here, loading included.
  override onTestStart(test: Test): void {
    super.onTestStart(test);
    this.#began.set(test.path, Date.now());
  }

  override onTestResult(test: Test, result: TestResult, all: AggregatedResult): void {
    super.onTestResult(test, result, all);
    const { path } = test;
    const ms = Date.now() - (this.#began.get(path) ?? Date.now());
    const end: TestFileEnd = { file: relative(root, path), ms, tests: testsOf(result) };
    appendFileSync(process.env.TEST_OUTCOMES ?? '', `${JSON.stringify(end)}\n`);
  }
}
