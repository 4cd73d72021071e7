import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';

/**
 * The player's currency and available balance, as every answer has them; undefined for an unknown player. Callers that
 * have read the currency pass it.
 */
export async function playerBalance(
  { db, ledger }: Pick<Services, 'db' | 'ledger'>,
  playerId: string,
  knownCurrency?: string | null,
): Promise<{ playerId: string; currency: string; balance: number } | Record<never, never>> {
  const currency = knownCurrency ?? (await currencyOf(db, playerId));
  if (!currency) return {};
  const { available } = await ledger.balanceOf(db, playerId, currency);
  return { playerId, currency, balance: available };
}

async function currencyOf(db: Kysely<Database>, playerId: string): Promise<string | undefined> {
  const member = await db.selectFrom('member').select('currency').where('id', '=', playerId).executeTakeFirst();
  return member?.currency;
}
