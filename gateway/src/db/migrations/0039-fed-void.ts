import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- The row of the feed that declared the round void, and when it was read.
alter table vendor_fed_round
  add column void_seq bigint,
  add column voided_at bigint,
  add constraint vendor_fed_round_void check ((void_seq is null) = (voided_at is null));
`;

/** Rounds that a vendor which keeps its players' money declares void. */
export const fedVoidMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
