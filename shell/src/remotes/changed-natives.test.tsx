import assert from 'node:assert/strict';
import { afterEach, test } from '@jest/globals';
import { readNatives } from '../core/browser/natives.ts';
import { changedNatives } from './changed-natives.ts';

const { fetch } = window;
const { map } = Array.prototype;
afterEach(() => {
  window.fetch = fetch;
  Array.prototype.map = map;
  Reflect.deleteProperty(history, 'pushState');
});

test('what replaces a function of the browser is named, and a name of its own is not', () => {
  const before = readNatives();
  Object.assign(window, { promoGlobal: 1 });
  assert.deepEqual(changedNatives(before, readNatives()), []);
  window.fetch = async () => new Response();
  history.pushState = () => undefined;
  Array.prototype.map = function mapAll(this: unknown[], ...input: Parameters<typeof map>) {
    return map.apply(this, input);
  } as typeof map;
  assert.deepEqual(changedNatives(before, readNatives()), ['window.fetch', 'history.pushState', 'Array.map']);
});
