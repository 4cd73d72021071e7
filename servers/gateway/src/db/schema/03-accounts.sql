-- Members, their sessions and their credentials.

create table member (
  id text primary key,
  account text not null,
  -- accounts that differ in case only are the same
  account_key text generated always as (lower(account)) stored,
  merchant_code text not null,
  currency text not null,
  type smallint not null check (type in (0, 1, 2, 4, 9, 41, 42)),
  nickname text not null,
  -- one of `memberIcons`
  icon text,
  language text not null,
  password_hash text not null,
  password_changed_at bigint not null,
  must_change_password boolean not null default false,
  -- an initial password expires then
  password_valid_until bigint,
  payment_password_hash text,
  -- optional data of the registration; never shown unmasked to others
  profile jsonb not null default '{}',
  -- lower case; proven by a code or a link that was sent to it
  verified_email text,
  -- dialling code and number, digits only; proven by a code; unique within a merchant
  verified_mobile text,
  affiliate_code text unique,
  referral_code text not null,
  referrer_id text references member,
  -- never changed, nor is the way up (`member-line.sql`)
  parent_id text references member,
  -- the upline, from its top down to the parent
  ancestor_ids text[] not null default '{}',
  -- what the line gives back, hundredths of a percent of the effective bet; never above the parent's, never lowered
  line_rebate smallint not null default 0 check (line_rebate between 0 and 200),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED')),
  kyc_level smallint not null default 0,
  vip_level smallint not null default 0,
  -- marks that staff give, to address notices and promotions by
  tags text[] not null default '{}',
  -- no withdrawal until then, because a way into the account was changed
  cool_off_until bigint,
  created_at bigint not null,
  last_login_at bigint,
  last_login_ip text,
  -- roles of a member of staff (`staffRoles`)
  staff_roles text[] not null default '{}' check (staff_roles = '{}' or type = 9),
  -- where a member of staff acts; other merchants' objects do not exist for them
  staff_merchants text[] not null default '{}' check ((type = 9) = (staff_merchants <> '{}')),
  -- changes of the password, of the verified contacts, of the second factors (`proof-versions.sql`)
  password_version integer not null default 0,
  contact_version integer not null default 0,
  factor_version integer not null default 0,
  unique (merchant_code, account_key)
);
create index member_account on member (account_key text_pattern_ops);
create index member_verified_email on member (verified_email) where verified_email is not null;
create index member_parent on member (parent_id);
create index member_ancestors on member using gin (ancestor_ids);
-- The newest of a big line without reading all of it.
create index member_newest on member (created_at desc, id);
create index member_referrer on member (referrer_id, created_at desc) where referrer_id is not null;
create unique index member_referral_code on member (referral_code);
create unique index member_verified_mobile on member (merchant_code, verified_mobile) where verified_mobile is not null;

-- An address by which visitors join the line of an agent, with the type and the rebate that it gives.
create table registration_link (
  code text primary key,
  agent_id text not null references member,
  kind text not null check (kind in ('AGENT', 'MEMBER')),
  line_rebate smallint not null check (line_rebate between 0 and 200),
  created_at bigint not null,
  expires_at bigint,
  max_uses integer check (max_uses > 0),
  registered integer not null default 0,
  visits integer not null default 0,
  closed_at bigint,
  check (max_uses is null or registered <= max_uses)
);
create index registration_link_agent on registration_link (agent_id, created_at desc);

-- What a merchant's registration forms ask for, where it has chosen; else field-rules.ts has it.
create table asked_field (
  merchant_code text not null,
  type text not null check (type in ('username', 'mobile')),
  field text not null,
  asking text not null check (asking in ('HIDDEN', 'OPTIONAL', 'REQUIRED')),
  primary key (merchant_code, type, field)
);

-- What a merchant's site offers of what may be switched off, where the operator has chosen; else it is on.
create table site_flag (
  merchant_code text not null,
  flag text not null,
  is_on boolean not null,
  primary key (merchant_code, flag)
);

-- Who opened an account of staff or gave it a role in the console; one that was opened by command has none.
create table staff_grant (
  member_id text not null references member,
  given_by text not null references member,
  given_at bigint not null,
  primary key (member_id, given_by)
);

create table session (
  id text primary key,
  -- SHA-256; the token itself is known to the browser only
  token_hash text not null unique,
  member_id text not null references member,
  -- PASSWORD_CHANGE allows nothing but the change of the password
  scope text not null default 'FULL' check (scope in ('FULL', 'PASSWORD_CHANGE')),
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
-- The login log also reads sessions that have ended.
create index session_of_member on session (member_id, started_at desc);

create table known_device (
  member_id text not null references member,
  device_hash text not null,
  first_seen_at bigint not null,
  primary key (member_id, device_hash)
);

-- Networks that a member has logged in from before.
create table known_address (
  member_id text not null references member,
  network text not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  primary key (member_id, network)
);

create table login_guard (
  key text primary key,
  failures integer not null,
  last_failed_at bigint not null
);

create table entry_code (
  code_hash text primary key,
  member_id text not null references member,
  expires_at bigint not null,
  -- here and below: what the proof depends on, as it was then (`proofs.ts`); void without it
  issued_against jsonb not null default '{}'
);

-- A login that waits for its second step.
create table pending_login (
  token_hash text primary key,
  member_id text not null references member,
  via text not null,
  remember boolean not null,
  methods text[] not null,
  -- a password that is set when the second step succeeds
  password_hash text,
  ip text not null,
  device_id text,
  tries integer not null default 0,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  issued_against jsonb not null default '{}'
);

create table password_reset (
  token_hash text primary key,
  member_id text not null references member,
  email text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  issued_against jsonb not null default '{}'
);

create table device_token (
  id text primary key,
  member_id text not null references member,
  token_hash text not null unique,
  -- the previous token: a later use of it means that one of its two users has stolen it
  previous_hash text,
  device_hash text not null,
  user_agent text not null,
  created_at bigint not null,
  rotated_at bigint not null,
  last_used_at bigint,
  expires_at bigint not null,
  revoked_at bigint,
  issued_against jsonb not null default '{}'
);
create index device_token_previous on device_token (previous_hash);
create index device_token_member on device_token (member_id) where revoked_at is null;

create table totp (
  member_id text primary key references member,
  -- sealed base32 (`totp-secret.ts`): readers of the table cannot make codes
  secret text not null,
  created_at bigint not null,
  confirmed_at bigint,
  -- the 30-second step of the last code that was accepted: no code works twice
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
  -- COSE key, base64url
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
  -- OWN confirms an act of a player who is logged in
  purpose text not null check (purpose in ('ADD', 'LOGIN', 'STEP_UP', 'OWN')),
  member_id text references member,
  rp_id text not null,
  origin text not null,
  expires_at bigint not null,
  -- null where any member may answer
  issued_against jsonb
);

create table captcha (
  id text primary key,
  text text not null,
  expires_at bigint not null
);

-- Used proofs of work; the libraries would accept one twice.
create table human_challenge (
  nonce text primary key,
  used_at bigint not null,
  expires_at bigint not null
);

-- One row for each requested code, also for unknown addresses, so that both count and look alike.
create table verification_code (
  id text primary key,
  purpose text not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  address text not null,
  -- null for an unknown address: the code was not sent and is never accepted
  member_id text references member,
  code_hash text not null,
  tries integer not null default 0,
  network text not null,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint,
  -- null where no member was found, or is there yet
  issued_against jsonb
);
create index verification_code_address on verification_code (address, created_at);
create index verification_code_network on verification_code (network, created_at);

create table message (
  id text primary key,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  -- an e-mail address, or a phone number as digits with its dialling code
  recipient text not null,
  subject text not null,
  -- cleared once a provider has accepted the message, because it may contain a code
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
