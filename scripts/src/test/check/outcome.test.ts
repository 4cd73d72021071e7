import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { type Outcome, withSecondTries } from './outcome.ts';

const outcome = (title: string, status: Outcome['status'], error: string | null = null): Outcome => ({
  part: 'journeys',
  project: 'wide',
  file: 'e2e/flows/play.spec.ts',
  titles: [title],
  status,
  ms: 1,
  error,
  loaded: [],
});

const statusesOf = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(outcomes.map(({ titles, status }) => [titles[0], status]));

test('a test that passes at its second try is flaky, one that fails again has failed', () => {
  const first = [outcome('a', 'passed'), outcome('b', 'failed', 'boom'), outcome('c', 'failed', 'crash')];
  const second = [outcome('b', 'passed'), outcome('c', 'failed', 'crash again')];
  assert.deepEqual(statusesOf(withSecondTries(first, second)), { a: 'passed', b: 'flaky', c: 'failed' });
});

test('a flaky test keeps the error of its first try', () => {
  const [flaky] = withSecondTries([outcome('b', 'failed', 'boom')], [outcome('b', 'passed')]);
  assert.equal(flaky?.error, 'boom');
});

test('a failed test that the second try did not reach stays failed', () => {
  assert.deepEqual(statusesOf(withSecondTries([outcome('b', 'failed', 'boom')], [])), { b: 'failed' });
});

test('a test that only the second try reached counts as it ended there', () => {
  const first = [outcome('b', 'failed', 'the file ended')];
  assert.deepEqual(statusesOf(withSecondTries(first, [outcome('b', 'passed'), outcome('c', 'failed', 'boom')])), {
    b: 'flaky',
    c: 'failed',
  });
});
