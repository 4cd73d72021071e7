-- A round: OPEN → CLOSED. vendor_open_round: called by vendor_take_bet. vendor_close_round: called by rounds.ts,
-- vendor_take_bet and vendor_pay_round. Errors: VW001 RS_ERROR_ROUND_CLOSED; VW002 a big win has to be announced.

-- Opens the round with its first bet; a closed round takes no bet.
create or replace function vendor_open_round(c vendor_call, p_launch_id text) returns void language plpgsql as $$
declare
  v_state text;
begin
  insert into vendor_round (vendor_id, player_id, round_id, state, launch_id, opened_at)
    values (c.vendor_id, c.player_id, c.round_id, 'OPEN', p_launch_id, c.at)
    on conflict (vendor_id, player_id, round_id) do nothing;
  if found then
    return;
  end if;
  select state into strict v_state from vendor_round r
    where r.vendor_id = c.vendor_id and r.player_id = c.player_id and r.round_id = c.round_id for update;
  if v_state = 'CLOSED' then
    raise exception 'RS_ERROR_ROUND_CLOSED' using errcode = 'VW001';
  end if;
end $$;

-- Closes a round and settles its bets; a closed one stays as it is. Returns the orders that paid so much that the win
-- may have to be announced to everybody, which TypeScript decides.
create or replace function vendor_close_round(c vendor_call) returns text[] language plpgsql as $$
declare
  v_order_no text;
  v_settled record;
  v_big text[] := '{}';
begin
  perform 1 from vendor_round
    where vendor_id = c.vendor_id and player_id = c.player_id and round_id = c.round_id and state = 'OPEN' for update;
  if not found then
    return v_big;
  end if;
  for v_order_no in
    select order_no from vendor_tx
      where vendor_id = c.vendor_id and player_id = c.player_id and round_id = c.round_id
        and operation = 'BET' and state = 'APPLIED' and order_no is not null order by created_at
  loop
    select s.is_fresh, s.payout into v_settled from bet_settle(v_order_no, 0, c.at, c.at, true, c.is_single) s;
    if v_settled.is_fresh and v_settled.payout >= c.winner_from then
      v_big := v_big || v_order_no;
    end if;
  end loop;
  if cardinality(v_big) > 0 and not c.may_announce then
    raise exception 'a win is to be announced' using errcode = 'VW002';
  end if;
  update vendor_round set state = 'CLOSED', closed_at = c.at
    where vendor_id = c.vendor_id and player_id = c.player_id and round_id = c.round_id;
  return v_big;
end $$;
