import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { ledger } from '@atrium/ledger';
import { inTransaction } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { byCommand, writeAudit } from '../../../guard/audit.ts';
import { ConnectionError } from '../../../guard/connection-error.ts';

type Db = Kysely<Database>;

/** A game vendor's server: its key, where its games open, and the address of its own wallet. */
export interface VendorConnection {
  readonly vendorId: string;
  /** What staff call it; without one it keeps the one that it has. */
  readonly name?: string;
  readonly launchUrl: string;
  /** Ed25519, or RSA of at least 2048 bits. */
  readonly publicKeyPem: string;
  /** The address of its reports and, for a TRANSFER vendor, of its transfers. */
  readonly walletUrl?: string;
  readonly mode?: 'SEAMLESS' | 'TRANSFER';
}

/** What a person adds to a connection by command. */
export interface NewConnection extends VendorConnection {
  /** Vendors of the catalogue whose games it serves from now on. */
  readonly serves: readonly string[];
  /** The only addresses it may come from; none for any. */
  readonly allowedIps: readonly string[];
}

/** Writes a connection; a new key joins the others, so that both are valid during a rotation. */
export async function upsertVendor(db: Db, connection: VendorConnection): Promise<void> {
  const { vendorId, name, launchUrl, publicKeyPem, walletUrl = null, mode = 'SEAMLESS' } = connection;
  const spki = readKey(publicKeyPem).export({ type: 'spki', format: 'pem' }).toString();
  const keyId = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  const row = { launch_url: launchUrl, wallet_url: walletUrl, mode, ...(name ? { name } : {}) };
  await db
    .insertInto('vendor_connection')
    .values({ vendor_id: vendorId, ...row })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(row))
    .execute();
  await db
    .insertInto('vendor_key')
    .values({ vendor_id: vendorId, key_id: keyId, public_key: spki, revoked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function readKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw new ConnectionError('the key is not a public key in PEM');
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  if (type === 'ed25519' || (type === 'rsa' && (details?.modulusLength ?? 0) >= 2_048)) return key;
  throw new ConnectionError('the key is neither Ed25519 nor RSA of at least 2048 bits');
}

function assertPossible({ vendorId, launchUrl, walletUrl, mode }: NewConnection): void {
  if (!/^[A-Z][A-Z0-9_]{1,19}$/.test(vendorId)) {
    throw new ConnectionError(`${vendorId} is no vendor id: 2 to 20 capitals, digits and _, a letter first`);
  }
  for (const url of [launchUrl, ...(walletUrl ? [walletUrl] : [])]) {
    const isHere = URL.canParse(url) && ['localhost', '127.0.0.1'].includes(new URL(url).hostname);
    if (!/^https:\/\/\S+$/.test(url) && !isHere) throw new ConnectionError(`${url} is not an https address`);
  }
  if (mode === 'TRANSFER' && !walletUrl) throw new ConnectionError('a transfer vendor needs the address of its wallet');
}

/** Connects a vendor with a key of its own, or changes how it is connected. @throws ConnectionError */
export async function connectVendor(db: Db, connection: NewConnection, now: number): Promise<void> {
  assertPossible(connection);
  const { vendorId, serves, allowedIps, launchUrl, mode } = connection;
  await inTransaction(db, async (trx) => {
    if (mode === 'TRANSFER') await ledger.openVendorPurse(trx, vendorId);
    await upsertVendor(trx, connection);
    await trx
      .updateTable('vendor_connection')
      .set({ allowed_ips: [...allowedIps] })
      .where('vendor_id', '=', vendorId)
      .execute();
    if (serves.length > 0) await serve(trx, vendorId, serves);
    await writeAudit(trx, {
      ...byCommand(),
      at: now,
      action: 'vendor.connected',
      subject: vendorId,
      detail: { launchUrl, serves, allowedIps },
    });
  });
}

async function serve(trx: Db, vendorId: string, codes: readonly string[]): Promise<void> {
  const served = await trx
    .updateTable('vendor')
    .set({ connection: vendorId })
    .where('code', 'in', [...codes])
    .returning('code')
    .execute();
  const unknown = codes.filter((code) => !served.some((one) => one.code === code));
  if (unknown.length > 0) throw new ConnectionError(`the catalogue has no vendor ${unknown.join(', ')}`);
}

/**
 * Requests signed with the key are refused from now on. @throws ConnectionError for the last key of a vendor, or an
 * unknown one
 */
export async function revokeVendorKey(db: Db, vendorId: string, keyId: string, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const keys = await trx
      .selectFrom('vendor_key')
      .select('key_id')
      .where('vendor_id', '=', vendorId)
      .where('revoked_at', 'is', null)
      .forUpdate()
      .execute();
    if (!keys.some((key) => key.key_id === keyId)) throw new ConnectionError(`${vendorId} has no valid key ${keyId}`);
    if (keys.length === 1)
      throw new ConnectionError(`${keyId} is the last key of ${vendorId}: close the connection instead`);
    const keyOf = trx.updateTable('vendor_key').where('vendor_id', '=', vendorId).where('key_id', '=', keyId);
    await keyOf.set({ revoked_at: now }).execute();
    await writeAudit(trx, {
      ...byCommand(),
      at: now,
      action: 'vendor.key-revoked',
      subject: vendorId,
      detail: { keyId },
    });
  });
}

/** Opens or closes a connection: a closed one starts no game and its requests are refused. @throws ConnectionError */
export async function setConnectionState(
  db: Db,
  vendorId: string,
  state: 'ACTIVE' | 'DISABLED',
  now: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('vendor_connection')
      .set({ state })
      .where('vendor_id', '=', vendorId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ConnectionError(`there is no vendor ${vendorId}`);
    await writeAudit(trx, { ...byCommand(), at: now, action: 'vendor.state', subject: vendorId, detail: { state } });
  });
}

/** Every connection with its valid keys and the vendors of the catalogue that it serves. */
export async function listConnections(db: Db) {
  const connections = await db.selectFrom('vendor_connection').selectAll().orderBy('vendor_id').execute();
  const keys = await db
    .selectFrom('vendor_key')
    .select(['vendor_id', 'key_id'])
    .where('revoked_at', 'is', null)
    .execute();
  const served = await db.selectFrom('vendor').select(['code', 'connection']).orderBy('position').execute();
  return connections.map(({ vendor_id: vendorId, state, mode, launch_url, wallet_url, allowed_ips }) => ({
    vendorId,
    state,
    mode,
    launchUrl: launch_url,
    walletUrl: wallet_url,
    allowedIps: allowed_ips,
    keys: keys.filter((key) => key.vendor_id === vendorId).map((key) => key.key_id),
    serves: served.filter(({ connection }) => connection === vendorId).map(({ code }) => code),
  }));
}
