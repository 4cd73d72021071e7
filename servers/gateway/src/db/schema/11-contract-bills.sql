-- What contracts pay. Minor units, epoch ms.

-- One bill of a contract for a period; the same period again is the same bill.
create table contract_bill (
  id text primary key,
  contract_id text not null references contract,
  subject_id text not null references member,
  -- who pays: an upline, or the operator
  payer_id text references member,
  merchant_code text not null,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  period text not null check (period in ('D', 'W', 'H', 'M')),
  period_from bigint not null,
  period_to bigint not null check (period_to > period_from),
  -- the team's: the subject and everybody below
  effective_bet bigint not null,
  active_members integer not null check (active_members >= 0),
  -- what the team lost; below zero when it won
  net_loss bigint not null,
  -- what earlier wins of the team take off the loss of a dividend, what was taken back before off the bet of a salary
  carried bigint not null default 0 check (carried <= 0),
  -- of it the play with money that was taken back, which a dividend carries on whatever its contract says
  owed bigint not null default 0 check (owed >= 0),
  -- what play with money that was taken back takes off in this period: of a dividend the loss, of a salary the bet; below
  -- zero where the money was given again
  taken_back bigint not null default 0,
  -- reached, from 1; 0 for none
  tier smallint not null check (tier >= 0),
  -- hundredths of a percent
  rate integer not null check (rate >= 0),
  gross bigint not null,
  -- the gross bills that the operator pays below, which this one is less
  to_downline bigint not null,
  payable bigint not null check (payable >= 0),
  paid bigint not null default 0 check (paid between 0 and payable),
  state text not null check (state in ('ISSUED', 'UNAPPROVED', 'UNCOLLECTED', 'DENIED', 'NOT_REACHED', 'INSUFFICIENT',
    'PART_COLLECTED', 'EXPIRED')),
  created_at bigint not null,
  settled_at bigint,
  -- when it was last tried to pay it
  tried_at bigint,
  decided_by text references member,
  remark text not null default '',
  -- staff hold it: it is neither paid nor over
  held_at bigint,
  held_by text references member,
  -- raised by each change; a decision says which one it is about
  version int not null default 1,
  -- what was paid below beyond the gross; the operator bears it
  line_deficit bigint not null default 0 check (line_deficit >= 0),
  -- of a real-time salary: what the contract had accrued before and after the window, in ten-thousandths of a minor unit
  accrual_before bigint,
  accrual_after bigint,
  -- who changed it last, why and when; null: not since it was made. AGENT: an upline that pays from its own wallet
  changed_by text not null default 'SYSTEM' check (changed_by in ('SYSTEM', 'AGENT', 'STAFF')),
  change_reason text not null default 'SETTLED'
    check (change_reason in ('SETTLED', 'SETTLED_AGAIN', 'PAID', 'SHORT', 'OVER', 'APPROVED', 'DENIED')),
  changed_at bigint,
  unique (subject_id, kind, period, period_from),
  check ((state = 'ISSUED') <= (paid = payable)),
  check ((state = 'NOT_REACHED') <= (payable = 0)),
  check ((state in ('ISSUED', 'DENIED', 'NOT_REACHED', 'EXPIRED')) = (settled_at is not null)),
  constraint contract_bill_held_by_somebody check ((held_at is null) = (held_by is null)),
  constraint contract_bill_accruals_together check ((accrual_before is null) = (accrual_after is null))
);
create index contract_bill_subject on contract_bill (subject_id, kind, period_from desc);
create index contract_bill_open on contract_bill (created_at)
  where state in ('UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED');
create index contract_bill_unapproved on contract_bill (merchant_code, created_at) where state = 'UNAPPROVED';

-- Every change of a bill's state and amounts, written by a trigger alone.
create table contract_bill_change (
  bill_id text not null references contract_bill on delete cascade,
  seq bigint generated always as identity,
  at bigint not null,
  state text not null,
  payable bigint not null,
  paid bigint not null,
  changed_by text not null,
  reason text not null,
  primary key (bill_id, seq)
);

-- What a bill is less, by whom it was paid to: minor units, and ten-thousandths of one beyond.
create table contract_bill_below (
  bill_id text not null references contract_bill on delete cascade,
  subject_id text not null references member,
  amount bigint not null,
  rest smallint not null default 0 check (rest between 0 and 9999),
  primary key (bill_id, subject_id)
);

-- Periods that were settled for every contract of a kind.
create table contract_run (
  merchant_code text not null,
  kind text not null,
  period text not null,
  period_from bigint not null,
  period_to bigint not null,
  ran_at bigint not null,
  primary key (merchant_code, kind, period, period_from)
);

-- What a real-time salary has earned and not paid yet, in ten-thousandths of a minor unit; it goes on with the
-- subject's next contract.
create table realtime_accrual (
  contract_id text primary key references contract,
  micro bigint not null
);

-- What lines give back for a day: OWN of the member's own bets, TEAM of what everybody below bet, less what those below
-- get of it. Minor units; `gross`, `to_downline` and `remainder` in ten-thousandths of one.
create table line_rebate (
  member_id text not null references member,
  day text not null,
  part text not null check (part in ('OWN', 'TEAM')),
  merchant_code text not null,
  effective_bet bigint not null,
  -- the member's own when the day was settled, hundredths of a percent
  rate smallint not null,
  gross bigint not null,
  to_downline bigint not null,
  amount bigint not null check (amount >= 0),
  -- carried to the next day; below zero where more was taken back than earned
  remainder bigint not null check (remainder < 10000),
  settled_at bigint not null,
  paid_at bigint,
  primary key (member_id, part, day)
);
create index line_rebate_unpaid on line_rebate (member_id) where paid_at is null and amount > 0;

-- Days whose rebates were settled.
create table line_rebate_run (
  merchant_code text not null,
  day text not null,
  ran_at bigint not null,
  primary key (merchant_code, day)
);

-- Deposits that were charged back, and rewards that were taken back from those who had spent them.
create table money_taken_back (
  -- the deposit's order, or the reward's name
  source text primary key,
  member_id text not null references member,
  -- when the money had come
  came_at bigint not null,
  -- when it was taken back last
  taken_at bigint not null check (taken_at >= came_at),
  -- what of it the account did not have any more
  missing bigint not null check (missing >= 0),
  -- false: it was given again
  is_missing boolean not null default true,
  -- when the play with it is counted next; null: counted
  due_at bigint
);
create index money_taken_back_member on money_taken_back (member_id);
create index money_taken_back_due on money_taken_back (due_at) where due_at is not null;

-- Play with such money, which earns nobody above anything; below zero where the money was given again. Minor units.
create table play_taken_back (
  seq bigint generated always as identity primary key,
  -- whose money it was
  owner_id text not null references member,
  -- who played
  member_id text not null references member,
  merchant_code text not null,
  at bigint not null,
  loss bigint not null,
  effective_bet bigint not null,
  -- whether a window of real-time salaries has taken it off
  is_in_window boolean not null default false
);
create index play_taken_back_owner on play_taken_back (owner_id);
create index play_taken_back_time on play_taken_back (merchant_code, at);
create index play_taken_back_window on play_taken_back (merchant_code) where not is_in_window;
