import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { changeOf, untouchedJourneys } from './changed.ts';
import type { Outcome } from './outcome.ts';

function journey(file: string, ...loaded: string[]): Outcome {
  const rest = { part: 'journeys', project: 'wide', status: 'passed', ms: 1, error: null } as const;
  return { ...rest, file: `e2e/flows/${file}.spec.ts`, titles: [file], loaded };
}

const last = [journey('lottery', 'shell', 'lottery'), journey('play', 'shell', 'games'), journey('help', 'shell')];
const untouchedBy = (...files: string[]) => untouchedJourneys(changeOf(files), last).map(({ titles }) => titles[0]);

test('a change of one remote leaves out the journeys that never loaded it', () => {
  const { packages } = changeOf(['mfe-lottery/src/remote.tsx']);
  assert.deepEqual([...packages], ['mfe-lottery']);
  assert.deepEqual(untouchedBy('mfe-lottery/src/remote.tsx'), ['play', 'help']);
});

test('a change of the contracts touches every dependent package, and every journey', () => {
  const { packages } = changeOf(['shared-contracts/src/calls/list.ts']);
  for (const name of ['servers/gateway', 'servers/registry', 'shell', 'mfe-games']) assert.ok(packages.has(name), name);
  assert.deepEqual(untouchedBy('shared-contracts/src/calls/list.ts'), []);
});

test('a change of the gateway or of the shell touches every journey', () => {
  assert.deepEqual(untouchedBy('servers/gateway/src/app.ts'), []);
  assert.deepEqual(untouchedBy('shell/src/main.tsx'), []);
});

test('a changed journey runs, and a change of a shared helper makes all of them run', () => {
  assert.deepEqual(untouchedBy('e2e/flows/help.spec.ts'), ['lottery', 'play']);
  assert.deepEqual(untouchedBy('e2e/support/idle.ts'), []);
});

test('a lock file touches everything, a page of docs nothing', () => {
  assert.ok(changeOf(['package-lock.json']).packages.has('mfe-games'));
  assert.deepEqual([...changeOf(['docs/operating.md', 'README.md']).packages], []);
});
