-- The gate of every transaction: the unique key, not an earlier look. The first transaction passes; a repeat waits for
-- it and returns its id. Called by vendor_book and vendor-tx.ts. Errors: VW001 RS_ERROR_TRANSACTION_ROLLED_BACK,
-- RS_ERROR_DUPLICATE_TRANSACTION.

create or replace function vendor_pass_gate(
  p_vendor text, p_player text, p_uuid text, p_operation text, p_amount bigint, p_currency text, p_round text,
  p_reference text, p_body_hash text, p_transaction_id text, p_at bigint,
  out repeated boolean, out transaction_id text, out currency text
) language plpgsql as $$
declare
  v_tx vendor_tx;
begin
  insert into vendor_tx (vendor_id, player_id, transaction_uuid, operation, state, body_hash, amount, currency,
      round_id, reference_uuid, transaction_id, created_at)
    values (p_vendor, p_player, p_uuid, p_operation, 'APPLIED', p_body_hash, p_amount, p_currency, p_round,
      p_reference, p_transaction_id, p_at)
    on conflict (vendor_id, player_id, transaction_uuid) do nothing;
  repeated := not found;
  transaction_id := p_transaction_id;
  currency := p_currency;
  if not repeated then
    return;
  end if;
  select * into strict v_tx from vendor_tx t
    where t.vendor_id = p_vendor and t.player_id = p_player and t.transaction_uuid = p_uuid;
  if v_tx.state <> 'APPLIED' then
    raise exception 'RS_ERROR_TRANSACTION_ROLLED_BACK' using errcode = 'VW001';
  elsif v_tx.body_hash <> p_body_hash then
    raise exception 'RS_ERROR_DUPLICATE_TRANSACTION' using errcode = 'VW001';
  end if;
  transaction_id := v_tx.transaction_id;
  currency := v_tx.currency;
end $$;
