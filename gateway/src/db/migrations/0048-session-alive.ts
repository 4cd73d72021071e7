import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * As in 0043, but a session that has run out, by its age or by nobody having been there, is over for bets, too: a game
 * keeps one alive and wakes none up. A process of the release before names no idle time, and none is looked at.
 */
const statements = `
alter type vendor_call add attribute session_idle_ms bigint;

drop function vendor_may_play(vendor_launch, text, bigint);

-- Whether a player may bet with a launch: not expired, still logged in, not disabled, the game open. Gives when the
-- session was last seen; null where there is none.
create function vendor_may_play(p_launch vendor_launch, p_game text, p_at bigint, p_idle_ms bigint default null)
returns bigint language plpgsql as $$
declare
  v_state text;
  v_ended_at bigint;
  v_expires_at bigint;
  v_last_seen_at bigint;
begin
  if coalesce(p_launch.session_expires_at, 0) <= p_at then
    raise exception 'RS_ERROR_TOKEN_EXPIRED' using errcode = 'VW001';
  elsif p_launch.game_code <> p_game then
    raise exception 'RS_ERROR_INVALID_GAME' using errcode = 'VW001';
  end if;
  select m.state, s.ended_at, s.expires_at, s.last_seen_at
    into strict v_state, v_ended_at, v_expires_at, v_last_seen_at
    from member m left join session s on s.id = p_launch.session_id where m.id = p_launch.member_id;
  if v_ended_at is not null or v_expires_at <= p_at or v_last_seen_at + p_idle_ms <= p_at then
    raise exception 'RS_ERROR_TOKEN_EXPIRED' using errcode = 'VW001';
  elsif v_state <> 'ACTIVE' then
    raise exception 'RS_ERROR_USER_DISABLED' using errcode = 'VW001';
  elsif exists (select 1 from house_switch h
      where (h.kind, h.code) in (('VENDOR', p_launch.catalogue_vendor), ('GAME', p_game))
        and (h.until is null or h.until > p_at)) then
    raise exception 'RS_ERROR_MAINTENANCE' using errcode = 'VW001';
  end if;
  return v_last_seen_at;
end $$;

create or replace function vendor_admit(c vendor_call, p_limits jsonb) returns vendor_launch language plpgsql as $$
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
    raise exception 'a verdict is wanted' using errcode = 'VW002';
  end if;
  -- Playing is being there: a player who only spins is not logged out for silence.
  if v_last_seen_at < c.at - 60000 then
    update session set last_seen_at = c.at
      where id = v_launch.session_id and last_seen_at < c.at - 60000 and ended_at is null;
  end if;
  return v_launch;
end $$;
`;

export const sessionAliveMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
