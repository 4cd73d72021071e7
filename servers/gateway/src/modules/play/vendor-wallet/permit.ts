import { minuteMs } from '@atrium/contracts/durations';
import { sql } from 'kysely';
import type { Composites } from '../../../db/tables.ts';
import { asCall, vendorCallOf } from './vendor-call.ts';
import type { WalletOperation } from './wallet-operation.ts';
import { withLimitCheck } from './with-limit-check.ts';

/** Permits expire after this; a round reported later still counts. */
const lifeMs = 30 * minuteMs;

/**
 * As sql/vendor-grant.sql: session, player, limits of the operator and of the player, as before a bet; no money moves,
 * but the stake counts.
 */
export const permit: WalletOperation<'permit'> = async (request, context) => {
  const wanted = {
    ...vendorCallOf(request, context),
    transaction_uuid: request.transactionUuid ?? null,
  } satisfies Partial<Composites['vendor_call']>;
  await withLimitCheck(context, wanted, async (db, call) => {
    const limits = sql`${JSON.stringify(context.limits)}::jsonb`;
    await sql`select vendor_grant(${asCall(call)}, ${limits}, ${call.at + lifeMs})`.execute(db);
  });
  return { status: 'RS_OK', playerId: request.playerId, currency: request.currency };
};
