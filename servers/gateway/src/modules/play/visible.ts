import type { GameType, Merchant } from '@atrium/contracts/constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Vendors that the merchant's players may see. */
export function visibleVendors(db: Kysely<Database>, merchant: Merchant) {
  return db.selectFrom('vendor').where(sql<boolean>`not (${merchant.merchantCode} = any (vendor.merchants_off))`);
}

/** The kind that a row of a vendor and one of its games is listed under: the game's, or the vendor's own without one. */
export const listedKind = sql<GameType>`coalesce(game.game_type, vendor.game_type)`;

/** Whether the merchant's players may see a transfer-wallet vendor. */
export async function hasTransferVendor(db: Kysely<Database>, merchant: Merchant): Promise<boolean> {
  const one = await visibleVendors(db, merchant)
    .innerJoin('vendor_connection as line', 'line.vendor_id', 'vendor.connection')
    .select('vendor.code')
    .where('line.mode', '=', 'TRANSFER')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
