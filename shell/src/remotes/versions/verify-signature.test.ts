import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { SignedDocument, TrustedKey } from '@atrium/contracts/release';
import { test } from '@jest/globals';
import { isSigned } from './verify-signature.ts';
import { verifyWithoutBrowser } from './verify-without-browser.ts';

interface Signer {
  readonly key: TrustedKey;
  readonly privateKey: KeyObject;
}

function signer(keyId: string): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: { keyId, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' }, privateKey };
}

function signed(text: string, ...signers: Signer[]): SignedDocument {
  const signatures = signers.map(({ key, privateKey }) => ({
    keyId: key.keyId,
    value: sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }));
  return { text, signatures };
}

const first = signer('2026-a');
const second = signer('2026-b');

test('a live set signed by a trusted key is accepted', async () => {
  assert.equal(await isSigned(signed('{"revision":7}', first), [first.key]), true);
});

test('a live set signed by the old and the new key is accepted by browsers that trust either', async () => {
  assert.equal(await isSigned(signed('ध', first, second), [second.key]), true);
  assert.equal(await isSigned(signed('ध', second), [first.key, second.key]), true);
});

test('an unsigned, changed or wrongly signed live set is refused', async () => {
  const good = signed('{"revision":7}', first);
  assert.equal(await isSigned({ ...good, signatures: [] }, [first.key]), false);
  assert.equal(await isSigned({ ...good, text: '{"revision":8}' }, [first.key]), false);
  assert.equal(await isSigned(good, []), false);
  assert.equal(await isSigned(good, [{ ...second.key, keyId: first.key.keyId }]), false);
  assert.equal(await isSigned({ ...good, signatures: [{ keyId: '2026-a', value: '!!' }] }, [first.key]), false);
});

test('a browser without Ed25519 accepts and refuses the same signatures', () => {
  const text = 'x'.repeat(5000);
  const { signatures } = signed(text, first);
  const bytes = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const value = bytes(signatures[0]?.value ?? '');
  assert.equal(verifyWithoutBrowser(bytes(first.key.publicKey), value, Buffer.from(text)), true);
  assert.equal(verifyWithoutBrowser(bytes(first.key.publicKey), value, Buffer.from(`${text}y`)), false);
});
