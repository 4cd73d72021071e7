import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from '@jest/globals';
import type { Outcome } from './outcome.ts';
import type { PartResult } from './report.ts';
import { type Part, runParts } from './run-parts.ts';

const result = (status: Outcome['status']): PartResult => ({
  outcomes: [{ part: 'x', project: null, file: 'x', titles: [], status, ms: 1, error: null, loaded: [] }],
  files: [],
  notRun: [],
});

/** Parts that record when they begin and end; those named `fails…` fail. */
function noted() {
  const log: string[] = [];
  const part = (name: string, slots: 1 | 2, after: string[] = []): Part => ({
    name,
    slots,
    after,
    async run() {
      log.push(`+${name}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      log.push(`-${name}`);
      return result(name.startsWith('fails') ? 'failed' : 'passed');
    },
  });
  return { log, part };
}

const never = new AbortController().signal;
const onEnd = () => undefined;

test('two small parts run in parallel, and one that uses every core runs alone', async () => {
  const { log, part } = noted();
  await runParts([part('a', 1), part('b', 1), part('wide', 2), part('c', 1)], { signal: never, onEnd });
  assert.deepEqual(log.slice(0, 2), ['+a', '+b']);
  assert.equal(log.indexOf('-wide') - log.indexOf('+wide'), 1);
});

test('a part begins when those before it have ended, also when one of them failed', async () => {
  const { log, part } = noted();
  const { notRun } = await runParts([part('fails', 1), part('later', 1, ['fails'])], { signal: never, onEnd });
  assert.deepEqual(log, ['+fails', '-fails', '+later', '-later']);
  assert.deepEqual(notRun, []);
});

test('a part that cannot be run has failed, and the others run', async () => {
  const { log, part } = noted();
  const broken: Part = { name: 'broken', slots: 1, run: () => Promise.reject(new Error('no such program')) };
  const { parts } = await runParts([broken, part('other', 1)], { signal: never, onEnd });
  assert.match(parts.find(({ name }) => name === 'broken')?.outcomes[0]?.error ?? '', /no such program/);
  assert.ok(log.includes('-other'));
});

test('a part that had not begun when a check was cut off is named', async () => {
  const cut = new AbortController();
  const waits: Part = {
    name: 'waits',
    slots: 2,
    async run(signal) {
      await once(signal, 'abort');
      return { ...result('passed'), notRun: ['a journey'] };
    },
  };
  const { part } = noted();
  setTimeout(() => cut.abort(), 5);
  const { parts, notRun } = await runParts([waits, part('later', 1)], { signal: cut.signal, onEnd });
  assert.deepEqual([parts[0]?.notRun, notRun], [['a journey'], ['later']]);
});
