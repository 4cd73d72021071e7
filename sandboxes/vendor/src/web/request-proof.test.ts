import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { test } from '@jest/globals';
import { createRequestProof } from './request-proof.ts';

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const now = 1_700_000_000_000;

/** A proof whose operator has these keys, one after the other, and requests signed with them. */
function operator() {
  const keys = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')] as const;
  const state = { current: 0, loads: 0 };
  const loadKey = async () => {
    state.loads += 1;
    return pemOf(keys[state.current === 0 ? 0 : 1].publicKey);
  };
  const isProven = createRequestProof({ vendorIds: ['PG'], loadKey, now: () => now });
  const request = (changes: { at?: number; nonce?: string; vendor?: string; sent?: string } = {}) => {
    const { at = now, nonce = 'n1', vendor = 'PG', sent } = changes;
    const body = '{"playerId":"p"}';
    const { privateKey } = keys[state.current === 0 ? 0 : 1];
    const signature = sign(null, Buffer.from(`${at}.${nonce}.${body}`), privateKey).toString('base64');
    return {
      headers: { 'x-vendor-id': vendor, 'x-timestamp': String(at), 'x-nonce': nonce, 'x-signature': signature },
      rawBody: Buffer.from(sent ?? body),
    };
  };
  return { isProven, request, state };
}

test('a signed request is accepted once', async () => {
  const { isProven, request, state } = operator();
  assert.equal(await isProven(request()), true);
  assert.equal(await isProven(request()), false);
  assert.equal(await isProven(request({ nonce: 'n2' })), true);
  assert.equal(state.loads, 1);
});

test('a request that is old, changed or addressed to another vendor is refused', async () => {
  const { isProven, request } = operator();
  for (const changes of [{ at: now - 60_001 }, { at: now + 60_001 }, { sent: '{}' }, { vendor: 'JL' }, { nonce: '' }]) {
    assert.equal(await isProven(request(changes)), false, JSON.stringify(changes));
  }
});

test('a key that the operator has exchanged is loaded again', async () => {
  const { isProven, request, state } = operator();
  assert.equal(await isProven(request()), true);
  state.current = 1;
  assert.equal(await isProven(request({ nonce: 'n2' })), true);
  assert.equal(state.loads, 2);
});
