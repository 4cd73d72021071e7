import { createHash, createPublicKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';

/** The house's own vendor; its one connection serves every catalogue vendor that has none of its own. */
export const sandboxVendorId = 'SANDBOX';
/** The vendor of the catalogue that keeps its players' money itself; its connection has the same name. */
export const transferVendorId = 'PG';

interface VendorConnection {
  readonly vendorId: string;
  readonly launchUrl: string;
  readonly publicKeyPem: string;
  readonly walletUrl?: string;
  readonly mode?: 'SEAMLESS' | 'TRANSFER';
}

/** Writes a vendor's connection as the configuration says; a key that is not there yet joins the others. */
async function upsertVendor(db: Kysely<Database>, connection: VendorConnection): Promise<void> {
  const { vendorId, launchUrl, publicKeyPem, walletUrl = null, mode = 'SEAMLESS' } = connection;
  const spki = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'pem' }).toString();
  const keyId = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  const row = { launch_url: launchUrl, wallet_url: walletUrl, mode };
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

/** Writes the connections that the configuration names. */
export async function connectVendors({ db, config, ledger }: Pick<Services, 'db' | 'config' | 'ledger'>) {
  const { sandboxVendor, transferVendor } = config;
  if (sandboxVendor) await upsertVendor(db, { vendorId: sandboxVendorId, ...sandboxVendor });
  if (!transferVendor) return;
  await ledger.openVendorPurse(db, transferVendorId);
  await upsertVendor(db, { vendorId: transferVendorId, mode: 'TRANSFER', ...transferVendor });
}
