import type { TestEvent } from 'node:test/reporters';

/** A line of JSON for each test that ended; suites count by their tests. */
export interface TestLine {
  readonly title: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  readonly error: string | null;
}

function lineOf(event: TestEvent): TestLine | null {
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return null;
  const { name: title, details, skip } = event.data;
  if (details.type === 'suite') return null;
  const error = event.type === 'test:fail' ? event.data.details.error : null;
  const cause = error?.cause instanceof Error ? (error.cause.stack ?? error.cause.message) : error?.message;
  const status = error ? 'failed' : skip ? 'skipped' : 'passed';
  return { title, status, ms: details.duration_ms, error: cause ?? null };
}

/** A reporter of Node's test runner. */
export default async function* testLines(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) {
    const line = lineOf(event);
    if (line) yield `${JSON.stringify(line)}\n`;
  }
}
