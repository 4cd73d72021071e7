import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- Which state may follow which; everything else is refused whoever asks (SRV5).
create table payment_transition (
  kind text not null check (kind in ('deposit', 'withdrawal')),
  from_state text not null,
  to_state text not null,
  primary key (kind, from_state, to_state)
);
insert into payment_transition values
  ('deposit', 'CREATED', 'PENDING_PAYMENT'), ('deposit', 'CREATED', 'EXPIRED'), ('deposit', 'CREATED', 'FAILED'),
  ('deposit', 'PENDING_PAYMENT', 'PAID'), ('deposit', 'PENDING_PAYMENT', 'EXPIRED'),
  ('deposit', 'PENDING_PAYMENT', 'FAILED'), ('deposit', 'PENDING_PAYMENT', 'REJECTED'),
  ('deposit', 'PAID', 'CREDITED'), ('deposit', 'PAID', 'REJECTED'), ('deposit', 'PAID', 'REFUNDED'),
  -- What was paid is paid, however late the provider says so.
  ('deposit', 'EXPIRED', 'PAID'), ('deposit', 'FAILED', 'PAID'),
  ('deposit', 'CREDITED', 'REFUNDED'),
  ('withdrawal', 'REQUESTED', 'REVIEW'), ('withdrawal', 'REQUESTED', 'REJECTED'),
  ('withdrawal', 'REVIEW', 'APPROVED'), ('withdrawal', 'REVIEW', 'REJECTED'),
  ('withdrawal', 'APPROVED', 'PAYING'),
  ('withdrawal', 'PAYING', 'PAID_UNCONFIRMED'), ('withdrawal', 'PAYING', 'FAILED'),
  ('withdrawal', 'PAID_UNCONFIRMED', 'RECEIVED'), ('withdrawal', 'PAID_UNCONFIRMED', 'PARTIAL'),
  ('withdrawal', 'PAID_UNCONFIRMED', 'NOT_RECEIVED'), ('withdrawal', 'PAID_UNCONFIRMED', 'AUTO_RECEIVED'),
  ('withdrawal', 'PAID_UNCONFIRMED', 'FORCED_RECEIVED'),
  ('withdrawal', 'PARTIAL', 'DISPUTE'), ('withdrawal', 'NOT_RECEIVED', 'DISPUTE'),
  ('withdrawal', 'DISPUTE', 'RESOLVED_RECEIVED'), ('withdrawal', 'DISPUTE', 'REFUNDED'),
  ('withdrawal', 'DISPUTE', 'FORCED_RECEIVED');

create table payment_step (
  order_no text not null,
  seq integer not null,
  state text not null,
  at bigint not null,
  primary key (order_no, seq)
);

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
  provider_ref text,
  pay_url text,
  payer_name text not null default '',
  remark text not null default '',
  credit_tx_id text,
  proposed_by text references member,
  decided_by text references member,
  created_at bigint not null,
  updated_at bigint not null,
  expires_at bigint,
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
  reminded smallint not null default 0,
  received_amount bigint check (received_amount >= 0 and received_amount <= amount),
  refunded_amount bigint check (refunded_amount > 0 and refunded_amount <= amount),
  case_number text,
  check (not needs_second or approved_by is null or (first_approved_by is not null and first_approved_by <> approved_by)),
  check ((state in ('APPROVED', 'PAYING', 'PAID_UNCONFIRMED')) <= (approved_by is not null)),
  check ((paid_at is null) = (confirm_by is null))
);
create index payment_withdrawal_member on payment_withdrawal (member_id, created_at desc);
create index payment_withdrawal_waiting on payment_withdrawal (created_at) where state in ('REQUESTED', 'REVIEW');
create index payment_withdrawal_paying on payment_withdrawal (asked_at) where state in ('APPROVED', 'PAYING');
create index payment_withdrawal_unconfirmed on payment_withdrawal (confirm_by) where state = 'PAID_UNCONFIRMED';

create function payment_guard() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.order_no, new.member_id, new.currency, new.amount, new.provider)
       is distinct from (old.order_no, old.member_id, old.currency, old.amount, old.provider) then
      raise exception 'what was asked for does not change' using errcode = 'PY001';
    end if;
    if new.state = old.state then
      return new;
    end if;
    if not exists (select from payment_transition
                   where kind = tg_argv[0] and from_state = old.state and to_state = new.state) then
      raise exception 'a % does not go from % to %', tg_argv[0], old.state, new.state using errcode = 'PY001';
    end if;
  end if;
  insert into payment_step
  select new.order_no, coalesce(max(seq), 0) + 1, new.state, new.updated_at
  from payment_step where order_no = new.order_no;
  return new;
end $$;
create trigger payment_guard before insert or update on payment_deposit
  for each row execute function payment_guard('deposit');
create trigger payment_guard before insert or update on payment_withdrawal
  for each row execute function payment_guard('withdrawal');

-- Every message of a provider, once; what came of it.
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
  -- Turnover counts for deposits in the order they came, from the first one that was not done yet.
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
create index bet_member_settled on bet (member_id, settle_time) where settle_time is not null;

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
`;

/** Deposits, withdrawals, wagering and transfers in the line (SRV5). */
export const paymentsMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
