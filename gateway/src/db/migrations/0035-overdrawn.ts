import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts that a reversed win has left below zero are few among many. */
export const overdrawnMigration: Migration = {
  async up(db) {
    await sql`create index ledger_account_overdrawn on ledger_account (balance) where win_reversal`.execute(db);
  },
};
