import type { Merchant } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Vendors that the merchant's players may see. */
export function visibleVendors(db: Kysely<Database>, merchant: Merchant) {
  return db.selectFrom('vendor').where(sql<boolean>`not (${merchant.merchantCode} = any (vendor.merchants_off))`);
}
