-- Contracts pay: bills, runs, accruals. The operator may own a contract.

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
  -- what earlier wins of the team take off the loss
  carried bigint not null default 0 check (carried <= 0),
  -- reached, from 1; 0 for none
  tier smallint not null check (tier >= 0),
  -- hundredths of a percent
  rate integer not null check (rate >= 0),
  gross bigint not null,
  -- the gross bills of direct subordinates, which this one is less
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
  unique (subject_id, kind, period, period_from),
  check ((state = 'ISSUED') <= (paid = payable)),
  check ((state = 'NOT_REACHED') <= (payable = 0)),
  check ((state in ('ISSUED', 'DENIED', 'NOT_REACHED', 'EXPIRED')) = (settled_at is not null))
);
create index contract_bill_subject on contract_bill (subject_id, kind, period_from desc);
create index contract_bill_open on contract_bill (created_at)
  where state in ('UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED');
create index contract_bill_unapproved on contract_bill (merchant_code, created_at) where state = 'UNAPPROVED';

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

-- What a real-time salary has earned and not paid yet, in ten-thousandths of a minor unit.
create table realtime_accrual (
  contract_id text primary key references contract,
  micro bigint not null
);

alter table contract alter column owner_id drop not null;
alter table contract add column issue_type text not null default 'PLATFORM' check (issue_type in ('PLATFORM', 'UPPER'));
alter table contract add column carry_over text not null default 'NONE'
  check (carry_over in ('NONE', 'PREVIOUS_PERIOD', 'HALF_MONTH', 'PERMANENT'));
alter table contract add constraint contract_upper_has_owner check (issue_type = 'PLATFORM' or owner_id is not null);
