import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../services.ts';
import { WalletRefusal } from './statuses.ts';
import type { VendorLimits } from './tables.ts';

const maxSkewMs = 60_000;

/** What a vendor signs: `timestamp.nonce.rawBody`, the body as it came over the wire. */
export interface SignedRequest {
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
  clientIp: string;
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Who has asked, and who keeps the players' money: we, or the vendor itself. */
export interface ProvenVendor {
  vendorId: string;
  mode: 'SEAMLESS' | 'TRANSFER';
  limits: VendorLimits;
}

/**
 * Proves which vendor is asking. Keys rotate by `X-Key-Id`; without one, any key of the
 * vendor that is not revoked may have signed. A nonce is remembered only after its signature was found right.
 */
export async function verifySignature(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { headers, rawBody, clientIp }: SignedRequest,
): Promise<ProvenVendor> {
  const vendorId = headerOf(headers, 'x-vendor-id');
  const vendor = await db
    .selectFrom('vendor_connection')
    .select(['allowed_ips', 'mode', 'limits'])
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!vendor) throw new WalletRefusal('RS_ERROR_INVALID_VENDOR');
  if (vendor.allowed_ips.length > 0 && !vendor.allowed_ips.includes(clientIp)) {
    throw new WalletRefusal('RS_ERROR_INVALID_VENDOR');
  }
  const timestamp = headerOf(headers, 'x-timestamp');
  const nonce = headerOf(headers, 'x-nonce');
  const isTimely = /^\d{1,15}$/.test(timestamp) && Math.abs(Number(timestamp) - clock.now()) <= maxSkewMs;
  if (!isTimely || nonce.length < 8 || nonce.length > 64) throw new WalletRefusal('RS_ERROR_INVALID_SIGNATURE');

  const signature = Buffer.from(headerOf(headers, 'x-signature'), 'base64');
  const message = Buffer.concat([Buffer.from(`${timestamp}.${nonce}.`), rawBody]);
  const isSigned = await isSignedByVendor(db, vendorId, message, signature, headerOf(headers, 'x-key-id'));
  if (!isSigned) throw new WalletRefusal('RS_ERROR_INVALID_SIGNATURE');

  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendor_nonce')
    .values({ vendor_id: vendorId, nonce, seen_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'nonce']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new WalletRefusal('RS_ERROR_INVALID_SIGNATURE');
  return { vendorId, mode: vendor.mode, limits: vendor.limits };
}

/** Reading a key takes longer than checking a signature with it. Which keys count is asked of the database each time. */
const readKeys = new LRUCache<string, KeyObject>({ max: 200 });

function readKey(pem: string): KeyObject {
  const known = readKeys.get(pem);
  if (known) return known;
  const key = createPublicKey(pem);
  readKeys.set(pem, key);
  return key;
}

async function vendorKeys(db: Services['db'], vendorId: string, keyId: string): Promise<KeyObject[]> {
  let keys = db
    .selectFrom('vendor_key')
    .select('public_key')
    .where('vendor_id', '=', vendorId)
    .where('revoked_at', 'is', null);
  if (keyId) keys = keys.where('key_id', '=', keyId);
  return (await keys.execute()).map((row) => readKey(row.public_key));
}

/** Whether one of the vendor's keys that is not revoked, or the named one, has signed this. */
export async function isSignedByVendor(
  db: Services['db'],
  vendorId: string,
  message: Buffer,
  signature: Buffer,
  keyId = '',
): Promise<boolean> {
  const keys = await vendorKeys(db, vendorId, keyId);
  return keys.some((key) => isSignedBy(key, message, signature));
}

/** Ed25519, or RSA with SHA-256, as the key is. */
function isSignedBy(key: KeyObject, message: Buffer, signature: Buffer): boolean {
  try {
    return verify(key.asymmetricKeyType === 'ed25519' ? null : 'sha256', message, key, signature);
  } catch {
    return false;
  }
}
