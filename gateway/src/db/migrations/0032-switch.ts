import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- What the house has closed for a while; what is not here is open. The audit log keeps who opened it again.
create table house_switch (
  kind text not null check (kind in ('VENDOR', 'GAME', 'LOTTERY', 'PROVIDER', 'DEPOSIT_METHOD', 'WITHDRAW_METHOD')),
  code text not null,
  until bigint,
  note text not null default '',
  reason text not null,
  closed_by text not null references member,
  closed_at bigint not null,
  primary key (kind, code),
  check (until is null or until > closed_at)
);
`;

/** What the house's people close for a while: vendors, games, lotteries, ways to pay. */
export const switchMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
