-- Permits a stake to a vendor that keeps its players' money: admitted as a bet is, and counted as staked until its
-- round is reported or the permit expires; once, however often it is repeated. Called by permit.ts. Errors: VW001
-- RS_ERROR_DUPLICATE_TRANSACTION; those of vendor-admit.sql.

create or replace function vendor_grant(c vendor_call, p_limits jsonb, p_expires_at bigint) returns void
language plpgsql as $$
declare
  v_known vendor_permit;
begin
  select * into v_known from vendor_permit p where p.vendor_id = c.vendor_id and p.player_id = c.player_id
    and p.transaction_uuid = c.transaction_uuid and p.expires_at > c.at;
  if found then
    if (v_known.game_code, v_known.currency, v_known.amount) is distinct from (c.game_code, c.currency, c.amount) then
      raise exception 'RS_ERROR_DUPLICATE_TRANSACTION' using errcode = 'VW001';
    end if;
    return;
  end if;
  perform vendor_admit(c, p_limits);
  delete from vendor_permit where player_id = c.player_id and expires_at <= c.at;
  if c.amount > 0 then
    insert into vendor_permit (vendor_id, player_id, game_code, currency, amount, granted_at, expires_at,
        transaction_uuid)
      values (c.vendor_id, c.player_id, c.game_code, c.currency, c.amount, c.at, p_expires_at, c.transaction_uuid)
      on conflict (vendor_id, player_id, transaction_uuid) do nothing;
    -- Another process has just granted this permit: the repeat compares itself with it.
    if not found then
      perform vendor_grant(c, p_limits, p_expires_at);
    end if;
  end if;
end $$;
