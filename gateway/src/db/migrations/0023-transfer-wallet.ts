import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
alter table vendor_connection
  add column mode text not null default 'SEAMLESS' check (mode in ('SEAMLESS', 'TRANSFER')),
  add column wallet_url text,
  add constraint vendor_connection_transfer_has_wallet check (mode <> 'TRANSFER' or wallet_url is not null);

alter table bet add column purse text;
create index bet_away on bet (member_id, bet_time) where purse is not null;

create table vendor_transfer (
  id text primary key,
  member_id text not null references member,
  vendor_id text not null references vendor_connection,
  direction text not null check (direction in ('IN', 'OUT')),
  currency text not null,
  amount bigint check (amount >= 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'FAILED')),
  reason text not null default '',
  tries integer not null default 0,
  asked_at bigint not null,
  created_at bigint not null,
  ended_at bigint,
  tx_id text,
  check ((state = 'PENDING') = (ended_at is null)),
  check (state <> 'DONE' or amount is not null),
  check (direction <> 'IN' or amount > 0)
);
create unique index vendor_transfer_one_at_a_time on vendor_transfer (member_id, vendor_id) where state = 'PENDING';
create index vendor_transfer_waiting on vendor_transfer (asked_at) where state = 'PENDING';
create index vendor_transfer_member on vendor_transfer (member_id, vendor_id, created_at desc);

-- A transfer ends once, and what it was about does not change.
create function vendor_transfer_guard() returns trigger
language plpgsql as $$
begin
  if old.state <> 'PENDING'
     or (new.id, new.member_id, new.vendor_id, new.direction, new.currency, new.created_at)
        is distinct from (old.id, old.member_id, old.vendor_id, old.direction, old.currency, old.created_at)
     or (old.amount is not null and new.amount is distinct from old.amount) then
    raise exception 'a transfer ends once' using errcode = 'VT001';
  end if;
  return new;
end $$;
create trigger vendor_transfer_guard before update on vendor_transfer
  for each row execute function vendor_transfer_guard();

create table vendor_feed (
  vendor_id text primary key references vendor_connection,
  up_to bigint not null,
  pulled_at bigint not null
);

create table vendor_fed_round (
  vendor_id text not null references vendor_connection,
  player_id text not null,
  round_id text not null,
  seq bigint not null,
  order_no text,
  stake bigint not null,
  payout bigint not null,
  currency text not null,
  fed_at bigint not null,
  primary key (vendor_id, player_id, round_id)
);

update vendor set connection = 'PG' where code = 'PG' and connection = 'SANDBOX';
`;

/** Vendors that keep their players' money themselves: transfers to and from them, and the rounds they tell of. */
export const transferWalletMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
