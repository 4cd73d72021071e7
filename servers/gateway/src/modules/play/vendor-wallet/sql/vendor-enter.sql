-- Whether the proof that the gateway checked still holds, in the statement that it lets pass; a nonce passes once.
-- Returns the limits of the vendor for this game. Called by vendor_book. Errors: VW001 RS_ERROR_INVALID_SIGNATURE; VW003 connection
-- or key have changed since they were read.

-- The vendor's limits in this currency; those of the game stand before them.
create or replace function vendor_limits_of(c vendor_call, p_limits jsonb) returns jsonb language sql immutable as $$
  select jsonb_build_object(c.currency,
    p_limits->c.currency || coalesce(p_limits->c.currency->'games'->c.game_code, '{}'))
$$;

create or replace function vendor_enter(c vendor_call) returns jsonb language plpgsql as $$
declare
  v_limits jsonb;
begin
  select v.limits into v_limits from vendor_connection v
    join vendor_key k on k.vendor_id = v.vendor_id and k.key_id = c.key_id and k.revoked_at is null
    where v.vendor_id = c.vendor_id and v.state = 'ACTIVE' and v.mode = c.mode and v.allowed_ips = c.allowed_ips;
  if not found then
    raise exception 'the proof is out of date' using errcode = 'VW003';
  end if;
  insert into vendor_nonce (vendor_id, nonce, seen_at) values (c.vendor_id, c.nonce, c.at)
    on conflict (vendor_id, nonce) do nothing;
  if not found then
    raise exception 'RS_ERROR_INVALID_SIGNATURE' using errcode = 'VW001';
  end if;
  return vendor_limits_of(c, v_limits);
end $$;
