import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the nightly check of the ledger found. */
export const houseCheckMigration: Migration = {
  async up(db) {
    await sql`
      create table house_check (
        day text primary key,
        at bigint not null,
        took_ms integer not null,
        violations jsonb not null
      )`.execute(db);
  },
};
