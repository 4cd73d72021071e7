-- The gate of every transaction: the unique key, not an earlier look. The first transaction passes; a repeat waits for
-- it and returns its id. Called by vendor_book and vendor-tx.ts. Errors: VW001 RS_ERROR_TRANSACTION_ROLLED_BACK,
-- RS_ERROR_DUPLICATE_TRANSACTION.

create or replace function vendor_pass_gate(
  c vendor_call, p_operation text, out repeated boolean, out transaction_id text, out currency text
) language plpgsql as $$
declare
  v_tx vendor_tx;
begin
  insert into vendor_tx (vendor_id, player_id, transaction_uuid, operation, state, body_hash, amount, currency,
      round_id, reference_uuid, transaction_id, created_at)
    values (c.vendor_id, c.player_id, c.transaction_uuid, p_operation, 'APPLIED', c.body_hash, c.amount, c.currency,
      c.round_id, c.reference_uuid, c.transaction_id, c.at)
    on conflict (vendor_id, player_id, transaction_uuid) do nothing;
  repeated := not found;
  transaction_id := c.transaction_id;
  currency := c.currency;
  if not repeated then
    return;
  end if;
  select * into strict v_tx from vendor_tx t
    where t.vendor_id = c.vendor_id and t.player_id = c.player_id and t.transaction_uuid = c.transaction_uuid;
  if v_tx.state <> 'APPLIED' then
    raise exception 'RS_ERROR_TRANSACTION_ROLLED_BACK' using errcode = 'VW001';
  elsif v_tx.body_hash <> c.body_hash then
    raise exception 'RS_ERROR_DUPLICATE_TRANSACTION' using errcode = 'VW001';
  end if;
  transaction_id := v_tx.transaction_id;
  currency := v_tx.currency;
end $$;
