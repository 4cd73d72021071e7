import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SignedDocument, TrustedKey } from '@atrium/contracts/release';

const known = new Map<string, KeyObject>();

function keyOf({ publicKey }: TrustedKey): KeyObject {
  const found = known.get(publicKey);
  if (found) return found;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  known.set(publicKey, key);
  return key;
}

/** Whether one of the trusted keys has signed exactly this text. */
export function isSignedBy({ text, signatures }: SignedDocument, trusted: readonly TrustedKey[]): boolean {
  const bytes = Buffer.from(text, 'utf8');
  return signatures.some(({ keyId, value }) => {
    const key = trusted.find((candidate) => candidate.keyId === keyId);
    return key !== undefined && verify(null, bytes, keyOf(key), Buffer.from(value, 'base64url'));
  });
}
