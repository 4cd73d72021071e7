-- Takes the stake and writes the bet; a stake of 0 is a free bet and moves no money. p_bet as record-bet.ts sends it.
-- Called by record-bet.ts and vendor-take-bet.sql. Errors: those of ledger_post.

create or replace function bet_record(p_bet jsonb, out tx_id text, out bet_time bigint) language plpgsql as $$
declare
  v_order_no text := p_bet->>'orderNo';
  v_stake bigint := (p_bet->>'stakeMinor')::bigint;
begin
  bet_time := (p_bet->>'at')::bigint;
  if v_stake > 0 then
    select l.tx_id::text, l.posted_at into bet_record.tx_id, bet_record.bet_time
      from ledger_post(
        jsonb_build_object('key', 'bet:' || v_order_no, 'type', 'BET', 'reference', v_order_no,
          'remark', p_bet->'gameName', 'at', bet_time),
        jsonb_build_array(jsonb_build_object('fromKind', bet_purse(p_bet->>'purse'), 'fromOwner', p_bet->'memberId',
          'toKind', 'house.game', 'toOwner', p_bet->'vendor', 'amount', v_stake, 'currency', p_bet->'currency'))) l;
  end if;
  insert into bet (order_no, member_id, merchant_code, vendor, game_type, game_code, game_name, icon_url, round_id,
      bet_content, stake, currency, bet_time, tx_id, purse, jackpot)
    values (v_order_no, p_bet->>'memberId', p_bet->>'merchantCode', p_bet->>'vendor', p_bet->>'gameType',
      p_bet->>'gameCode', p_bet->>'gameName', p_bet->>'iconUrl', p_bet->>'roundId', p_bet->'betContent', v_stake,
      p_bet->>'currency', bet_record.bet_time, bet_record.tx_id, p_bet->>'purse',
      -- Hundredths of a percent of minor units are ten-thousandths of one.
      coalesce((select v_stake * rate from jackpot_pool
        where merchant_code = p_bet->>'merchantCode' and p_bet->>'gameType' = any (game_types)), 0));
end $$;
