import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A new password that waits for the second step of the login it was set with. */
export const pendingPasswordMigration: Migration = {
  async up(db) {
    await sql`alter table pending_login add column password_hash text`.execute(db);
  },
};
