-- Pays on a bet without settling it: a game may pay several times in a round. bet_pay: called by pay-bet.ts and
-- vendor-pay.sql. bet_correct_payout: also called by pay-bet.ts, when a payment is reversed. Errors: BT002 the bet does
-- not exist or is void (detail: its number); those of ledger_post.

-- The bet, locked; a void one (-1 cancelled, 4 rolled back) is refused.
create or replace function bet_lock(p_order_no text) returns bet language plpgsql as $$
declare
  v_bet bet;
begin
  select * into v_bet from bet where order_no = p_order_no for update;
  if not found then
    raise exception 'does not exist' using errcode = 'BT002', detail = p_order_no;
  end if;
  if v_bet.status in (-1, 4) then
    raise exception 'is void' using errcode = 'BT002', detail = p_order_no;
  end if;
  return v_bet;
end $$;

-- Writes what a bet has paid so far; the result of a settled bet is computed again with it.
create or replace function bet_correct_payout(p_order_no text, p_payout bigint, p_at bigint) returns void
language sql as $$
  update bet set
      payout = p_payout,
      status = case when status = 0 then status else bet_status(game_type, bet_content, stake, p_payout) end,
      effective_bet = case when status = 0 then effective_bet
        when bet_is_counted(game_type, bet_content) then bet_effective(game_type, stake, p_payout) else 0 end,
      net_profit = case when status = 0 then net_profit else p_payout - stake end,
      counted_at = case when status = 0 then null else p_at end
    where order_no = p_order_no;
  select bet_count_round(order_no) from bet where order_no = p_order_no and status <> 0 and bet_is_netted(bet)
$$;

create or replace function bet_post_payout(
  p_bet bet, p_amount bigint, p_key text, p_at bigint, out tx_id bigint, out replayed boolean, out posted_at bigint
) language sql as $$
  select * from ledger_post(
    jsonb_build_object('key', p_key, 'type', 'PAYOUT', 'reference', p_bet.order_no, 'remark', p_bet.game_name, 'at', p_at),
    jsonb_build_array(jsonb_build_object('fromKind', 'house.game', 'fromOwner', p_bet.vendor,
      'toKind', bet_purse(p_bet.purse), 'toOwner', p_bet.member_id, 'amount', p_amount, 'currency', p_bet.currency)))
$$;

create or replace function bet_pay(
  p_order_no text, p_amount bigint, p_key text, p_at bigint,
  out tx_id bigint, out replayed boolean, out posted_at bigint, out member_id text, out currency text
) language plpgsql as $$
declare
  v_bet bet := bet_lock(p_order_no);
begin
  select m.tx_id, m.replayed, m.posted_at into bet_pay.tx_id, bet_pay.replayed, bet_pay.posted_at
    from bet_post_payout(v_bet, p_amount, p_key, p_at) m;
  if not bet_pay.replayed then
    perform bet_correct_payout(p_order_no, v_bet.payout + p_amount, p_at);
  end if;
  bet_pay.member_id := v_bet.member_id;
  bet_pay.currency := v_bet.currency;
end $$;
