import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- By currency: {"TLB": {"maxBet": 500000, "maxWin": 50000000}}, minor units; what is not named is not limited.
alter table vendor_connection add column limits jsonb not null default '{}';

create table vendor_breaker (
  vendor_id text primary key references vendor_connection,
  state text not null default 'CLOSED' check (state in ('CLOSED', 'OPEN', 'HALF_OPEN')),
  failures integer not null default 0 check (failures >= 0),
  openings integer not null default 0,
  changed_at bigint not null,
  retry_at bigint not null
);

create index vendor_launch_recent on vendor_launch (vendor_id, created_at);
create index vendor_request_time on vendor_request using brin (received_at);
`;

/** What a vendor may take and pay at once, and whether it answers. */
export const vendorHealthMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
