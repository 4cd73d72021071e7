import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../operation/services.ts';

/** Parsing a key takes longer than checking a signature with it. */
const readKeys = new LRUCache<string, KeyObject>({ max: 200 });

function readKey(pem: string): KeyObject {
  const known = readKeys.get(pem);
  if (known) return known;
  const key = createPublicKey(pem);
  readKeys.set(pem, key);
  return key;
}

/** Whether one of the vendor's keys that is not revoked has signed this. */
export async function isSignedByVendor(
  db: Services['db'],
  vendorId: string,
  message: Buffer,
  signature: Buffer,
): Promise<boolean> {
  const keys = await db
    .selectFrom('vendor_key')
    .select('public_key')
    .where('vendor_id', '=', vendorId)
    .where('revoked_at', 'is', null)
    .execute();
  return keys.some(({ public_key: pem }) => isSignedBy(pem, message, signature));
}

/** Whether the key, PEM, has signed this: Ed25519, or RSA with SHA-256, as the key is. */
export function isSignedBy(pem: string, message: Buffer, signature: Buffer): boolean {
  const key = readKey(pem);
  try {
    return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', message, key, signature);
  } catch {
    return false;
  }
}
