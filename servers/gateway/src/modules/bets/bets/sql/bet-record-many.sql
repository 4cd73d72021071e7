-- Bets of one player on one round, with stakes from one wallet: what bet_record does for each, in a statement for each
-- table. p_bets as record-bet.ts sends them; what all of them share is that of the first. Called by record-bet.ts.
-- Errors: those of ledger_move_many.

create or replace function bet_record_many(p_bets jsonb)
returns table (order_no text, tx_id text, bet_time bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_first jsonb := p_bets -> 0;
  v_game_type text := v_first ->> 'gameType';
  v_rate bigint := (select rate from jackpot_pool
    where merchant_code = v_first ->> 'merchantCode' and v_game_type = any (game_types));
begin
  return query
    with moved as (
      select * from ledger_move_many(
        jsonb_build_object('type', 'BET', 'remark', v_first -> 'gameName', 'at', v_first -> 'at',
          'fromKind', bet_purse(v_first ->> 'purse'), 'fromOwner', v_first -> 'memberId', 'toKind', 'house.game',
          'toOwner', v_first -> 'vendor', 'currency', v_first -> 'currency'),
        (select jsonb_agg(jsonb_build_object('key', 'bet:' || (given ->> 'orderNo'), 'reference', given -> 'orderNo',
            'amount', given -> 'stakeMinor') order by place)
          from jsonb_array_elements(p_bets) with ordinality as list (given, place)))
    )
    insert into bet (order_no, member_id, merchant_code, vendor, game_type, game_code, game_name, icon_url, round_id,
        bet_content, stake, currency, bet_time, tx_id, purse, jackpot)
      select given ->> 'orderNo', given ->> 'memberId', given ->> 'merchantCode', given ->> 'vendor', v_game_type,
        given ->> 'gameCode', given ->> 'gameName', given ->> 'iconUrl', given ->> 'roundId', given -> 'betContent',
        (given ->> 'stakeMinor')::bigint, given ->> 'currency', moved.posted_at, moved.tx_id::text, given ->> 'purse',
        -- As in bet_record: hundredths of a percent of minor units are ten-thousandths of one.
        coalesce((given ->> 'stakeMinor')::bigint * v_rate, 0)
      from jsonb_array_elements(p_bets) with ordinality as list (given, place)
        join moved on moved.place = list.place
      order by list.place
      returning bet.order_no, bet.tx_id, bet.bet_time;
end $$;
