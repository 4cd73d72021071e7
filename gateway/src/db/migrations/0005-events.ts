import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Events: a row is written with the facts it tells of; after the commit `event_relay` numbers what is new, in
 * one place for all processes, and notifies with the numbers only. Never in a posting's own transaction.
 */
const statements = `
create table event (
  id bigint generated always as identity primary key,
  audience text not null,
  name text not null,
  payload jsonb not null,
  created_at bigint not null,
  seq bigint unique
);
create index event_waiting on event (id) where seq is null;
create index event_audience on event (audience, seq);

create table event_counter (
  singleton boolean primary key default true check (singleton),
  last_seq bigint not null,
  pruned_seq bigint not null
);
insert into event_counter (last_seq, pruned_seq) values (0, 0);

create table socket_ticket (
  ticket_hash text primary key,
  member_id text,
  session_id text,
  expires_at bigint not null
);

create function event_relay(p_limit int) returns int
language plpgsql as $$
declare
  v_last bigint;
  v_count int;
begin
  if not exists (select 1 from event where seq is null) then
    return 0;
  end if;
  -- The row lock is held until the commit, so numbers become visible in their order.
  select last_seq into v_last from event_counter for update;
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
`;

export const eventsMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
