import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table vendor_report (
  vendor_id text not null references vendor_connection,
  day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
  taken_at bigint not null,
  rounds integer not null,
  -- [{"currency", "byLedger", "byBets", "byReport"}]: what the house won, minor units.
  totals jsonb not null,
  primary key (vendor_id, day)
);

create table vendor_difference (
  id text primary key,
  vendor_id text not null references vendor_connection,
  day text not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT', 'LEDGER')),
  player_id text not null,
  round_id text not null,
  currency text not null,
  our_stake bigint,
  our_payout bigint,
  their_stake bigint,
  their_payout bigint,
  found_at bigint not null,
  -- Gone by itself at a later look, or explained by somebody.
  state text not null default 'OPEN' check (state in ('OPEN', 'GONE', 'EXPLAINED')),
  ended_at bigint,
  ended_by text,
  remark text not null default '',
  unique (vendor_id, player_id, round_id, currency, kind),
  check ((state = 'OPEN') = (ended_at is null)),
  check (state <> 'EXPLAINED' or (ended_by is not null and remark <> ''))
);
create index vendor_difference_open on vendor_difference (vendor_id, day) where state = 'OPEN';
`;

/** What vendors report of a day, held against bets and ledger. */
export const vendorReportMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
