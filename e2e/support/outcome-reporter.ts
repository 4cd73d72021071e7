import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { JourneyLine, Outcome } from '@atrium/scripts/outcomes';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { repository } from './system.ts';

/** The annotation of a test with the parts of the live set that its pages loaded. */
export const loadedAnnotation = 'loaded';

const file = process.env.E2E_OUTCOMES;

const statuses = { passed: 'passed', skipped: 'skipped', failed: 'failed', timedOut: 'failed' } as const;

function placeOf(test: TestCase): Omit<Outcome, 'status' | 'ms' | 'error'> {
  const [, project = '', , ...titles] = test.titlePath();
  const noted = test.annotations.find(({ type }) => type === loadedAnnotation)?.description ?? '';
  return {
    part: process.env.E2E_PART ?? 'journeys',
    project,
    file: relative(repository, test.location.file),
    titles,
    loaded: noted.split(' ').filter(Boolean),
  };
}

/** Writes each journey as it ends, for `npm test`; prints the tested versions at the end. */
export default class OutcomeReporter implements Reporter {
  private write(line: JourneyLine): void {
    if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    const planned = suite
      .allTests()
      .map((test) => ({ ...placeOf(test), status: 'skipped' as const, ms: 0, error: null }));
    this.write({ planned });
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    // A journey that was cut off has not run.
    if (status === 'interrupted') return;
    const said = errors.map(({ message, snippet }) => [message, snippet].filter(Boolean).join('\n')).join('\n');
    const ended = { ...placeOf(test), status: statuses[status], ms: duration, error: said || null };
    this.write({ ended });
  }

  onEnd({ status }: FullResult): void {
    console.log(`\n  ${status}: ${process.env.E2E_VERSIONS ?? 'no version was reached'}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
