import { createHash, createPublicKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The house's own vendor; its one connection serves every catalogue vendor that has none of its own. */
export const sandboxVendorId = 'SANDBOX';

/** Writes the house vendor's connection as the configuration says; a key that is not there yet joins the others. */
export async function upsertVendor(
  db: Kysely<Database>,
  { launchUrl, publicKeyPem }: { launchUrl: string; publicKeyPem: string },
): Promise<void> {
  const spki = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'pem' }).toString();
  const keyId = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  await db
    .insertInto('vendor_connection')
    .values({ vendor_id: sandboxVendorId, launch_url: launchUrl })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet({ launch_url: launchUrl }))
    .execute();
  await db
    .insertInto('vendor_key')
    .values({ vendor_id: sandboxVendorId, key_id: keyId, public_key: spki, revoked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
