import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a provider took back because its payer disputed it comes again when the dispute is won. */
const statements = `
insert into payment_transition values ('deposit', 'REFUNDED', 'CREDITED');
`;

export const depositReinstatedMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
