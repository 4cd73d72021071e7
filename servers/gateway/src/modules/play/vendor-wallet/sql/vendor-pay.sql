-- Pays a vendor's win. vendor_pay_round, vendor_pay_promotion: called by vendor_book. Errors: VW001
-- RS_ERROR_TRANSACTION_ROLLED_BACK, RS_ERROR_TRANSACTION_DOES_NOT_EXIST, RS_ERROR_WRONG_CURRENCY,
-- RS_ERROR_ROUND_CLOSED, RS_ERROR_INVALID_GAME, RS_ERROR_INVALID_TOKEN, RS_ERROR_LIMIT_REACHED; VW002 a big win has to
-- be announced.

-- A round that pays more than the vendor's limit is not paid by this call, and neither is a win beyond the gateway's own
-- where the vendor has none: the vendor requests it with "adjust", and people decide. The win that is requested is among
-- the paid ones already.
create or replace function vendor_assert_may_pay(c vendor_call, p_limits jsonb) returns void language plpgsql as $$
declare
  v_max bigint := p_limits->c.currency->>'maxWin';
begin
  if v_max is null then
    if c.amount > c.max_win then
      raise exception 'RS_ERROR_LIMIT_REACHED' using errcode = 'VW001';
    end if;
  elsif v_max < (select sum(amount) from vendor_tx
      where vendor_id = c.vendor_id and player_id = c.player_id and round_id = c.round_id
        and operation = 'WIN' and state = 'APPLIED') then
    raise exception 'RS_ERROR_LIMIT_REACHED' using errcode = 'VW001';
  end if;
end $$;

-- Pays a bet and publishes the balance; an amount of 0 means that the bet lost. Returns the id of the ledger's
-- transaction.
create or replace function vendor_pay_bet(c vendor_call, p_order_no text, p_key text) returns text
language plpgsql as $$
declare
  v_paid record;
begin
  -- Of a win the content is its outcome, which the record explains the payout by.
  if c.bet_content is not null then
    update bet set bet_content = bet_content || jsonb_build_object('outcome', c.bet_content)
      where order_no = p_order_no;
  end if;
  if c.amount = 0 then
    return null;
  end if;
  select * into v_paid from bet_pay(p_order_no, c.amount, p_key, c.at);
  perform wallet_publish(v_paid.member_id, v_paid.currency, c.is_single, c.at);
  return v_paid.tx_id::text;
end $$;

-- The bet of this round that the win refers to, or the latest one.
create or replace function vendor_won_bet(c vendor_call) returns vendor_tx language plpgsql as $$
declare
  v_tx vendor_tx;
begin
  if c.reference_uuid is null then
    select * into v_tx from vendor_tx t
      where t.vendor_id = c.vendor_id and t.player_id = c.player_id and t.round_id = c.round_id and t.operation = 'BET'
      order by t.created_at desc, t.transaction_id desc limit 1;
  else
    select * into v_tx from vendor_tx t
      where t.vendor_id = c.vendor_id and t.player_id = c.player_id and t.transaction_uuid = c.reference_uuid
        and (t.state = 'TOMBSTONED' or (t.operation = 'BET' and t.round_id = c.round_id));
  end if;
  return v_tx;
end $$;

-- Pays a win on the bet of an open round.
create or replace function vendor_pay_round(c vendor_call, p_limits jsonb, p_key text) returns text[]
language plpgsql as $$
declare
  v_round_state text;
  v_bet vendor_tx;
begin
  select state into v_round_state from vendor_round r
    where r.vendor_id = c.vendor_id and r.player_id = c.player_id and r.round_id = c.round_id for update;
  v_bet := vendor_won_bet(c);
  if v_bet.state <> 'APPLIED' then
    raise exception 'RS_ERROR_TRANSACTION_ROLLED_BACK' using errcode = 'VW001';
  elsif v_round_state is null or v_bet.order_no is null then
    raise exception 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' using errcode = 'VW001';
  elsif v_bet.currency is distinct from c.currency then
    raise exception 'RS_ERROR_WRONG_CURRENCY' using errcode = 'VW001';
  elsif v_round_state = 'CLOSED' then
    raise exception 'RS_ERROR_ROUND_CLOSED' using errcode = 'VW001';
  -- The limits are those of the game that the win names.
  elsif (select b.game_code from bet b where b.order_no = v_bet.order_no) <> c.game_code then
    raise exception 'RS_ERROR_INVALID_GAME' using errcode = 'VW001';
  end if;
  perform vendor_assert_may_pay(c, p_limits);
  perform vendor_note(c, v_bet.order_no, vendor_pay_bet(c, v_bet.order_no, p_key), v_bet.launch_id);
  return case when c.round_closed then vendor_close_round(c) else '{}' end;
end $$;

-- Pays a win that belongs to no bet: it becomes a free bet of its own, settled at once.
create or replace function vendor_pay_promotion(c vendor_call, p_limits jsonb, p_key text) returns text[]
language plpgsql as $$
declare
  v_launch vendor_launch;
  v_tx_id text;
  v_settled record;
begin
  if c.token_hash is null then
    raise exception 'RS_ERROR_INVALID_TOKEN' using errcode = 'VW001';
  end if;
  v_launch := vendor_launch_of(c.vendor_id, c.player_id, c.token_hash);
  if v_launch.currency <> c.currency then
    raise exception 'RS_ERROR_WRONG_CURRENCY' using errcode = 'VW001';
  end if;
  perform vendor_assert_may_pay(c, p_limits);
  perform vendor_record_bet(c, v_launch, 'PROMO', 0);
  v_tx_id := vendor_pay_bet(c, c.order_no, p_key);
  select s.is_fresh, s.payout into v_settled from bet_settle(c.order_no, 0, c.at, c.at, true, c.is_single) s;
  perform vendor_note(c, c.order_no, v_tx_id, v_launch.id);
  if v_settled.payout < c.winner_from then
    return '{}';
  elsif not c.may_announce then
    raise exception 'a win is to be announced' using errcode = 'VW002';
  end if;
  return array[c.order_no];
end $$;
