-- Takes a vendor's bet. vendor_take_bet: called by vendor_book. vendor_note, vendor_record_bet: also called by
-- vendor-pay.sql. Errors: those of vendor-admit.sql, vendor-round.sql and ledger_post.

-- Notes the order and the ledger's transaction that a vendor's transaction has become.
create or replace function vendor_note(c vendor_call, p_order_no text, p_tx_id text, p_launch_id text) returns void
language sql as $$
  update vendor_tx set order_no = p_order_no, ledger_tx_id = p_tx_id, launch_id = p_launch_id
    where vendor_id = c.vendor_id and player_id = c.player_id and transaction_uuid = c.transaction_uuid
$$;

-- Writes the bet as the betting record shows it: under the vendor and the game that the player chose.
create or replace function vendor_record_bet(c vendor_call, p_launch vendor_launch, p_bet_type text, p_stake bigint)
returns text language sql as $$
  select tx_id from bet_record(jsonb_build_object(
    'orderNo', c.order_no, 'memberId', p_launch.member_id, 'merchantCode', p_launch.merchant_code,
    'vendor', p_launch.catalogue_vendor, 'gameType', p_launch.game_type, 'gameCode', c.game_code,
    'gameName', case when c.game_code = p_launch.game_code then p_launch.game_name
      else (select g.title from game g where g.game_code = c.game_code) end,
    'iconUrl', p_launch.icon_url, 'roundId', c.round_id,
    'betContent', jsonb_build_object('betType', p_bet_type, 'transactionUuid', c.transaction_uuid,
      'launchId', p_launch.id) || coalesce(c.bet_content, '{}'),
    'stakeMinor', p_stake, 'currency', p_launch.currency, 'at', c.at))
$$;

create or replace function vendor_take_bet(c vendor_call, p_limits jsonb) returns text[] language plpgsql as $$
declare
  v_launch vendor_launch := vendor_admit(c, p_limits);
  v_tx_id text;
begin
  perform vendor_open_round(c, v_launch.id);
  v_tx_id := vendor_record_bet(c, v_launch, coalesce(c.bet_type, 'BET'), c.amount);
  if v_tx_id is not null then
    perform wallet_publish(c.player_id, c.currency, c.is_single, c.at);
  end if;
  perform vendor_note(c, c.order_no, v_tx_id, v_launch.id);
  return case when c.round_closed then vendor_close_round(c) else '{}' end;
end $$;
