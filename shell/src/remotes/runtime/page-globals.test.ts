import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { defineGlobals, keepChunks, keepGlobal } from './page-globals.ts';

test('a global of the page stays what it is, and who assigns to it goes on', () => {
  const page: Record<string, unknown> = {};
  const runtime = { init: () => 1 };
  defineGlobals({ pageRuntime: runtime }, page);
  defineGlobals({ pageRuntime: runtime }, page);
  page.pageRuntime = null;
  assert.equal(page.pageRuntime, runtime);
  assert.throws(() => Object.defineProperty(page, 'pageRuntime', { value: null }), TypeError);
  assert.throws(() => delete page.pageRuntime, TypeError);
});

test('a global of a library is no longer assigned to', () => {
  const page: Record<string, unknown> = {};
  Object.defineProperty(page, 'library', { value: { plugins: [] }, writable: true, configurable: false });
  keepGlobal('library', page);
  keepGlobal('nobodys', page);
  assert.throws(() => {
    page.library = {};
  }, TypeError);
  assert.deepEqual(page.library, { plugins: [] });
  assert.ok(!('nobodys' in page));
});

test('the list of the shell takes scripts as before, whatever a remote assigns to it', () => {
  const taken: unknown[] = [];
  const page: Record<string, unknown[]> = {
    webpackChunkshell_1: Object.assign([], { push: (chunk: unknown) => taken.push(chunk) }),
  };
  keepChunks('webpackChunkshell_', page);
  page.webpackChunkshell_1 = [];
  assert.throws(() => {
    Object.assign(page.webpackChunkshell_1 ?? [], { push: () => 0 });
  }, TypeError);
  page.webpackChunkshell_1?.push('chunk');
  assert.deepEqual(taken, ['chunk']);
});
