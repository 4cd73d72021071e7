import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** The last nightly check: when it was, and how many violations it found; null before the first one. */
export const lastCheck = async (db: Kysely<Database>) =>
  (await db
    .selectFrom('ledger_check')
    .select(['at', sql<number>`jsonb_array_length(violations)`.as('violations')])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;
