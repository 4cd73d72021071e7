-- A jackpot of real contributions: a share of each stake, counted with the bet.
insert into ledger_account_kind (kind, house, may_be_negative, shards) values ('house.jackpot', true, false, 1);

alter table bet add column jackpot bigint not null default 0 check (jackpot >= 0);
alter table settlement add column jackpot bigint not null default 0;
alter table turnover_hour add column jackpot bigint not null default 0;
alter table turnover_day add column jackpot bigint not null default 0;
alter table team_turnover add column jackpot bigint not null default 0;
drop view turnover;
drop view settlement_pending;
create view settlement_pending as
  select * from settlement
    where xid >= coalesce((select below from settlement_cursor where consumer = 'turnover'), '0'::xid8)
      and xid <= '18446744073709551615'::xid8;
create view turnover as
  select member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake, effective_bet, payout, tie_refund
    from turnover_hour
  union all
  select member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake, effective_bet, payout, tie_refund
    from settlement_pending;

create table jackpot_pool (
  merchant_code text primary key,
  rate smallint not null check (rate between 0 and 500),
  game_types text[] not null,
  seed_minor bigint not null check (seed_minor > 0),
  odds_minor bigint not null check (odds_minor > 0),
  amount bigint not null,
  contributed bigint not null default 0,
  funded bigint not null default 0,
  cycle integer not null default 1 check (cycle >= 1),
  postings integer not null default 0,
  server_seed text not null,
  commitment text not null,
  began_at bigint not null
);

create table jackpot_win (
  merchant_code text not null references jackpot_pool,
  cycle integer not null,
  order_no text not null,
  member_id text not null references member,
  amount bigint not null check (amount > 0),
  server_seed text not null,
  commitment text not null,
  won_at bigint not null,
  primary key (merchant_code, cycle)
);
