-- Counts what is played, in the transaction that settles, corrects or takes back a bet: a line of the settlement
-- sequence, and the sums of the merchant's hour (invariant 19). Called by a trigger and by rebuild-turnover.ts.

-- The beginning of the hour that an instant is in, by the merchant's clock; epoch ms.
create or replace function merchant_hour(p_merchant text, p_at bigint) returns bigint language plpgsql stable as $$
begin
  return p_at - mod(p_at + (extract(epoch from to_timestamp(p_at / 1000.0) at time zone c.time_zone)
      - extract(epoch from to_timestamp(p_at / 1000.0)))::bigint * 1000, 3600000)
    from merchant_clock c where c.merchant_code = p_merchant;
end $$;

-- Only won, lost and tied bets (statuses 1, 2, 3) count; what a bet counted for before is taken off.
create or replace function bet_count() returns trigger language plpgsql as $$
declare
  v_was int := case when old.status in (1, 2, 3) then 1 else 0 end;
  v_is int := case when new.status in (1, 2, 3) then 1 else 0 end;
  v_line settlement;
begin
  v_line.rounds := v_is - v_was;
  v_line.stake := v_is * new.stake - v_was * old.stake;
  v_line.effective_bet := v_is * new.effective_bet - v_was * old.effective_bet;
  v_line.payout := v_is * new.payout - v_was * old.payout;
  v_line.tie_refund := case new.status when 3 then new.payout else 0 end
    - case old.status when 3 then old.payout else 0 end;
  if (v_line.rounds, v_line.stake, v_line.effective_bet, v_line.payout, v_line.tie_refund) = (0, 0, 0, 0, 0) then
    return null;
  end if;
  v_line.hour := merchant_hour(new.merchant_code, new.counted_at);
  insert into settlement (order_no, member_id, merchant_code, hour, game_type, vendor, game_code, rounds, stake,
      effective_bet, payout, tie_refund, at)
    values (new.order_no, new.member_id, new.merchant_code, v_line.hour, new.game_type, new.vendor, new.game_code,
      v_line.rounds, v_line.stake, v_line.effective_bet, v_line.payout, v_line.tie_refund, new.counted_at);
  insert into turnover as t (member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake, effective_bet,
      payout, tie_refund)
    values (new.member_id, v_line.hour, new.game_type, new.vendor, new.game_code, new.merchant_code,
      v_line.rounds, v_line.stake, v_line.effective_bet, v_line.payout, v_line.tie_refund)
    on conflict (member_id, hour, game_type, vendor, game_code) do update set
      rounds = t.rounds + excluded.rounds,
      stake = t.stake + excluded.stake,
      effective_bet = t.effective_bet + excluded.effective_bet,
      payout = t.payout + excluded.payout,
      tie_refund = t.tie_refund + excluded.tie_refund;
  return null;
end $$;
create or replace trigger bet_count after update of status, effective_bet, payout on bet for each row
  when (new.status <> 0) execute function bet_count();
