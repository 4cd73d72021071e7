-- Deposits, withdrawals, bonuses and transfers within a team. Minor units of the merchant's currency, epoch ms.

-- Accounts with payment providers; `npm run provider` writes them.
create table payment_provider (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,19}$'),
  -- its protocol: one of `adapters` (providers/adapters.ts); house: staff, by hand
  adapter text not null,
  -- what staff call it; without one its code
  name text,
  -- addresses and secrets as JSON, sealed; null until it is connected
  settings text check (settings is null or adapter <> 'house')
);
insert into payment_provider (code, adapter, name) values
  ('house', 'house', null), ('sandbox', 'sandbox', 'Payment sandbox'), ('stripe', 'stripe', 'Stripe');

create table payment_method (
  direction text not null check (direction in ('DEPOSIT', 'WITHDRAW')),
  code text not null,
  provider text not null references payment_provider,
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
  ('deposit', 'REFUNDED', 'CREDITED'), ('deposit', 'REFUNDED', 'PAID'),
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
  -- of the page that submitted it; the provider's page is in the same one
  language text not null default 'EN',
  remark text not null default '',
  credit_tx_id text,
  -- the member of staff who entered what arrived
  proposed_by text references member,
  -- the member of staff who credited or rejected it
  decided_by text references member,
  created_at bigint not null,
  updated_at bigint not null,
  -- raised by each change; a decision says which one it is about
  version int not null default 1,
  expires_at bigint,
  -- when the provider was last queried about it
  asked_at bigint not null default 0,
  credited_at bigint,
  check (state not in ('PAID', 'CREDITED', 'REFUNDED') or paid_amount is not null),
  check ((state in ('CREDITED')) <= (credit_tx_id is not null)),
  check (decided_by is null or decided_by is distinct from proposed_by)
);
create index payment_deposit_member on payment_deposit (member_id, created_at desc);
create index payment_deposit_open on payment_deposit (expires_at) where state in ('CREATED', 'PENDING_PAYMENT');
create index payment_deposit_paid on payment_deposit (updated_at) where state = 'PAID';
create index payment_deposit_credited on payment_deposit (merchant_code, credited_at) where credited_at is not null;
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
  -- raised by each change; a decision says which one it is about
  version int not null default 1,
  paid_at bigint,
  confirm_by bigint,
  -- percent of the time to confirm after which the player was last reminded
  reminded smallint not null default 0,
  received_amount bigint check (received_amount >= 0 and received_amount <= amount),
  refunded_amount bigint check (refunded_amount > 0 and refunded_amount <= amount),
  case_number text,
  -- why staff must look at the payout: the provider's report does not fit (server-behaviour 2.5)
  trouble text check (trouble in ('UNCLEAR', 'OTHER_AMOUNT', 'OTHER_CURRENCY', 'PAID_LATE')),
  -- the amount that the provider reports as paid, where it differs or comes too late
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
create index payment_withdrawal_disputed on payment_withdrawal (created_at)
  where state in ('PARTIAL', 'NOT_RECEIVED', 'DISPUTE');
create index payment_withdrawal_paying on payment_withdrawal (asked_at) where state in ('APPROVED', 'PAYING');
create index payment_withdrawal_unconfirmed on payment_withdrawal (confirm_by) where state = 'PAID_UNCONFIRMED';
create index payment_withdrawal_paid on payment_withdrawal (merchant_code, paid_at) where paid_at is not null;
create index payment_withdrawal_trouble on payment_withdrawal (created_at) where trouble is not null;

-- The accounts of players that money is paid out to.
create table payee (
  id text primary key,
  member_id text not null references member,
  method text not null,
  name text not null,
  account text not null,
  created_at bigint not null,
  -- not the first account of the member: it may be used a day after it was bound
  usable_at bigint not null,
  -- the withdrawal that bound it; one that is not paid unbinds it
  first_order text,
  removed_at bigint
);
create unique index payee_bound on payee (member_id, method, account) where removed_at is null;
create index payee_first_order on payee (first_order) where first_order is not null;

-- Every notification of a provider, once, and its outcome.
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

-- Wagering requirements: of a deposit before a withdrawal, of a bonus before it becomes the player's own.
create table wagering (
  id text primary key,
  member_id text not null references member,
  kind text not null check (kind in ('DEPOSIT', 'BONUS')),
  currency text not null,
  source text not null unique,
  promo_id text not null default '',
  -- what a bonus without an offer is called
  titles jsonb,
  amount bigint not null check (amount > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done >= 0),
  max_stake bigint,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'DONE', 'CONVERTED', 'EXPIRED')),
  -- turnover counts for deposits, and for bonuses, in the order of their arrival: from the first one that was not done yet
  counted_from bigint not null,
  created_at bigint not null,
  expires_at bigint,
  ended_at bigint,
  end_tx_id text,
  -- what took back what it had become, when its deposit was charged back
  take_back_tx_id text,
  check ((state = 'ACTIVE') = (ended_at is null)),
  check (take_back_tx_id is null or state = 'CONVERTED'),
  check (state not in ('DONE', 'CONVERTED') or done >= required),
  check (kind = 'BONUS' or state in ('ACTIVE', 'DONE')),
  check (kind = 'DEPOSIT' or state in ('ACTIVE', 'CONVERTED', 'EXPIRED')),
  check ((state in ('CONVERTED', 'EXPIRED')) = (end_tx_id is not null))
);
create index wagering_member on wagering (member_id, created_at desc);
create unique index wagering_one_offer on wagering (member_id, promo_id) where kind = 'BONUS' and promo_id <> '';
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

-- Pictures (`payment_receipt`, by the id as their order) that a member sent to prove who they are or where they live.
create table identity_case (
  id text primary key,
  member_id text not null references member,
  merchant_code text not null,
  level smallint not null check (level in (1, 2)),
  real_name text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED')),
  created_at bigint not null,
  decided_at bigint,
  -- why it was refused
  remark text not null default '',
  check ((state = 'WAITING') = (decided_at is null)),
  check (state <> 'REJECTED' or remark <> '')
);
-- one at a time
create unique index identity_case_waiting on identity_case (member_id) where state = 'WAITING';
create index identity_case_state on identity_case (state, created_at);
create index identity_case_member on identity_case (member_id, created_at);
