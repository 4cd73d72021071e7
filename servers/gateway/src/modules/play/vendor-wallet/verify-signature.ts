import type { IncomingHttpHeaders } from 'node:http';
import { minuteMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { VendorLimits } from '../../../db/column-types.ts';
import type { Services } from '../../../operation/services.ts';
import { isSignedBy } from '../vendor-calls/signed-by.ts';
import { WalletRefusal } from './statuses.ts';

const maxSkewMs = minuteMs;

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

/** The vendor, the key that proves it, and who keeps the players' money: we, or the vendor itself. */
export interface Proof {
  readonly vendorId: string;
  readonly mode: 'SEAMLESS' | 'TRANSFER';
  readonly limits: VendorLimits;
  readonly allowedIps: readonly string[];
  readonly keyId: string;
  readonly nonce: string;
}

/** An open connection with its valid keys. */
interface KnownVendor {
  readonly vendorId: string;
  readonly mode: 'SEAMLESS' | 'TRANSFER';
  readonly limits: VendorLimits;
  readonly allowedIps: readonly string[];
  readonly keys: readonly { readonly id: string; readonly pem: string }[];
}

type Tools = Pick<Services, 'db' | 'clock'>;

/**
 * Verifies which vendor signed the request. Keys rotate by `X-Key-Id`; without one, any valid key of the vendor may
 * have signed. @throws WalletRefusal
 */
export async function verifySignature(tools: Tools, request: SignedRequest): Promise<Proof> {
  return proofOf(await readVendor(tools.db, vendorIdOf(request)), request, tools.clock.now());
}

/**
 * The same by the cached vendor: for callers whose posting statement checks again that the proof is still valid. A
 * refusal by the cache is checked against the database. @throws WalletRefusal
 */
export async function verifySignatureAsKnown(tools: Tools, request: SignedRequest): Promise<Proof> {
  const known = knownVendors(tools.db).get(vendorIdOf(request));
  if (known) {
    try {
      return proofOf(known, request, tools.clock.now());
    } catch {
      // The vendor may have a new key or address by now.
    }
  }
  return verifySignature(tools, request);
}

const vendorIdOf = ({ headers }: SignedRequest): string => headerOf(headers, 'x-vendor-id');

/** By database: several gateways may run in one process. */
const knownByOperator = new WeakMap<Services['db'], LRUCache<string, KnownVendor>>();

function knownVendors(db: Services['db']): LRUCache<string, KnownVendor> {
  const known = knownByOperator.get(db) ?? new LRUCache<string, KnownVendor>({ max: 200 });
  knownByOperator.set(db, known);
  return known;
}

async function readVendor(db: Services['db'], vendorId: string): Promise<KnownVendor | undefined> {
  const vendor = await db
    .selectFrom('vendor_connection as connection')
    .select(['vendor_id as vendorId', 'mode', 'limits', 'allowed_ips as allowedIps'])
    .select(
      sql<KnownVendor['keys']>`(select coalesce(jsonb_agg(jsonb_build_object('id', key_id, 'pem', public_key)), '[]')
        from vendor_key where vendor_id = connection.vendor_id and revoked_at is null)`.as('keys'),
    )
    .where('vendor_id', '=', vendorId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  if (vendor) knownVendors(db).set(vendorId, vendor);
  else knownVendors(db).delete(vendorId);
  return vendor;
}

function proofOf(vendor: KnownVendor | undefined, { headers, rawBody, clientIp }: SignedRequest, now: number): Proof {
  if (!vendor) throw new WalletRefusal('RS_ERROR_INVALID_VENDOR');
  const { keys, ...known } = vendor;
  if (known.allowedIps.length > 0 && !known.allowedIps.includes(clientIp)) {
    throw new WalletRefusal('RS_ERROR_INVALID_VENDOR');
  }
  const timestamp = headerOf(headers, 'x-timestamp');
  const nonce = headerOf(headers, 'x-nonce');
  const isTimely = /^\d{1,15}$/.test(timestamp) && Math.abs(Number(timestamp) - now) <= maxSkewMs;
  if (!isTimely || nonce.length < 8 || nonce.length > 64) throw new WalletRefusal('RS_ERROR_INVALID_SIGNATURE');

  const signature = Buffer.from(headerOf(headers, 'x-signature'), 'base64');
  const message = Buffer.concat([Buffer.from(`${timestamp}.${nonce}.`), rawBody]);
  const named = headerOf(headers, 'x-key-id');
  const key = keys.find(({ id, pem }) => (!named || named === id) && isSignedBy(pem, message, signature));
  if (!key) throw new WalletRefusal('RS_ERROR_INVALID_SIGNATURE');
  return { ...known, keyId: key.id, nonce };
}

/** Records the nonce of a valid signature. @throws WalletRefusal if it was used before */
export async function useNonce({ db, clock }: Tools, { vendorId, nonce }: Proof): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendor_nonce')
    .values({ vendor_id: vendorId, nonce, seen_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'nonce']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new WalletRefusal('RS_ERROR_INVALID_SIGNATURE');
}
