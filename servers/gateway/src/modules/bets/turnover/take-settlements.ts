import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

export type SettlementLine = Selectable<Database['settlement']>;

/**
 * The lines that a consumer has not counted yet, `limit` or a few more, in the order of the settlement sequence; none
 * when it has counted all. They are taken with the caller's transaction: what it writes and how far it has come are
 * one, whenever the process dies. Two takers of one name wait for each other.
 */
export async function takeSettlements(
  trx: Kysely<Database>,
  { consumer, limit }: { consumer: string; limit: number },
): Promise<SettlementLine[]> {
  const { rows } = await sql<SettlementLine>`select * from settlement_take(${consumer}, ${limit})`.execute(trx);
  return rows;
}
