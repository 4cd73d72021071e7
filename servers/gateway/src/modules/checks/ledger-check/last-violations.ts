import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The number of violations in the last nightly check; 0 before the first one. */
export async function lastViolations(db: Kysely<Database>): Promise<number> {
  const last = await db
    .selectFrom('ledger_check')
    .select(sql<number>`jsonb_array_length(violations)`.as('count'))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.count ?? 0;
}
