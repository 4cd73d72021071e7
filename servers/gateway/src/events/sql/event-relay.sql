-- Numbers committed events in one order for all processes and notifies every process with the numbers only; returns how
-- many. Called by relay.ts, never in a posting's own transaction.

create or replace function event_relay(p_limit int) returns int
language plpgsql as $$
declare
  v_last bigint;
  v_count int;
begin
  if not exists (select 1 from event where seq is null) then
    return 0;
  end if;
  -- The row lock is held until the commit, so numbers become visible in their order. A process that finds another one
  -- relaying returns at once, and looks again later.
  select last_seq into v_last from event_counter for update skip locked;
  if not found then
    return 0;
  end if;
  with waiting as (
    select id, row_number() over (order by id) as place
    from (select id from event where seq is null order by id limit p_limit) w
  )
  update event e set seq = v_last + w.place from waiting w where e.id = w.id;
  get diagnostics v_count = row_count;
  if v_count > 0 then
    update event_counter set last_seq = v_last + v_count;
    perform pg_notify('atrium_events', (v_last + v_count)::text);
  end if;
  return v_count;
end $$;
