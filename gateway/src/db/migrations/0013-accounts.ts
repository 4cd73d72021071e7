import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- Keys of this installation that no browser learns: proofs of work and codes are signed with them.
create table server_secret (
  name text primary key,
  secret text not null,
  created_at bigint not null
);

create table message (
  id text primary key,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('QUEUED', 'SENT', 'FAILED', 'OUTBOX')),
  attempts integer not null default 0,
  next_attempt_at bigint not null,
  created_at bigint not null,
  sent_at bigint,
  provider_id text,
  problem text
);
create index message_due on message (next_attempt_at) where state = 'QUEUED';
create index message_outbox on message (created_at) where state = 'OUTBOX';

create table human_challenge (
  nonce text primary key,
  used_at bigint not null,
  expires_at bigint not null
);

-- One row for each code that was asked for, also where nobody was there to send it to: both count and look alike.
create table verification_code (
  id text primary key,
  purpose text not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  address text not null,
  member_id text references member,
  code_hash text not null,
  tries integer not null default 0,
  ip text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index verification_code_address on verification_code (address, created_at);
create index verification_code_ip on verification_code (ip, created_at);

alter table member
  add column verified_email text,
  add column verified_mobile text,
  add column referral_code text,
  add column referrer_id text references member,
  add column password_valid_until bigint,
  add column cool_off_until bigint;
update member set referral_code = upper(substr(md5(id), 1, 8));
alter table member alter column referral_code set not null;
create unique index member_referral_code on member (referral_code);
create unique index member_verified_mobile on member (merchant_code, verified_mobile) where verified_mobile is not null;

alter table session
  add column scope text not null default 'FULL' check (scope in ('FULL', 'PASSWORD_CHANGE'));

create table known_address (
  member_id text not null references member,
  network text not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  primary key (member_id, network)
);
insert into known_address
  select member_id, ip, min(started_at), max(started_at) from session group by member_id, ip;

create table password_reset (
  token_hash text primary key,
  member_id text not null references member,
  email text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create table device_token (
  id text primary key,
  member_id text not null references member,
  token_hash text not null unique,
  previous_hash text,
  device_hash text not null,
  user_agent text not null,
  created_at bigint not null,
  rotated_at bigint not null,
  last_used_at bigint,
  expires_at bigint not null,
  revoked_at bigint
);
create index device_token_previous on device_token (previous_hash);
create index device_token_member on device_token (member_id) where revoked_at is null;

-- A login whose second step is still to come.
create table pending_login (
  token_hash text primary key,
  member_id text not null references member,
  via text not null,
  remember boolean not null,
  methods text[] not null,
  ip text not null,
  device_id text,
  tries integer not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);

create table totp (
  member_id text primary key references member,
  secret text not null,
  created_at bigint not null,
  confirmed_at bigint,
  last_counter bigint
);

create table recovery_code (
  member_id text not null references member,
  code_hash text not null,
  used_at bigint,
  primary key (member_id, code_hash)
);

create table passkey (
  id text primary key,
  member_id text not null references member,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  rp_id text not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_member on passkey (member_id);

create table passkey_challenge (
  id text primary key,
  challenge text not null,
  purpose text not null check (purpose in ('ADD', 'LOGIN', 'STEP_UP')),
  member_id text references member,
  rp_id text not null,
  origin text not null,
  expires_at bigint not null
);

create table entry_code (
  code_hash text primary key,
  member_id text not null references member,
  expires_at bigint not null
);

create table feedback_case (
  case_number text primary key,
  merchant_code text not null,
  member_id text references member,
  account text,
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null,
  sender text not null,
  language text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED')),
  ip text not null,
  created_at bigint not null,
  answer text,
  answered_at bigint,
  answered_by text references member
);
create index feedback_case_state on feedback_case (state, created_at);
create index feedback_case_member on feedback_case (member_id, created_at);

create table inbox_message (
  id text primary key,
  member_id text not null references member,
  title text not null,
  content text not null,
  created_at bigint not null
);
create index inbox_message_member on inbox_message (member_id, created_at);
`;

/** Accounts: codes, messages, second steps, remembered devices, passkeys, feedback. */
export const accountsMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
