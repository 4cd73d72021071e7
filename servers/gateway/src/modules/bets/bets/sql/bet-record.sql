-- Takes the stake and writes the bet; a stake of 0 is a free bet and moves no money. Called by record-bet.ts and
-- vendor-take-bet.sql. Errors: those of ledger_post.

create or replace function bet_record(
  p_order_no text, p_member text, p_merchant text, p_vendor text, p_game_type text, p_game_code text, p_game_name text,
  p_icon_url text, p_round text, p_content jsonb, p_stake bigint, p_currency text, p_at bigint, p_purse text,
  out tx_id text, out bet_time bigint
) language plpgsql as $$
begin
  bet_time := p_at;
  if p_stake > 0 then
    select m.tx_id::text, m.posted_at into bet_record.tx_id, bet_record.bet_time
      from ledger_move('bet:' || p_order_no, 'BET', p_order_no, p_game_name, p_at,
        bet_purse(p_purse), p_member, 'house.game', p_vendor, p_stake, p_currency) m;
  end if;
  insert into bet (order_no, member_id, merchant_code, vendor, game_type, game_code, game_name, icon_url, round_id,
      bet_content, stake, currency, bet_time, tx_id, purse, jackpot)
    values (p_order_no, p_member, p_merchant, p_vendor, p_game_type, p_game_code, p_game_name, p_icon_url, p_round,
      p_content, p_stake, p_currency, bet_record.bet_time, bet_record.tx_id, p_purse,
      -- Hundredths of a percent of minor units are ten-thousandths of one.
      coalesce((select p_stake * rate from jackpot_pool
        where merchant_code = p_merchant and p_game_type = any (game_types)), 0));
end $$;
