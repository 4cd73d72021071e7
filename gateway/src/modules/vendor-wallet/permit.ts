import { sql } from 'kysely';
import { askHouse } from './ask-house.ts';
import { vendorCallOf } from './vendor-call.ts';
import type { WalletOperation } from './wallet-operation.ts';

/** Session, player, limits of the house and of the player, as before a bet; no money moves. */
export const permit: WalletOperation<'permit'> = async (request, context) => {
  await askHouse(context, vendorCallOf(request, context), async (db, call) => {
    const proven = sql`json_populate_record(null::vendor_call, ${JSON.stringify(call)}::json)`;
    await sql`select (vendor_admit(${proven}, ${JSON.stringify(context.limits)}::jsonb)).id`.execute(db);
  });
  return { status: 'RS_OK', playerId: request.playerId, currency: request.currency };
};
