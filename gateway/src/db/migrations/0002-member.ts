import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table member (
  id text primary key,
  account text not null,
  account_key text generated always as (lower(account)) stored,
  merchant_code text not null,
  currency text not null,
  type smallint not null check (type in (0, 1, 2, 4, 9, 41, 42)),
  nickname text not null,
  language text not null,
  password_hash text not null,
  password_changed_at bigint not null,
  must_change_password boolean not null default false,
  payment_password_hash text,
  profile jsonb not null default '{}',
  affiliate_code text unique,
  parent_id text references member,
  ancestor_ids text[] not null default '{}',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED', 'EXCLUDED')),
  kyc_level smallint not null default 0,
  vip_level smallint not null default 0,
  created_at bigint not null,
  last_login_at bigint,
  last_login_ip text,
  unique (merchant_code, account_key)
);
create index member_parent on member (parent_id);
create index member_ancestors on member using gin (ancestor_ids);

create table session (
  id text primary key,
  token_hash text not null unique,
  member_id text not null references member,
  started_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  end_reason text check (end_reason in ('logout', 'replaced', 'revoked', 'expired')),
  ip text not null,
  user_agent text not null,
  device_id text
);
create index session_member on session (member_id, started_at) where ended_at is null;

create table known_device (
  member_id text not null references member,
  device_hash text not null,
  first_seen_at bigint not null,
  primary key (member_id, device_hash)
);
`;

export const memberMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
