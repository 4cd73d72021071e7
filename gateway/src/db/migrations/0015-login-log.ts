import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The login log reads a member's sessions, ended ones too. */
export const loginLogMigration: Migration = {
  async up(db) {
    await sql`create index session_of_member on session (member_id, started_at desc)`.execute(db);
  },
};
