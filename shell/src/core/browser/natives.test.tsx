import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { watchNatives } from './natives.ts';

test('what replaces a function of the browser is named once', () => {
  const changes = watchNatives();
  assert.deepEqual(changes(), []);
  const { fetch } = window;
  const { map } = Array.prototype;
  window.fetch = async () => new Response();
  history.pushState = () => undefined;
  Array.prototype.map = function mapAll(this: unknown[], ...input) {
    return map.apply(this, input);
  } as typeof map;
  assert.deepEqual(changes(), ['window.fetch', 'history.pushState', 'Array.map']);
  assert.deepEqual(changes(), []);
  Object.assign(window, { fetch, promoGlobal: 1 });
  Array.prototype.map = map;
  Reflect.deleteProperty(history, 'pushState');
  assert.deepEqual(changes(), ['window.fetch', 'history.pushState', 'Array.map']);
});
