import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table vendor_connection (
  vendor_id text primary key,
  launch_url text not null,
  allowed_ips text[] not null default '{}',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED'))
);

create table vendor_key (
  vendor_id text not null references vendor_connection,
  key_id text not null,
  public_key text not null,
  revoked_at bigint,
  primary key (vendor_id, key_id)
);

create table vendor_nonce (
  vendor_id text not null,
  nonce text not null,
  seen_at bigint not null,
  primary key (vendor_id, nonce)
);
create index vendor_nonce_age on vendor_nonce (seen_at);

create table vendor_launch (
  id text primary key,
  token_hash text not null unique,
  session_token_hash text unique,
  vendor_id text not null references vendor_connection,
  member_id text not null references member,
  session_id text references session,
  merchant_code text not null,
  currency text not null,
  language text not null,
  catalogue_vendor text not null,
  game_type text not null,
  game_code text not null,
  game_name text not null,
  icon_url text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  session_expires_at bigint,
  check ((used_at is null) = (session_token_hash is null))
);
create index vendor_launch_member on vendor_launch (member_id, created_at);

create table vendor_round (
  vendor_id text not null,
  player_id text not null,
  round_id text not null,
  state text not null check (state in ('OPEN', 'CLOSED')),
  launch_id text not null references vendor_launch,
  opened_at bigint not null,
  closed_at bigint,
  primary key (vendor_id, player_id, round_id),
  check ((state = 'CLOSED') = (closed_at is not null))
);
create index vendor_round_open on vendor_round (opened_at) where state = 'OPEN';

create table vendor_tx (
  vendor_id text not null,
  player_id text not null,
  transaction_uuid text not null,
  operation text not null check (operation in ('BET', 'WIN', 'ROLLBACK', 'UNKNOWN')),
  state text not null check (state in ('APPLIED', 'ROLLED_BACK', 'TOMBSTONED')),
  body_hash text not null,
  amount bigint not null check (amount >= 0),
  currency text,
  round_id text,
  reference_uuid text,
  order_no text,
  ledger_tx_id text,
  transaction_id text not null unique,
  launch_id text references vendor_launch,
  created_at bigint not null,
  primary key (vendor_id, player_id, transaction_uuid)
);
create index vendor_tx_round on vendor_tx (vendor_id, player_id, round_id);
create index vendor_tx_uuid on vendor_tx (vendor_id, transaction_uuid);

create table vendor_request (
  id bigint generated always as identity primary key,
  vendor_id text not null,
  operation text not null,
  player_id text,
  request_uuid text,
  body text not null,
  status text not null,
  balance bigint,
  trace_id text not null,
  received_at bigint not null,
  took_ms integer not null
);
create index vendor_request_player on vendor_request (vendor_id, player_id, received_at);
`;

export const vendorWalletMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
