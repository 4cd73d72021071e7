import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Rounds a vendor told of that could not be posted: kept as they were told and tried again, while the feed goes on. */
export const roundAsideMigration: Migration = {
  async up(db) {
    await sql`
      create table vendor_round_aside (
        vendor_id text not null references vendor_connection,
        seq bigint not null,
        round jsonb not null,
        reason text not null,
        since bigint not null,
        primary key (vendor_id, seq)
      )`.execute(db);
  },
};
