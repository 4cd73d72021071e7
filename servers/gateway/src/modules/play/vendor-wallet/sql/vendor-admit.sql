-- Whether a player may stake. vendor_launch_of, vendor_may_play: also called by may-play.ts. vendor_admit: called by
-- vendor_take_bet and vendor_grant. Errors: VW001 RS_ERROR_INVALID_TOKEN, RS_ERROR_TOKEN_EXPIRED,
-- RS_ERROR_INVALID_GAME, RS_ERROR_USER_DISABLED, RS_ERROR_MAINTENANCE, RS_ERROR_WRONG_CURRENCY, RS_ERROR_LIMIT_REACHED,
-- or the status in `verdict`; VW002 a verdict on the player's own limits is required.

-- The launch that a session token belongs to, expired or not.
create or replace function vendor_launch_of(p_vendor text, p_player text, p_token_hash text) returns vendor_launch
language plpgsql as $$
declare
  v_launch vendor_launch;
begin
  select * into v_launch from vendor_launch l
    where l.session_token_hash = p_token_hash and l.vendor_id = p_vendor and l.member_id = p_player;
  if not found then
    raise exception 'RS_ERROR_INVALID_TOKEN' using errcode = 'VW001';
  end if;
  return v_launch;
end $$;

-- Whether a player may bet with a launch: it and the login have not expired, neither by age nor by the idle timeout,
-- the player is active, the game open: the launched one, or another of its vendor and type, which a vendor's lobby
-- leads to within the session. Returns when the session was last seen; null where there is none.
create or replace function vendor_may_play(p_launch vendor_launch, p_game text, p_at bigint, p_idle_ms bigint)
returns bigint language plpgsql as $$
declare
  v_state text;
  v_ended_at bigint;
  v_expires_at bigint;
  v_last_seen_at bigint;
begin
  if coalesce(p_launch.session_expires_at, 0) <= p_at then
    raise exception 'RS_ERROR_TOKEN_EXPIRED' using errcode = 'VW001';
  elsif p_launch.game_code <> p_game and not exists (select 1 from game g
      where g.game_code = p_game and g.vendor = p_launch.catalogue_vendor and g.game_type = p_launch.game_type
        and g.state = 'OPEN') then
    raise exception 'RS_ERROR_INVALID_GAME' using errcode = 'VW001';
  end if;
  select m.state, s.ended_at, s.expires_at, s.last_seen_at
    into strict v_state, v_ended_at, v_expires_at, v_last_seen_at
    from member m left join session s on s.id = p_launch.session_id where m.id = p_launch.member_id;
  if v_ended_at is not null or v_expires_at <= p_at or v_last_seen_at + p_idle_ms <= p_at then
    raise exception 'RS_ERROR_TOKEN_EXPIRED' using errcode = 'VW001';
  elsif v_state <> 'ACTIVE' then
    raise exception 'RS_ERROR_USER_DISABLED' using errcode = 'VW001';
  elsif exists (select 1 from closed_part h
      where (h.kind, h.code) in (('VENDOR', p_launch.catalogue_vendor), ('GAME', p_game))
        and (h.until is null or h.until > p_at)) then
    raise exception 'RS_ERROR_MAINTENANCE' using errcode = 'VW001';
  end if;
  return v_last_seen_at;
end $$;

-- Whether a player may stake this much now. The player's own limits and breaks are checked by TypeScript
-- (responsible-gaming): where any of them could forbid the stake, its verdict is required.
create or replace function vendor_admit(c vendor_call, p_limits jsonb) returns vendor_launch
language plpgsql as $$
declare
  v_launch vendor_launch := vendor_launch_of(c.vendor_id, c.player_id, c.token_hash);
  v_last_seen_at bigint := vendor_may_play(v_launch, c.game_code, c.at, c.session_idle_ms);
begin
  if c.in_maintenance then
    raise exception 'RS_ERROR_MAINTENANCE' using errcode = 'VW001';
  elsif c.currency <> v_launch.currency then
    raise exception 'RS_ERROR_WRONG_CURRENCY' using errcode = 'VW001';
  elsif c.amount > least(c.max_stake, (p_limits->c.currency->>'maxBet')::bigint) then
    raise exception 'RS_ERROR_LIMIT_REACHED' using errcode = 'VW001';
  end if;
  if c.verdict <> 'RS_OK' then
    raise exception '%', c.verdict using errcode = 'VW001';
  elsif c.verdict is null and not exists (select 1 from rg_player r where r.member_id = v_launch.member_id
      and r.check_due_at > c.at and not r.has_limits and r.excluded_at is null and r.time_out_until is null) then
    raise exception 'a verdict is required' using errcode = 'VW002';
  end if;
  -- A bet counts as activity: the session of a player who only spins does not reach its idle timeout.
  if v_last_seen_at < c.at - 60000 then
    update session set last_seen_at = c.at
      where id = v_launch.session_id and last_seen_at < c.at - 60000 and ended_at is null;
  end if;
  return v_launch;
end $$;
