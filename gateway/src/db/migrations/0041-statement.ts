import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- A download that was asked for: whoever has the ticket gets it, once, within a minute.
create table statement_ticket (
  ticket_hash text primary key,
  member_id text not null references member,
  from_day text not null,
  to_day text not null,
  type text,
  format text not null check (format in ('CSV', 'PDF')),
  expires_at bigint not null
);
`;

export const statementMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
