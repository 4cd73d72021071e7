import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { afterEach, beforeEach, test } from '@jest/globals';
import { whileWaiting } from './while-waiting.ts';

const isTerminal = process.stderr.isTTY;
let told: unknown[][] = [];
beforeEach(() => {
  told = [];
  process.stderr.isTTY = true;
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(console, 'error', (...words: unknown[]) => void told.push(words));
});
afterEach(() => {
  process.stderr.isTTY = isTerminal;
  mock.timers.reset();
  mock.restoreAll();
});

test('a verb that says nothing for a second still works, and says so', () => {
  const waiting = whileWaiting('publish');
  mock.timers.tick(1_000);
  waiting.end();
  assert.deepEqual(told, [['… publish']]);
});

test('a verb that serves is not waited for once it has said where', () => {
  const waiting = whileWaiting('dev', { isServing: true });
  waiting.said();
  mock.timers.tick(5_000);
  assert.deepEqual(told, []);
});
