import { inTransaction, retryOnDeadlock } from '@atrium/postgres';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { assertMayStake } from '../../limits/index.ts';
import { asWalletRefusal, isFunctionError, verdictOf } from './statuses.ts';
import type { VendorCall } from './vendor-call.ts';
import type { WalletContext } from './wallet-operation.ts';

type Question<Call, T> = (db: Kysely<Database>, call: Call) => Promise<T>;

/**
 * Calls a function of the database, which commits by itself. If it needs a decision of ours (the player's own limits, a
 * win to be announced) it raises VW002 without side effects, and is called again with the result, in a transaction that
 * locks the rows it was read from. @throws WalletRefusal
 */
export async function withLimitCheck<Call extends VendorCall, T>(
  context: WalletContext,
  call: Call,
  ask: Question<Call, T>,
): Promise<T> {
  try {
    return await retryOnDeadlock(() => ask(context.db, call)).catch((error: unknown) => {
      if (!isFunctionError(error, 'asks')) throw error;
      return inTransaction(context.db, (trx) => askDecided({ ...context, db: trx }, call, ask));
    });
  } catch (error) {
    throw asWalletRefusal(error);
  }
}

async function askDecided<Call extends VendorCall, T>(
  context: WalletContext,
  call: Call,
  ask: Question<Call, T>,
): Promise<T> {
  const { player_id: memberId, amount: amountMinor, currency, at } = call;
  const verdict = await verdictOf(() => assertMayStake(context, { memberId, amountMinor, currency, at }));
  return ask(context.db, { ...call, verdict, may_announce: true });
}
