import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { keepChunkLists, keepGlobal } from './page-globals.ts';

test('a global of the page stays what it is, and who assigns to it goes on', () => {
  const page: Record<string, unknown> = {};
  const runtime = { init: () => 1 };
  keepGlobal('pageRuntime', runtime, page);
  keepGlobal('pageRuntime', runtime, page);
  page.pageRuntime = null;
  assert.equal(page.pageRuntime, runtime);
  assert.throws(() => Object.defineProperty(page, 'pageRuntime', { value: null }), TypeError);
  assert.throws(() => delete page.pageRuntime, TypeError);
});

test("the list of the shell's chunks stays, and takes chunks as its build does", () => {
  const arrived: unknown[] = [];
  const list = Object.assign([], { push: (chunk: unknown) => arrived.push(chunk) });
  const page = { webpackChunkshell: list as unknown };
  keepChunkLists(page);
  page.webpackChunkshell = [];
  const kept = page.webpackChunkshell as unknown[];
  kept.push = () => 0;
  kept.push('pages');
  assert.deepEqual([kept === list, arrived], [true, ['pages']]);
});

test('the list of a remote whose chunks came before its entry is taken up by its entry', () => {
  const page = { webpackChunkgames: ['early'] as unknown };
  keepChunkLists(page);
  const taken: unknown[] = [];
  const list = page.webpackChunkgames as unknown[];
  list.push = (chunk) => taken.push(chunk);
  list.push('late');
  assert.deepEqual(taken, ['late']);
});

test('a global of a library is no longer assigned to', () => {
  const page: Record<string, unknown> = {};
  Object.defineProperty(page, 'library', { value: { plugins: [] }, writable: true, configurable: false });
  keepGlobal('library', page.library, page);
  assert.throws(() => {
    page.library = {};
  }, TypeError);
  assert.deepEqual(page.library, { plugins: [] });
});
