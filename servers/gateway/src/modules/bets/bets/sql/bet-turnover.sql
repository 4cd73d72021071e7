-- Turnover of all of a player's bets in one round or issue (server-behaviour 2.5): opposite sides are netted, whether
-- they are in one bet or in several. bet_count_round: called by bet_settle, bet_correct_payout and cancel-bet.ts.

-- Whether bets of one round are counted together: kinds where only the risk counts, and selections of a play that
-- share out all results between them (`sides` of them).
create or replace function bet_is_netted(p_bet bet) returns boolean language sql immutable as $$
  select bet_is_at_risk(p_bet.game_type) or p_bet.bet_content ? 'sides'
$$;

-- The settled bets of the same player in the same round that turn something over.
create or replace function bet_round(p_bet bet) returns setof bet language sql stable as $$
  select b.* from bet b
    where b.vendor = p_bet.vendor and b.round_id = p_bet.round_id and b.game_code = p_bet.game_code
      and b.member_id = p_bet.member_id and b.currency = p_bet.currency and b.status in (1, 2, 3)
      and bet_is_counted(b.game_type, b.bet_content)
$$;

-- The stake on all sides of a play at once: it wins back what it loses, whatever the result is.
create or replace function bet_hedged(p_bet bet) returns bigint language sql stable as $$
  with side as (
    select b.bet_content->>'play' as play, (b.bet_content->>'sides')::int as sides, choice,
        sum(b.stake / jsonb_array_length(b.bet_content->'selection')) as stake
      from bet_round(p_bet) b, jsonb_array_elements_text(b.bet_content->'selection') choice
      where b.bet_content ? 'sides'
      group by 1, 2, 3
  ), play as (
    select sides * min(stake) as hedged from side group by side.play, sides having count(*) = sides
  )
  select coalesce(sum(hedged), 0)::bigint from play
$$;

create or replace function bet_turnover_of_round(p_bet bet) returns bigint language sql stable as $$
  select (case
      when bet_is_at_risk(p_bet.game_type) then least(sum(stake), abs(sum(payout) - sum(stake)))
      else sum(stake) - bet_hedged(p_bet) end)::bigint
    from bet_round(p_bet)
$$;

-- Writes the turnover of the round to its bets in proportion to their stakes, so that their sum is the round's.
create or replace function bet_count_round(p_order_no text) returns void language plpgsql as $$
declare
  v_bet bet;
  v_total bigint;
begin
  select * into strict v_bet from bet where order_no = p_order_no;
  if not bet_is_netted(v_bet) then
    return;
  end if;
  perform 1 from bet where order_no in (select order_no from bet_round(v_bet)) order by order_no for update;
  v_total := bet_turnover_of_round(v_bet);
  update bet b set effective_bet = counted.effective, counted_at = v_bet.counted_at
    from (
      select order_no, div(v_total * upto, whole) - div(v_total * (upto - stake), whole) as effective
        from (
          select order_no, stake, sum(stake) over (order by bet_time, order_no rows unbounded preceding) as upto,
              nullif(sum(stake) over (), 0) as whole
            from bet_round(v_bet)
        ) staked
    ) counted
    where b.order_no = counted.order_no and b.effective_bet <> counted.effective;
end $$;
