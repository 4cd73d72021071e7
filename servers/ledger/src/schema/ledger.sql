-- The ledger, which references no other table; amounts are minor units, times epoch ms.

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
-- The list `accountKinds`; a test compares them. Each transfer-wallet vendor adds a kind of its own.
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
  ('house.jackpot', true, false, 1),
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
  -- what a person has is a whole number of JavaScript; sums of the operator are wider than any amount
  constraint ledger_account_readable check (house or abs(balance) <= 9007199254740991),
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
  reverses bigint unique references ledger_tx,
  -- the kind of game that a rebate, bonus or jackpot comes from; null where no single one is
  game_type text
);
create index ledger_tx_reference on ledger_tx (reference);
-- What is not play is rare among what is: the money flows of a team are read without its bets.
create index ledger_tx_beside_play on ledger_tx (posted_at) where type not in ('BET', 'PAYOUT');

create table ledger_entry (
  account_id bigint not null,
  seq bigint not null check (seq >= 1),
  tx_id bigint not null references ledger_tx,
  line smallint not null,
  currency text not null,
  amount bigint not null check (amount <> 0 and abs(amount) <= 9007199254740991),
  balance_after bigint not null,
  posted_at bigint not null,
  primary key (account_id, seq),
  unique (tx_id, line),
  foreign key (account_id, currency) references ledger_account (id, currency)
);
create index ledger_entry_time on ledger_entry (account_id, posted_at, seq);

-- The sums by type of a day that is over and has many entries, kept for the next reading (statement.ts). An owner's
-- entries are in the order of time, so nothing is added to a day once a later entry exists.
create table ledger_day (
  account_id bigint not null references ledger_account,
  -- a day by its owner's clock: its beginning and that of the next one
  day bigint not null,
  until bigint not null,
  sums jsonb not null,
  primary key (account_id, day)
);

-- What members' main accounts received and gave beside play, in one sequence, so that each movement is added up once.
-- A reversal has the type of what it reverses. Written by `ledger_post` alone.
create table ledger_flow (
  seq bigint generated always as identity,
  -- of the transaction that posted: those below the oldest running one are complete (ledger-flow-take.sql)
  xid xid8 not null default pg_current_xact_id(),
  tx_id bigint not null references ledger_tx,
  owner text not null,
  type text not null,
  game_type text,
  amount bigint not null,
  posted_at bigint not null,
  primary key (xid, seq)
);
-- What members got beside payouts is listed by its time, of a wide team and of one member.
create index ledger_flow_gains on ledger_flow (posted_at, seq) where type in
  ('BET_REBATE', 'MEMBER_REBATE', 'AGENT_REBATE', 'BONUS', 'POINT_CONVERT', 'RED_PACKET', 'JACKPOT');
create index ledger_flow_gains_of on ledger_flow (owner, posted_at) where type in
  ('BET_REBATE', 'MEMBER_REBATE', 'AGENT_REBATE', 'BONUS', 'POINT_CONVERT', 'RED_PACKET', 'JACKPOT');
-- How far the sums of members and teams have come: all transactions below `below` are in them.
create table ledger_flow_cursor (
  only_row boolean primary key default true check (only_row),
  below xid8 not null
);
insert into ledger_flow_cursor (below) values ('0');

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
