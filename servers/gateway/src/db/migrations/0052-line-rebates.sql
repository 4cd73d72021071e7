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
