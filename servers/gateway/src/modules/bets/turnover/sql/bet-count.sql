-- Counts what is played, in the transaction that settles, corrects or takes back a bet: a line of the settlement
-- sequence (invariant 19); its sums follow (count-turnover.ts). A bet that changes an hour after its time takes the kept
-- sums of its day away. bet_count: called by a trigger. merchant_hour: also
-- called by recount-turnover.ts.

-- The beginning of the hour that an instant is in, by the merchant's clock; epoch ms.
create or replace function merchant_hour(p_merchant text, p_at bigint) returns bigint language plpgsql stable as $$
begin
  return p_at - mod(p_at + (select past_hour_ms from merchant_clock where merchant_code = p_merchant), 3600000);
end $$;

-- Only won, lost and tied bets (statuses 1, 2, 3) count; what a bet counted for before is taken off.
create or replace function bet_count() returns trigger language plpgsql as $$
declare
  v_was int := case when old.status in (1, 2, 3) then 1 else 0 end;
  v_is int := case when new.status in (1, 2, 3) then 1 else 0 end;
  v_rounds int := v_is - v_was;
  v_stake bigint := v_is * new.stake - v_was * old.stake;
  v_effective bigint := v_is * new.effective_bet - v_was * old.effective_bet;
  v_payout bigint := v_is * new.payout - v_was * old.payout;
  v_tie bigint := case new.status when 3 then new.payout else 0 end - case old.status when 3 then old.payout else 0 end;
  v_jackpot bigint := v_is * new.jackpot - v_was * old.jackpot;
begin
  if v_rounds <> 0 or v_stake <> 0 or v_effective <> 0 or v_payout <> 0 or v_tie <> 0 then
    insert into settlement (order_no, member_id, merchant_code, hour, game_type, vendor, game_code, rounds, stake,
        effective_bet, payout, tie_refund, at, jackpot)
      values (new.order_no, new.member_id, new.merchant_code, merchant_hour(new.merchant_code, new.counted_at),
        new.game_type, new.vendor, new.game_code, v_rounds, v_stake, v_effective, v_payout, v_tie, new.counted_at, v_jackpot);
  end if;
  if new.counted_at - new.bet_time > 3600000 then
    perform bet_day_forget(new.member_id, new.bet_time);
  end if;
  return null;
end $$;
create or replace trigger bet_count after update of status, effective_bet, payout on bet for each row
  when (new.status <> 0) execute function bet_count();
