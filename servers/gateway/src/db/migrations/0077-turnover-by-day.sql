-- The sums of a player's days, so that a year is read without the games and hours in it.
create table turnover_day (
  member_id text not null references member,
  day bigint not null,
  game_type text not null,
  merchant_code text not null,
  rounds bigint not null,
  stake bigint not null,
  effective_bet bigint not null,
  payout bigint not null,
  tie_refund bigint not null,
  primary key (member_id, day, game_type)
) with (fillfactor = 80);
create index turnover_day_merchant on turnover_day (merchant_code, day);

insert into turnover_day (member_id, day, game_type, merchant_code, rounds, stake, effective_bet, payout, tie_refund)
  select member_id, (extract(epoch from timezone(time_zone,
        date_trunc('day', timezone(time_zone, to_timestamp(hour / 1000.0))))) * 1000)::bigint,
      game_type, merchant_code, sum(rounds), sum(stake), sum(effective_bet), sum(payout), sum(tie_refund)
    from turnover_hour join merchant_clock using (merchant_code)
    group by 1, 2, 3, 4;

-- Every question about turnover read the whole sequence, because the planner expected a third of it to be pending.
create or replace view settlement_pending as
  select * from settlement
    where xid >= coalesce((select below from settlement_cursor where consumer = 'turnover'), '0'::xid8)
      and xid <= '18446744073709551615'::xid8;

-- The latest hour in which each player's bets were counted: who plays is asked of a whole line at once.
create table last_played (
  member_id text primary key references member,
  hour bigint not null
) with (fillfactor = 80);
insert into last_played (member_id, hour)
  select member_id, max(hour) from turnover_hour where rounds > 0 group by member_id;
