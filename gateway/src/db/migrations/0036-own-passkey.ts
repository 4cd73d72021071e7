import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A passkey also confirms what a player does who is logged in. */
export const ownPasskeyMigration: Migration = {
  async up(db) {
    await sql`
      alter table passkey_challenge drop constraint passkey_challenge_purpose_check,
        add constraint passkey_challenge_purpose_check check (purpose in ('ADD', 'LOGIN', 'STEP_UP', 'OWN'))
    `.execute(db);
  },
};
