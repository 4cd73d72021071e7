import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
alter table chat
  add column visitor_typed_at bigint not null default 0,
  add column staff_typed_at bigint not null default 0;

-- A guest's conversation that a socket listens to.
alter table socket_ticket add column chat_id text;
`;

/** Who is writing at this moment, known to every process. */
export const chatPresenceMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
