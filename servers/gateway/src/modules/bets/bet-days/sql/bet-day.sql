-- The sums of a player's bets of a day that is long over, so that a long record is not added up at each reading.
-- bet_day_seal: called by bet-days.ts. bet_day_forget: called by bet_count and record-bet.ts for bets that change, or
-- are written, an hour or more after their time.

-- Both change the days of a player one after the other: what a sum has not seen waits and takes it away.
create or replace function bet_day_lock(p_member text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('bet_day ' || p_member, 0))
$$;

create or replace function bet_day_forget(p_member text, p_bet_time bigint) returns void language plpgsql as $$
begin
  perform bet_day_lock(p_member);
  delete from bet_day where member_id = p_member and day <= p_bet_time and until > p_bet_time;
end $$;

-- A day with a bet that is still open is left to its bets.
create or replace function bet_day_seal(p_member text, p_days bigint[], p_untils bigint[]) returns void
language plpgsql as $$
begin
  perform bet_day_lock(p_member);
  insert into bet_day (member_id, day, until, sums)
    select p_member, d.day, d.until, found.sums
      from unnest(p_days, p_untils) d (day, until), lateral (
        select jsonb_agg(jsonb_build_object('gameType', game_type, 'vendor', vendor, 'status', status, 'count', bets,
            'stake', stake, 'effectiveBet', effective_bet, 'payout', payout, 'netProfit', net_profit)) as sums,
            bool_or(status = 0) as is_open
          from (
            select game_type, vendor, status, count(*) as bets, sum(stake) as stake, sum(effective_bet) as effective_bet,
                sum(payout) as payout, sum(net_profit) as net_profit
              from bet where member_id = p_member and bet_time >= d.day and bet_time < d.until
              group by game_type, vendor, status
          ) kind
      ) found
      where found.sums is not null and not found.is_open
    on conflict do nothing;
end $$;
