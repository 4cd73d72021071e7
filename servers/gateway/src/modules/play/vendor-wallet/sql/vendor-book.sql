-- A vendor's bet or win with its answer, one statement that commits by itself: proof, repeat, session, limits, money,
-- round, events, and the line of the request log. What is refused keeps the nonce and its line in the log, and nothing
-- else. Called by book.ts, with `vendor_call` as JSON; `status` is one of `walletStatuses`, `winners` the orders whose
-- win has to be announced. Errors: VW001 the nonce was used; VW002, VW003 nothing was done, TypeScript has to decide
-- first.

create or replace function vendor_book(
  p_operation text, p_call json,
  out status text, out transaction_id text, out currency text, out balance bigint, out winners text[]
) language plpgsql as $$
declare
  c vendor_call := json_populate_record(null::vendor_call, p_call);
  v_limits jsonb := vendor_enter(c);
  v_gate record;
begin
  status := 'RS_OK';
  winners := '{}';
  begin
    select * into v_gate from vendor_pass_gate(c, p_operation);
    if v_gate.repeated then
      null;
    elsif p_operation = 'BET' then
      winners := vendor_take_bet(c, v_limits);
    elsif c.promo then
      winners := vendor_pay_promotion(c, v_limits, 'win:' || c.transaction_id);
    else
      winners := vendor_pay_round(c, v_limits, 'win:' || c.transaction_id);
    end if;
    transaction_id := v_gate.transaction_id;
  exception
    when sqlstate 'VW001' then status := sqlerrm;
    when sqlstate 'LG002' then status := 'RS_ERROR_NOT_ENOUGH_MONEY';
    when sqlstate 'LG003' then status := 'RS_ERROR_USER_DISABLED';
    -- The player's balance would be more than the answer's number holds; the vendor asks with adjust, and people decide.
    when sqlstate 'LG004' then status := 'RS_ERROR_LIMIT_REACHED';
  end;
  -- Two answers carry a balance: success, and not enough money.
  if status in ('RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY') then
    currency := c.currency;
    balance := coalesce((select a.balance from ledger_account a
      where a.kind = 'member.main' and a.owner = c.player_id and a.currency = c.currency), 0);
  end if;
  insert into vendor_request (vendor_id, operation, player_id, request_uuid, body, status, balance, trace_id,
      received_at, took_ms)
    values (c.vendor_id, lower(p_operation), c.player_id, c.request_uuid, c.body, vendor_book.status,
      vendor_book.balance, c.trace_id, c.received_at,
      c.spent_ms + round(extract(epoch from clock_timestamp() - statement_timestamp()) * 1000));
end $$;
