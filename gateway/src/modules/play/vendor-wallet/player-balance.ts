import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../operation/services.ts';

/**
 * The player's currency and what they can bet, as every answer tells it; nothing for a player we do not know. Who has
 * just read the currency gives it.
 */
export async function playerBalance(
  db: Kysely<Database>,
  { ledger }: Pick<Services, 'ledger'>,
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
