import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table payload_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at bigint not null
);

create table payload_nonce (
  nonce text primary key,
  seen_at bigint not null
);
create index payload_nonce_age on payload_nonce (seen_at);

create table idempotent_answer (
  scope text not null,
  call text not null,
  request_hash text not null,
  body_hash text not null,
  value text,
  created_at bigint not null,
  primary key (scope, call, request_hash)
);
create index idempotent_answer_age on idempotent_answer (created_at);

create table captcha (
  id text primary key,
  text text not null,
  expires_at bigint not null
);

create table login_guard (
  key text primary key,
  failures integer not null,
  last_failed_at bigint not null
);

-- Counters may be lost in a crash; that only forgives a few requests.
create unlogged table rate_counter (
  key text not null,
  frame_start bigint not null,
  count integer not null,
  primary key (key, frame_start)
);

create table system_setting (
  key text primary key,
  value jsonb not null,
  changed_at bigint not null
);

create table audit (
  id bigint generated always as identity primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  ip text not null,
  trace_id text not null
);
create function audit_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_append_only before update or delete on audit for each row execute function audit_refuse_change();
create trigger audit_no_truncate before truncate on audit for each statement execute function audit_refuse_change();
`;

export const securityMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
