import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Services } from '../../services.ts';

/** The player's currency and what they can bet, as every answer tells it; nothing for a player we do not know. */
export async function playerBalance(
  db: Kysely<Database>,
  { ledger }: Pick<Services, 'ledger'>,
  playerId: string,
): Promise<{ playerId: string; currency: string; balance: number } | Record<never, never>> {
  const member = await db.selectFrom('member').select('currency').where('id', '=', playerId).executeTakeFirst();
  if (!member) return {};
  const { available } = await ledger.balanceOf(db, playerId, member.currency);
  return { playerId, currency: member.currency, balance: available };
}
