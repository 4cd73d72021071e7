-- Vendors: their connections, and the records of their wallet protocol.

create table vendor_connection (
  vendor_id text primary key,
  -- what staff call it; without one the vendor of the catalogue that it alone serves, or its id
  name text,
  launch_url text not null,
  allowed_ips text[] not null default '{}',
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DISABLED')),
  -- SEAMLESS: the vendor calls our wallet for each bet. TRANSFER: the vendor holds the money that players moved to it.
  mode text not null default 'SEAMLESS' check (mode in ('SEAMLESS', 'TRANSFER')),
  -- address of a TRANSFER vendor's transfers; a vendor's reports also come from it
  wallet_url text,
  -- by currency: {"TLB": {"maxBet": 500000, "maxWin": 50000000}}, minor units; without a limit the gateway's own holds
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
  -- what its token depends on until it is used (`proofs.ts`)
  issued_against jsonb,
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
-- The uuid first: on a table without statistics, an index that begins with the vendor looks as good for a round as the
-- one above, and reads all that the vendor ever sent.
create index vendor_tx_uuid on vendor_tx (transaction_uuid, vendor_id);

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
  request_uuid text, body text, trace_id text, received_at bigint, spent_ms integer,
  max_win bigint, bet_content jsonb
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

-- Transfers between MAIN and the wallet at a vendor.
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
  -- the vendor's reason for a failure; while PENDING, why the vendor's answer is not accepted
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

-- Position in the feed of a TRANSFER vendor's rounds up to which they are imported.
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

-- The circuit breaker of a vendor; without a row it is closed.
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

-- The comparison of a vendor's daily report with bets and ledger.
create table vendor_report (
  vendor_id text not null references vendor_connection,
  -- `yyyy-MM-dd`, in the operator's time zone
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  taken_at bigint not null,
  rounds integer not null,
  -- [{"currency", "byLedger", "byBets", "byReport"}]: the operator's win, minor units
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
