-- The tables as they were when this became the first migration; as they are now: db/schema. Never change this file.

-- What every module uses: bookkeeping of the SQL files, events, keys, safe repetition, rate limits, settings, errors of
-- browsers.

-- Which text of each function file is in the database (db/apply-functions.ts).
create table applied_function (
  name text primary key,
  hash text not null,
  applied_at bigint not null
);

-- A row is written with the facts that it is about; after the commit `event_relay` numbers the new rows, in one order
-- for all processes.
create table event (
  id bigint generated always as identity primary key,
  audience text not null,
  -- wire name
  name text not null,
  payload jsonb not null,
  created_at bigint not null,
  -- null until the event was relayed
  seq bigint unique
);
create index event_waiting on event (id) where seq is null;
create index event_audience on event (audience, seq);

create table event_counter (
  singleton boolean primary key default true check (singleton),
  last_seq bigint not null,
  pruned_seq bigint not null
);
insert into event_counter (last_seq, pruned_seq) values (0, 0);

create table socket_ticket (
  ticket_hash text primary key,
  member_id text,
  session_id text,
  expires_at bigint not null,
  -- the conversation of a guest that the socket listens to
  chat_id text
);

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

-- Keys of this installation that no browser learns: proofs of work and codes are signed with them.
create table server_secret (
  name text primary key,
  secret text not null,
  created_at bigint not null
);

create table idempotent_answer (
  -- who called: a member id, or `guest`
  scope text not null,
  call text not null,
  -- of the request id; the id itself is the key that opens `value`
  request_hash text not null,
  body_hash text not null,
  -- encrypted, because an answer may contain a session token
  value text,
  created_at bigint not null,
  primary key (scope, call, request_hash)
);
create index idempotent_answer_age on idempotent_answer (created_at);

-- Unlogged, because counters that are lost in a crash only allow a few requests more.
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

-- Errors in browsers, grouped by what they are: no person, no address.
create table client_error (
  fingerprint text primary key,
  part text not null,
  version text not null,
  name text not null,
  message text not null,
  stack text not null,
  count bigint not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  last_trace_id text not null,
  last_language text not null,
  last_path text not null
);
create index client_error_seen on client_error (last_seen_at);

-- The ledger. Only `ledger/` and the functions of bets read or write it; amounts are minor units, times epoch ms.

create table ledger_currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  scale smallint not null check (scale between 0 and 6)
);
-- The currencies of `merchants`, and points; a test compares them.
insert into ledger_currency (code, scale) values ('INR', 2), ('PTS', 0), ('TLB', 2);

create table ledger_account_kind (
  kind text primary key,
  house boolean not null,
  may_be_negative boolean not null,
  -- rows that one account is split into, so that players do not queue for one row
  shards smallint not null check (shards >= 1)
);
-- The list `accountKinds`; a test compares them. Vendors that keep their players' money add kinds of their own.
insert into ledger_account_kind (kind, house, may_be_negative, shards) values
  ('member.main', false, false, 1),
  ('member.locked', false, false, 1),
  ('member.bonus', false, false, 1),
  ('member.points', false, false, 1),
  ('vendor.settlement', true, true, 1),
  ('house.game', true, true, 16),
  ('house.bonus', true, true, 8),
  ('house.rebate', true, true, 8),
  ('house.salary', true, true, 8),
  ('house.dividend', true, true, 8),
  ('house.points', true, true, 8),
  ('psp.clearing', true, true, 4),
  ('psp.fees', true, true, 1),
  ('suspense', true, true, 1),
  ('opening', true, true, 8);

create table ledger_account (
  id bigint generated always as identity primary key,
  kind text not null references ledger_account_kind,
  owner text not null check (owner <> ''),
  currency text not null references ledger_currency,
  shard smallint not null default 0,
  house boolean not null,
  may_be_negative boolean not null,
  balance bigint not null default 0,
  -- that of the last entry
  seq bigint not null default 0,
  last_posted_at bigint not null default 0,
  -- a win was reversed after its money was spent: the balance is below zero, and the owner may not play
  win_reversal boolean not null default false,
  unique (kind, owner, currency, shard),
  unique (id, currency),
  constraint ledger_account_not_negative check (balance >= 0 or may_be_negative or win_reversal),
  constraint ledger_account_points_currency check ((kind in ('member.points', 'house.points')) = (currency = 'PTS'))
);
create index ledger_account_owner on ledger_account (owner);
create index ledger_account_overdrawn on ledger_account (balance) where win_reversal;

create table ledger_tx (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 200),
  body_hash text not null,
  type text not null,
  reference text not null,
  remark text not null,
  posted_at bigint not null,
  reverses bigint unique references ledger_tx
);
create index ledger_tx_reference on ledger_tx (reference);

create table ledger_entry (
  account_id bigint not null,
  seq bigint not null check (seq >= 1),
  tx_id bigint not null references ledger_tx,
  line smallint not null,
  currency text not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  balance_after bigint not null check (abs(balance_after) <= 9007199254740991),
  posted_at bigint not null,
  primary key (account_id, seq),
  unique (tx_id, line),
  foreign key (account_id, currency) references ledger_account (id, currency)
);
create index ledger_entry_time on ledger_entry (account_id, posted_at, seq);

create table ledger_seal (
  tx_id bigint primary key references ledger_tx,
  content_hash bytea not null,
  -- place in the chain, from 1 without gaps; null until it is chained
  position bigint unique check (position >= 1),
  prev_hash bytea,
  hash bytea,
  check ((position is null) = (hash is null) and (position is null) = (prev_hash is null))
);
create index ledger_seal_waiting on ledger_seal (tx_id) where position is null;

create table ledger_hold (
  id text primary key,
  owner text not null,
  currency text not null references ledger_currency,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('OPEN', 'SETTLED', 'RELEASED')),
  -- the transaction that locked the money
  tx_id bigint not null unique references ledger_tx,
  settled_amount bigint check (settled_amount between 1 and amount),
  resolved_tx_id bigint unique references ledger_tx,
  created_at bigint not null,
  resolved_at bigint,
  check ((state = 'OPEN') = (resolved_tx_id is null)),
  check ((state = 'SETTLED') = (settled_amount is not null))
);
create index ledger_hold_open on ledger_hold (owner, currency) where state = 'OPEN';

-- What the nightly check of the ledger found; one row a night.
create table house_check (
  -- `yyyy-MM-dd`, in the operator's time zone
  day text primary key,
  at bigint not null,
  took_ms integer not null,
  violations jsonb not null
);

-- Members, their sessions, and how they prove who they are.

create table member (
  id text primary key,
  account text not null,
  -- accounts that differ in case only are the same
  account_key text generated always as (lower(account)) stored,
  merchant_code text not null,
  currency text not null,
  type smallint not null check (type in (0, 1, 2, 4, 9, 41, 42)),
  nickname text not null,
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
  parent_id text references member,
  -- from the top of the line down to the parent
  ancestor_ids text[] not null default '{}',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED', 'EXCLUDED')),
  kyc_level smallint not null default 0,
  vip_level smallint not null default 0,
  -- no withdrawal until then, because a way into the account was changed
  cool_off_until bigint,
  created_at bigint not null,
  last_login_at bigint,
  last_login_ip text,
  unique (merchant_code, account_key)
);
create index member_parent on member (parent_id);
create index member_ancestors on member using gin (ancestor_ids);
create unique index member_referral_code on member (referral_code);
create unique index member_verified_mobile on member (merchant_code, verified_mobile) where verified_mobile is not null;

create table session (
  id text primary key,
  -- SHA-256; the token itself is known to the browser only
  token_hash text not null unique,
  member_id text not null references member,
  -- PASSWORD_CHANGE opens nothing but the change of the password
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
  expires_at bigint not null
);

-- A login whose second step is still to come.
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
  used_at bigint
);

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
  -- the token before this one: a device that shows it later has stolen it, or was stolen from
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
  expires_at bigint not null
);

create table captcha (
  id text primary key,
  text text not null,
  expires_at bigint not null
);

-- Proofs of work that were used up; the libraries would accept the same one twice.
create table human_challenge (
  nonce text primary key,
  used_at bigint not null,
  expires_at bigint not null
);

-- One row for each code that was requested, also for an address that nobody has: both count and look alike.
create table verification_code (
  id text primary key,
  purpose text not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  address text not null,
  -- null where the code is for nobody: it was not sent, and never works
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

create table message (
  id text primary key,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  -- an e-mail address, or a phone number as digits with its dialling code
  recipient text not null,
  subject text not null,
  -- emptied once a provider has accepted the message: codes are not kept
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

-- What staff decide and what is kept of it.

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
create index audit_time on audit (at desc, id desc);
create index audit_actor on audit (actor, at desc);
create index audit_subject on audit (subject text_pattern_ops);
create index audit_trace on audit (trace_id);

-- The lines of the audit log, chained in the order of their commits: none can be changed or removed unseen (SEC24).
create table audit_seal (
  position bigint primary key,
  audit_id bigint not null unique references audit,
  hash bytea not null
);

create table audit_ticket (
  ticket_hash text primary key,
  member_id text not null references member,
  filter jsonb not null,
  expires_at bigint not null
);

-- Requests of one person that another person decides (SEC16).
create table approval (
  id text primary key,
  kind text not null,
  subject text not null,
  facts jsonb not null,
  -- what must not be requested twice: an order, a reference, an issue with its revision
  once_key text not null,
  reason text not null check (length(reason) between 3 and 300),
  -- member id of the person who requested it, or `vendor:<code>`
  made_by text not null,
  made_at bigint not null,
  expires_at bigint not null check (expires_at > made_at),
  state text not null default 'WAITING' check (state in ('WAITING', 'EXECUTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  decided_by text,
  decided_at bigint,
  remark text not null default '',
  result jsonb not null default '{}',
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('EXECUTED', 'REJECTED', 'WITHDRAWN')) = (decided_by is not null)),
  -- four eyes, even where the code above has a fault
  check (state not in ('EXECUTED', 'REJECTED') or decided_by <> made_by),
  check (state <> 'WITHDRAWN' or decided_by = made_by),
  check (state <> 'REJECTED' or remark <> '')
);
create unique index approval_once on approval (kind, once_key) where state in ('WAITING', 'EXECUTED');
create index approval_waiting on approval (made_at) where state = 'WAITING';
create index approval_decided on approval (state, made_at desc);
create index approval_maker on approval (made_by, made_at);

-- What staff have closed for a while; what has no row, or one whose `until` is over, is open. The audit log keeps the
-- person who opened it again.
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

-- The catalogue of games, bets of every kind of game, and players' own limits.

create table vendor (
  code text primary key check (code ~ '^[A-Z0-9]{2,8}$'),
  name text not null,
  game_type text not null,
  in_house boolean not null default false,
  state text not null default 'OPEN' check (state in ('OPEN', 'MAINTENANCE')),
  -- merchants whose players never see it
  merchants_off text[] not null default '{}',
  -- the vendor connection that its rounds are played over; null where its kind of game cannot be run yet
  connection text,
  position integer not null
);

create table game (
  game_code text primary key,
  vendor text not null references vendor,
  game_type text not null,
  title text not null,
  -- lower case, letters and digits only: what a search is compared with
  title_key text not null,
  is_hot boolean not null default false,
  -- a higher one comes nearer to the front
  popularity integer not null,
  released_at bigint not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'MAINTENANCE'))
);
create index game_popular on game (game_type, popularity desc, game_code);
create index game_vendor_popular on game (vendor, popularity desc, game_code);
create index game_name on game (game_type, title_key, game_code);
create index game_newest on game (game_type, released_at desc, game_code);
create index game_hot on game (popularity desc) where is_hot;

-- A search forgives typing mistakes where the server has pg_trgm; without it, the letters must be right.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    create index game_title_trigrams on game using gin (title_key gin_trgm_ops);
  end if;
end $$;

-- Minor units, epoch ms; `status` is a number of `betStatuses`.
create table bet (
  order_no text primary key,
  member_id text not null references member,
  merchant_code text not null,
  vendor text not null,
  game_type text not null,
  game_code text not null,
  game_name text not null,
  icon_url text not null default '',
  round_id text not null,
  bet_content jsonb not null default '{}',
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  effective_bet bigint not null default 0 check (effective_bet between 0 and stake),
  net_profit bigint not null default 0,
  -- the vendor that kept the stake; null where it came from the player's own wallet
  purse text,
  currency text not null,
  status smallint not null default 0 check (status between -1 and 4),
  bet_time bigint not null,
  settle_time bigint,
  -- the ledger's transaction that took the stake; null for a free bet
  tx_id text,
  constraint bet_open_has_no_settle_time check ((status = 0) = (settle_time is null)),
  constraint bet_void_pays_nothing
    check (status not in (-1, 4) or (payout = 0 and net_profit = 0 and effective_bet = 0)),
  constraint bet_net_profit check (status in (-1, 0, 4) or net_profit = payout - stake)
);
create index bet_member_time on bet (member_id, bet_time desc);
create index bet_member_settled on bet (member_id, settle_time) where settle_time is not null;
create index bet_settled on bet (settle_time) where settle_time is not null;
create index bet_round on bet (vendor, round_id);
create index bet_big_wins on bet (merchant_code, payout desc) where status = 2;
create index bet_away on bet (member_id, bet_time) where purse is not null;

-- One row a player: breaks, exclusion, and the play session since the player came in.
create table rg_player (
  member_id text primary key references member,
  -- a login that no other session overlaps
  stretch_began_at bigint not null,
  check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  checked_at bigint not null,
  check_due_at bigint not null,
  -- the open pages were notified that the check is due
  check_told_at bigint,
  time_out_until bigint,
  excluded_at bigint,
  excluded_until bigint,
  -- an exclusion ends here, at the player's request; never by itself
  returns_at bigint,
  prompted_at bigint,
  has_limits boolean not null default false,
  check ((excluded_at is null) = (excluded_until is null)),
  check (returns_at is null or returns_at >= excluded_until)
);
create index rg_player_check on rg_player (check_due_at) where check_told_at is null;
create index rg_player_excluded on rg_player (member_id) where excluded_at is not null;

-- Minor units; minutes for SESSION. A looser limit is kept beside the present one until it is confirmed.
create table rg_limit (
  member_id text not null references member,
  kind text not null check (kind in ('DEPOSIT', 'STAKE', 'LOSS', 'SESSION')),
  frame text not null check (frame in ('DAY', 'WEEK', 'MONTH')),
  amount bigint check (amount >= 0),
  set_at bigint not null,
  -- requested at `wanted_at`; null with a time requests no limit at all
  wanted_amount bigint check (wanted_amount >= 0),
  wanted_at bigint,
  primary key (member_id, kind, frame),
  check (wanted_amount is null or wanted_at is not null)
);

-- What a limited player has staked and won in the present period, up to an entry of the account.
create table rg_tally (
  member_id text not null references member,
  frame text not null check (frame in ('DAY', 'WEEK', 'MONTH')),
  frame_began_at bigint not null,
  up_to_seq bigint not null,
  deposited bigint not null,
  staked bigint not null,
  won bigint not null,
  primary key (member_id, frame)
);

-- A statement that was requested: the ticket downloads it once, within a minute.
create table statement_ticket (
  ticket_hash text primary key,
  member_id text not null references member,
  from_day text not null,
  to_day text not null,
  type text,
  format text not null check (format in ('CSV', 'PDF')),
  expires_at bigint not null
);

-- Vendors: their connections, and what their wallet protocol writes.

create table vendor_connection (
  vendor_id text primary key,
  launch_url text not null,
  allowed_ips text[] not null default '{}',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED')),
  -- SEAMLESS: the vendor calls our wallet for each bet. TRANSFER: it keeps what the player has moved to it.
  mode text not null default 'SEAMLESS' check (mode in ('SEAMLESS', 'TRANSFER')),
  -- where a TRANSFER vendor takes and returns money; reports also come from it
  wallet_url text,
  -- by currency: {"TLB": {"maxBet": 500000, "maxWin": 50000000}}, minor units; what is not named is not limited
  limits jsonb not null default '{}',
  constraint vendor_connection_transfer_has_wallet check (mode <> 'TRANSFER' or wallet_url is not null)
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
create index vendor_launch_recent on vendor_launch (vendor_id, created_at);

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
create index vendor_request_time on vendor_request using brin (received_at);

-- A bet, a win or a permit as the gateway passes it to the functions of the vendor wallet (`VendorCall`): the vendor
-- and its proof, the request, the operator's rules at this moment, and what the request log keeps.
create type vendor_call as (
  vendor_id text, mode text, allowed_ips text[], key_id text, nonce text,
  player_id text, token_hash text, game_code text, round_id text, round_closed boolean,
  transaction_uuid text, reference_uuid text, amount bigint, currency text, bet_type text, promo boolean,
  body_hash text, transaction_id text, order_no text,
  at bigint, in_maintenance boolean, max_stake bigint, is_single boolean, winner_from bigint, may_announce boolean,
  verdict text, session_idle_ms bigint,
  request_uuid text, body text, trace_id text, received_at bigint, spent_ms integer
);

-- A stake that a TRANSFER vendor may take, until its round is reported or the permit expires; it counts as staked.
create table vendor_permit (
  id bigint generated always as identity primary key,
  vendor_id text not null references vendor_connection,
  player_id text not null references member,
  game_code text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  granted_at bigint not null,
  expires_at bigint not null,
  transaction_uuid text
);
create index vendor_permit_player on vendor_permit (player_id, granted_at);
create unique index vendor_permit_once on vendor_permit (vendor_id, player_id, transaction_uuid);

-- Money on its way between MAIN and the wallet at a vendor.
create table vendor_transfer (
  id text primary key,
  member_id text not null references member,
  vendor_id text not null references vendor_connection,
  -- IN: to the vendor, the amount is held until the vendor has it. OUT: back to MAIN.
  direction text not null check (direction in ('IN', 'OUT')),
  currency text not null,
  -- null until the vendor has answered how much "all" was
  amount bigint check (amount >= 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'FAILED')),
  -- why it failed, in the vendor's word; while it is PENDING, why the vendor's answer is not believed
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

-- How far the rounds of a TRANSFER vendor have been imported.
create table vendor_feed (
  vendor_id text primary key references vendor_connection,
  up_to bigint not null,
  pulled_at bigint not null
);

-- Imported rounds; `order_no` is null where the player or the game is not known here.
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
  -- the row of the feed that declared the round void, and when it was imported
  void_seq bigint,
  voided_at bigint,
  primary key (vendor_id, player_id, round_id),
  constraint vendor_fed_round_void check ((void_seq is null) = (voided_at is null))
);

-- Rounds that could not be posted: kept as the vendor reported them and tried again, while the import goes on.
create table vendor_round_aside (
  vendor_id text not null references vendor_connection,
  seq bigint not null,
  round jsonb not null,
  reason text not null,
  since bigint not null,
  primary key (vendor_id, seq)
);

-- Whether a vendor is called and its games are opened; no row: they are.
create table vendor_breaker (
  vendor_id text primary key references vendor_connection,
  state text not null default 'CLOSED' check (state in ('CLOSED', 'OPEN', 'HALF_OPEN')),
  -- in a row
  failures integer not null default 0 check (failures >= 0),
  -- in a row, without a success between them
  openings integer not null default 0,
  changed_at bigint not null,
  -- one attempt is allowed again from then on
  retry_at bigint not null
);

-- What a vendor reports of a day, compared with bets and ledger.
create table vendor_report (
  vendor_id text not null references vendor_connection,
  -- `yyyy-MM-dd`, in the operator's time zone
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  taken_at bigint not null,
  rounds integer not null,
  -- [{"currency", "byLedger", "byBets", "byReport"}]: what the house won, minor units
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
  -- GONE: a later comparison did not find it. EXPLAINED: by a member of staff.
  state text not null default 'OPEN' check (state in ('OPEN', 'GONE', 'EXPLAINED')),
  ended_at bigint,
  ended_by text,
  remark text not null default '',
  unique (vendor_id, player_id, round_id, currency, kind),
  check ((state = 'OPEN') = (ended_at is null)),
  check (state <> 'EXPLAINED' or (ended_by is not null and remark <> ''))
);
create index vendor_difference_open on vendor_difference (vendor_id, day) where state = 'OPEN';

-- The lottery. Times are epoch ms, amounts minor units.

create table lottery_game (
  game_code text primary key,
  vendor text not null,
  title text not null,
  kind text not null check (kind in ('K3')),
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  issue_seconds integer not null check (issue_seconds > 0),
  close_before_draw_seconds integer not null check (close_before_draw_seconds between 1 and issue_seconds - 1),
  unit_minor bigint not null check (unit_minor > 0),
  max_multiple integer not null check (max_multiple >= 1),
  -- share of the stakes that is paid back, in thousandths
  rtp_thousandths integer not null check (rtp_thousandths between 900 and 990),
  -- the most that one bet may pay
  max_payout_minor bigint not null
);

create table lottery_issue (
  game_code text not null references lottery_game,
  issue text not null,
  state text not null default 'PRE' check (state in ('PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED')),
  open_at bigint not null,
  close_at bigint not null,
  draw_at bigint not null,
  -- published when the issue opens
  commitment text not null,
  -- secret until the draw
  server_seed text not null,
  numbers smallint[],
  drawn_at bigint,
  primary key (game_code, issue),
  unique (game_code, open_at),
  check (open_at < close_at and close_at < draw_at),
  -- an issue that is cancelled after its draw keeps the numbers
  constraint lottery_issue_numbers
    check (case when state = 'CANCELLED' then true else (state in ('DRAWN', 'SETTLED')) = (numbers is not null) end),
  check ((numbers is null) = (drawn_at is null))
);
create index lottery_issue_unfinished on lottery_issue (state, draw_at) where state not in ('SETTLED', 'CANCELLED');
create index lottery_issue_drawn on lottery_issue (game_code, draw_at desc) where numbers is not null;

create table lottery_bet (
  order_no text primary key references bet,
  game_code text not null,
  issue text not null,
  member_id text not null references member,
  play_code text not null,
  selection text[] not null,
  stake_per_choice bigint not null check (stake_per_choice > 0),
  -- thousandths, one for each of `selection`; fixed when the bet was placed
  odds integer[] not null,
  placed_at bigint not null,
  foreign key (game_code, issue) references lottery_issue,
  check (cardinality(selection) between 1 and 50 and cardinality(odds) = cardinality(selection))
);
create index lottery_bet_issue on lottery_bet (game_code, issue);
create index lottery_bet_member on lottery_bet (member_id, game_code, placed_at desc);

-- What was decided about an issue that went wrong; the numbers that were drawn stay beside it.
create table lottery_correction (
  id text primary key references approval,
  game_code text not null,
  issue text not null,
  revision integer not null check (revision > 0),
  action text not null check (action in ('CANCEL', 'RESETTLE')),
  -- what the published seed results in
  numbers smallint[],
  note text not null,
  created_at bigint not null,
  done_at bigint,
  unique (game_code, issue, revision),
  foreign key (game_code, issue) references lottery_issue,
  check ((action = 'RESETTLE') = (numbers is not null))
);
create index lottery_correction_open on lottery_correction (created_at) where done_at is null;

-- What a correction meant for each bet: written once, in the transaction that moves the money.
create table lottery_correction_bet (
  correction_id text not null references lottery_correction,
  order_no text not null references lottery_bet,
  member_id text not null references member,
  currency text not null,
  refunded bigint not null check (refunded >= 0),
  payout_before bigint not null check (payout_before >= 0),
  payout_after bigint not null check (payout_after >= 0),
  pay_tx_id text,
  told boolean not null default false,
  primary key (correction_id, order_no)
);
create index lottery_correction_bet_untold on lottery_correction_bet (correction_id, member_id) where not told;
create index lottery_correction_bet_order on lottery_correction_bet (order_no);

-- Deposits, withdrawals, bonuses and transfers in the line. Minor units of the merchant's currency, epoch ms.

create table payment_method (
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAW')),
  code text not null,
  -- house: staff, by hand
  provider text not null check (provider in ('sandbox', 'stripe', 'house')),
  kind text not null check (kind in ('ONLINE', 'BANK')),
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null check (max_minor >= min_minor),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < min_minor),
  position smallint not null,
  primary key (direction, code)
);
insert into payment_method (direction, code, provider, kind, min_minor, max_minor, fee_minor, position) values
  ('DEPOSIT', 'EWALLET', 'sandbox', 'ONLINE', 10000, 5000000, 0, 1),
  ('DEPOSIT', 'CARD', 'stripe', 'ONLINE', 10000, 10000000, 0, 2),
  ('DEPOSIT', 'BANK', 'house', 'BANK', 50000, 50000000, 0, 3),
  ('WITHDRAW', 'EWALLET', 'sandbox', 'ONLINE', 10000, 10000000, 0, 1),
  ('WITHDRAW', 'BANK', 'sandbox', 'BANK', 50000, 50000000, 1500, 2);

-- Which state may follow which; `payment_guard` refuses every other change (server-behaviour 2.5).
create table payment_transition (
  kind text not null check (kind in ('deposit', 'withdrawal')),
  from_state text not null,
  to_state text not null,
  primary key (kind, from_state, to_state)
);
insert into payment_transition (kind, from_state, to_state) values
  ('deposit', 'CREATED', 'PENDING_PAYMENT'), ('deposit', 'CREATED', 'EXPIRED'), ('deposit', 'CREATED', 'FAILED'),
  ('deposit', 'PENDING_PAYMENT', 'PAID'), ('deposit', 'PENDING_PAYMENT', 'EXPIRED'),
  ('deposit', 'PENDING_PAYMENT', 'FAILED'), ('deposit', 'PENDING_PAYMENT', 'REJECTED'),
  ('deposit', 'PAID', 'CREDITED'), ('deposit', 'PAID', 'REJECTED'), ('deposit', 'PAID', 'REFUNDED'),
  -- A payment counts, however late the provider reports it.
  ('deposit', 'EXPIRED', 'PAID'), ('deposit', 'FAILED', 'PAID'),
  ('deposit', 'CREDITED', 'REFUNDED'),
  -- The provider reverses a payment that its payer disputes, and pays again when the dispute is won.
  ('deposit', 'REFUNDED', 'CREDITED'),
  ('withdrawal', 'REQUESTED', 'REVIEW'), ('withdrawal', 'REQUESTED', 'REJECTED'),
  ('withdrawal', 'REVIEW', 'APPROVED'), ('withdrawal', 'REVIEW', 'REJECTED'),
  ('withdrawal', 'APPROVED', 'PAYING'),
  ('withdrawal', 'PAYING', 'PAID_UNCONFIRMED'), ('withdrawal', 'PAYING', 'FAILED'),
  -- The payout had failed, and then the provider reports that it has paid.
  ('withdrawal', 'FAILED', 'PAID_UNCONFIRMED'),
  ('withdrawal', 'PAID_UNCONFIRMED', 'RECEIVED'), ('withdrawal', 'PAID_UNCONFIRMED', 'PARTIAL'),
  ('withdrawal', 'PAID_UNCONFIRMED', 'NOT_RECEIVED'), ('withdrawal', 'PAID_UNCONFIRMED', 'AUTO_RECEIVED'),
  ('withdrawal', 'PAID_UNCONFIRMED', 'FORCED_RECEIVED'),
  ('withdrawal', 'PARTIAL', 'DISPUTE'), ('withdrawal', 'NOT_RECEIVED', 'DISPUTE'),
  ('withdrawal', 'DISPUTE', 'RESOLVED_RECEIVED'), ('withdrawal', 'DISPUTE', 'REFUNDED'),
  ('withdrawal', 'DISPUTE', 'FORCED_RECEIVED');

-- The states that an order has had.
create table payment_step (
  order_no text not null,
  seq integer not null,
  state text not null,
  at bigint not null,
  primary key (order_no, seq)
);

-- Bonuses that come with a deposit.
create table bonus_offer (
  promo_id text primary key check (promo_id ~ '^[A-Z][A-Z0-9_-]{2,19}$'),
  titles jsonb not null,
  basis text not null check (basis in ('FIRST_DEPOSIT', 'ANY_DEPOSIT')),
  percent smallint not null check (percent > 0),
  max_minor bigint not null check (max_minor > 0),
  min_minor bigint not null check (min_minor >= 0),
  multiplier smallint not null check (multiplier > 0),
  days smallint not null check (days > 0),
  max_stake_percent smallint not null check (max_stake_percent between 1 and 100),
  created_at bigint not null,
  ends_at bigint
);
insert into bonus_offer (promo_id, titles, basis, percent, max_minor, min_minor, multiplier, days, max_stake_percent,
    created_at, ends_at)
  values ('WELCOME', '{"EN": "Welcome bonus", "HI": "स्वागत बोनस", "TY": "Welcome bonus"}',
    'FIRST_DEPOSIT', 50, 50000, 0, 10, 7, 5, 0, null);

create table payment_deposit (
  order_no text primary key,
  member_id text not null references member,
  merchant_code text not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  paid_amount bigint check (paid_amount > 0),
  fee bigint not null default 0 check (fee >= 0),
  state text not null default 'CREATED',
  with_bonus boolean not null default false,
  -- the bonus that was requested
  promo_id text references bonus_offer,
  -- the provider's own name for the order
  provider_ref text,
  pay_url text,
  payer_name text not null default '',
  remark text not null default '',
  credit_tx_id text,
  -- the member of staff who entered what arrived
  proposed_by text references member,
  -- the member of staff who credited or rejected it
  decided_by text references member,
  created_at bigint not null,
  updated_at bigint not null,
  expires_at bigint,
  -- when the provider was last asked about it
  asked_at bigint not null default 0,
  credited_at bigint,
  check (state not in ('PAID', 'CREDITED', 'REFUNDED') or paid_amount is not null),
  check ((state in ('CREDITED')) <= (credit_tx_id is not null)),
  check (decided_by is null or decided_by is distinct from proposed_by)
);
create index payment_deposit_member on payment_deposit (member_id, created_at desc);
create index payment_deposit_open on payment_deposit (expires_at) where state in ('CREATED', 'PENDING_PAYMENT');
create index payment_deposit_paid on payment_deposit (updated_at) where state = 'PAID';
create unique index payment_deposit_reference on payment_deposit (provider, provider_ref);

create table payment_withdrawal (
  order_no text primary key,
  member_id text not null references member,
  merchant_code text not null,
  method text not null,
  provider text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'REQUESTED',
  payee_name text not null,
  payee_account text not null,
  needs_second boolean not null,
  first_approved_by text references member,
  approved_by text references member,
  decided_by text references member,
  remark text not null default '',
  member_remark text not null default '',
  provider_ref text,
  asked_at bigint not null default 0,
  tries integer not null default 0,
  created_at bigint not null,
  updated_at bigint not null,
  paid_at bigint,
  confirm_by bigint,
  -- percent of the time to confirm after which the player was last reminded
  reminded smallint not null default 0,
  received_amount bigint check (received_amount >= 0 and received_amount <= amount),
  refunded_amount bigint check (refunded_amount > 0 and refunded_amount <= amount),
  case_number text,
  -- why staff must look at the payout: the provider's report does not fit (server-behaviour 2.5)
  trouble text check (trouble in ('UNCLEAR', 'OTHER_AMOUNT', 'OTHER_CURRENCY', 'PAID_LATE')),
  -- what the provider reports as paid, where that is another amount or comes too late
  said_amount bigint check (said_amount > 0),
  check (not needs_second or approved_by is null
    or (first_approved_by is not null and first_approved_by <> approved_by)),
  check ((state in ('APPROVED', 'PAYING', 'PAID_UNCONFIRMED')) <= (approved_by is not null)),
  check ((paid_at is null) = (confirm_by is null)),
  check (trouble is null or state in ('PAYING', 'FAILED')),
  check ((trouble = 'PAID_LATE') <= (state = 'FAILED'))
);
create index payment_withdrawal_member on payment_withdrawal (member_id, created_at desc);
create index payment_withdrawal_waiting on payment_withdrawal (created_at) where state in ('REQUESTED', 'REVIEW');
create index payment_withdrawal_paying on payment_withdrawal (asked_at) where state in ('APPROVED', 'PAYING');
create index payment_withdrawal_unconfirmed on payment_withdrawal (confirm_by) where state = 'PAID_UNCONFIRMED';
create index payment_withdrawal_trouble on payment_withdrawal (created_at) where trouble is not null;

-- Every notice of a provider, once, and what was done with it.
create table payment_notice (
  provider text not null,
  notice_id text not null,
  order_no text not null,
  kind text not null,
  amount bigint,
  outcome text not null,
  received_at bigint not null,
  primary key (provider, notice_id)
);
create index payment_notice_order on payment_notice (order_no);

create table payment_receipt (
  id text primary key,
  member_id text not null references member,
  -- a receipt without an order may be deleted
  order_no text,
  mime text not null check (mime in ('image/png', 'image/jpeg')),
  image bytea not null,
  created_at bigint not null
);
create index payment_receipt_order on payment_receipt (order_no);
create index payment_receipt_member on payment_receipt (member_id, created_at);

-- What must be wagered: a deposit before anything is paid out, a bonus before it becomes the player's own.
create table wagering (
  id text primary key,
  member_id text not null references member,
  kind text not null check (kind in ('DEPOSIT', 'BONUS')),
  currency text not null,
  source text not null unique,
  promo_id text not null default '',
  amount bigint not null check (amount > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0),
  max_stake bigint,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DONE', 'CONVERTED', 'EXPIRED')),
  -- turnover counts for deposits in the order of their arrival, from the first one that was not done yet
  counted_from bigint not null,
  created_at bigint not null,
  expires_at bigint,
  ended_at bigint,
  end_tx_id text,
  check ((state = 'ACTIVE') = (ended_at is null)),
  check (state not in ('DONE', 'CONVERTED') or done >= required),
  check (kind = 'BONUS' or state in ('ACTIVE', 'DONE')),
  check (kind = 'DEPOSIT' or state in ('ACTIVE', 'CONVERTED', 'EXPIRED')),
  check ((state in ('CONVERTED', 'EXPIRED')) = (end_tx_id is not null))
);
create index wagering_member on wagering (member_id, created_at desc);
create unique index wagering_one_bonus on wagering (member_id) where kind = 'BONUS' and state = 'ACTIVE';
create index wagering_active on wagering (member_id) where state = 'ACTIVE';
create index wagering_expiring on wagering (expires_at) where state = 'ACTIVE' and kind = 'BONUS';

create table line_transfer (
  id text primary key,
  from_member text not null references member,
  to_member text not null references member,
  currency text not null,
  amount bigint not null check (amount > 0),
  tx_id text not null,
  created_at bigint not null,
  check (from_member <> to_member)
);
create index line_transfer_from on line_transfer (from_member, created_at);

-- What the operator, its agents and its visitors write to one another.

create table notice (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')),
  -- popups: for whom they open; null for every other kind
  execution text check (execution in ('A', 'B', 'F')),
  -- whose players see it; empty means all
  merchants text[] not null default '{}',
  -- where a banner is shown
  banner_group text check (banner_group in ('w_login', 'w_register', 'w_home', 'w_leftmenu')),
  -- where a banner leads
  link text,
  -- what the picture shows, and in which colour
  motifs text[] not null default '{}',
  hue smallint not null default 0,
  priority integer not null default 0,
  valid_from bigint not null,
  valid_to bigint,
  check ((kind = 'PU') = (execution is not null)),
  check ((kind = 'B') = (banner_group is not null))
);
create index notice_current on notice (kind, priority desc, valid_from desc);

create table notice_text (
  notice_id text not null references notice on delete cascade,
  language text not null,
  title text not null,
  -- HTML, sanitised when it was written
  content text not null,
  primary key (notice_id, language)
);

create table inbox_message (
  id text primary key,
  member_id text not null references member,
  title text not null,
  -- HTML, sanitised when it was written
  content text not null,
  created_at bigint not null,
  read_at bigint
);
create index inbox_message_member on inbox_message (member_id, created_at);
create index inbox_message_unread on inbox_message (member_id) where read_at is null;

-- The members who have read a notice that went to everybody's inbox.
create table notice_read (
  member_id text not null references member,
  notice_id text not null references notice on delete cascade,
  read_at bigint not null,
  primary key (member_id, notice_id)
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

-- A conversation of a visitor with staff; that of a guest belongs to the browser that knows its key.
create table chat (
  ticket_id text primary key,
  merchant_code text not null,
  member_id text references member,
  account text,
  guest_name text not null default '',
  guest_key_hash text,
  language text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  ip text not null,
  created_at bigint not null,
  last_message_at bigint not null,
  -- since when the visitor waits for an answer
  waiting_since bigint,
  closed_at bigint,
  visitor_typed_at bigint not null default 0,
  staff_typed_at bigint not null default 0
);
create index chat_member on chat (member_id, created_at);
create index chat_open on chat (last_message_at) where state = 'OPEN';

create table chat_message (
  id bigint generated always as identity primary key,
  ticket_id text not null references chat on delete cascade,
  author text not null check (author in ('VISITOR', 'STAFF', 'HOUSE')),
  staff_id text references member,
  text text not null,
  created_at bigint not null
);
create index chat_message_ticket on chat_message (ticket_id, id);

-- Contracts between an upline and a subordinate (server-behaviour 2.6).
create table contract (
  id text primary key,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  -- the upline
  owner_id text not null references member,
  subject_id text not null references member,
  period text not null check (period in ('D', 'W', 'H', 'M')),
  tiers jsonb not null,
  -- counts the offers of an owner to a subject, by kind
  version integer not null check (version > 0),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'VALID', 'DENIED', 'EXPIRED', 'INVALID')),
  offered_at bigint not null,
  answered_at bigint,
  -- start of the first period that it counts for; known once it is accepted
  effective_from bigint,
  -- set when it takes effect, which ends the contract that it replaces
  begun_at bigint,
  ended_at bigint,
  end_reason text,
  check (owner_id <> subject_id),
  check ((status in ('VALID')) <= (effective_from is not null)),
  unique (subject_id, kind, version)
);
-- One offer of a kind waits at a time, and one contract of a kind is in force.
create unique index contract_waiting on contract (subject_id, kind) where status = 'REQUESTED';
create unique index contract_in_force on contract (subject_id, kind) where status = 'VALID' and begun_at is not null;
create index contract_due on contract (effective_from) where status = 'VALID' and begun_at is null;
create index contract_owner on contract (owner_id, kind) where status in ('REQUESTED', 'VALID');
