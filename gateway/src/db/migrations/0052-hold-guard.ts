import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Holds are emptied no more than they are deleted. */
export const holdGuardMigration: Migration = {
  async up(db) {
    await sql`
      create trigger ledger_hold_no_truncate before truncate on ledger_hold
        for each statement execute function ledger_refuse_change()`.execute(db);
  },
};
