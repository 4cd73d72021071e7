import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { readMessage } from './messages.ts';

test('what a framed remote says is read field by field: nothing else of it reaches the site', () => {
  assert.deepEqual(readMessage({ type: 'navigate', to: '/hot', replace: 1, isTrusted: true }), {
    type: 'navigate',
    to: '/hot',
    replace: false,
  });
  assert.deepEqual(readMessage({ type: 'height', height: 1e9 }), { type: 'height', height: 20_000 });
  const error = readMessage({ type: 'error', text: 'x'.repeat(5000) });
  assert.equal(error?.type === 'error' && error.text.length, 2000);
});

for (const said of [
  null,
  'shown',
  {},
  { type: 'token' },
  { type: 'navigate', to: { toString: () => '/x' } },
  { type: 'height', height: Number.NaN },
  { type: 'height', height: '100%' },
  { type: 'read', id: 1.5, path: '/wps/' },
  { type: 'failed' },
]) {
  test(`${JSON.stringify(said)} of a framed remote says nothing`, () => assert.equal(readMessage(said), null));
}
