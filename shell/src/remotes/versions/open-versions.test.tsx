import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { OverrideSet } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { overridesReader } from './open-versions.ts';
import * as term from './term.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const key = { keyId: 'dev', publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
const chosen: OverrideSet = { schemaVersion: 1, label: 'promo dev', expiresAt: Date.now() + 60_000, versions: {} };
const text = JSON.stringify(chosen);
const value = sign(null, Buffer.from(text), privateKey).toString('base64url');
const document = { text, signatures: [{ keyId: 'dev', value }] };

test('what a link chose is read once, and nothing is loaded without one', async () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return term;
  };
  assert.equal(await overridesReader(null, [key], load)(), null);
  const read = overridesReader(document, [key], load);
  assert.deepEqual(await Promise.all([read(), read()]), [chosen, chosen]);
  assert.equal(loads, 1);
});

test('code that did not load is no empty choice: the next call reads it', async () => {
  let isGone = true;
  const read = overridesReader(document, [key], async () => {
    if (isGone) throw new Error('the file did not come');
    return term;
  });
  await assert.rejects(read(), /did not come/);
  isGone = false;
  assert.deepEqual(await read(), chosen);
});

test('a choice that no trusted key signed is none', async () => {
  assert.equal(await overridesReader(document, [], async () => term)(), null);
});
