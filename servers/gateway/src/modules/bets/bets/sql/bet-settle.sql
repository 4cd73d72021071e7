-- Settles a bet: pays what is left to pay, computes status, turnover and result, publishes it to the player. A settled
-- bet stays as it is. Called by settle-bet.ts, vendor-round.sql and vendor-pay.sql. p_is_published: false where history
-- is written. 'bet.settled' is the wire name of `betSettled`. Errors: those of bet-pay.sql.

create or replace function bet_settle(
  p_order_no text, p_extra bigint, p_at bigint, p_now bigint, p_is_published boolean, p_is_single boolean,
  out is_fresh boolean, out payout bigint
) language plpgsql as $$
declare
  v_bet bet := bet_lock(p_order_no);
begin
  is_fresh := v_bet.status = 0;
  payout := v_bet.payout;
  if not is_fresh then
    return;
  end if;
  payout := v_bet.payout + p_extra;
  if p_extra > 0 then
    perform bet_post_payout(v_bet, p_extra, 'payout:' || p_order_no, p_at);
    if p_is_published then
      perform wallet_publish(v_bet.member_id, v_bet.currency, p_is_single, p_now);
    end if;
  end if;
  update bet b set
      payout = bet_settle.payout,
      status = bet_status(b.game_type, b.bet_content, b.stake, bet_settle.payout),
      effective_bet = case when bet_is_counted(b.game_type, b.bet_content)
        then bet_effective(b.game_type, b.stake, bet_settle.payout) else 0 end,
      net_profit = bet_settle.payout - b.stake,
      settle_time = greatest(p_at, b.bet_time),
      counted_at = case when p_is_published then p_now else greatest(p_at, b.bet_time) end
    where b.order_no = p_order_no;
  if bet_is_netted(v_bet) then
    perform bet_count_round(p_order_no);
  end if;
  if p_is_published then
    insert into event (audience, name, payload, created_at) values (
      'member:' || v_bet.member_id, 'bet.settled',
      jsonb_build_object('orderNo', p_order_no, 'gameType', v_bet.game_type, 'gameName', v_bet.game_name,
        'stake', v_bet.stake, 'payout', bet_settle.payout, 'netProfit', bet_settle.payout - v_bet.stake),
      p_now);
  end if;
end $$;
