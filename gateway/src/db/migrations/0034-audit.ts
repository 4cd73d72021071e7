import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create index audit_time on audit (at desc, id desc);
create index audit_actor on audit (actor, at desc);
create index audit_subject on audit (subject text_pattern_ops);
create index audit_trace on audit (trace_id);

-- The log's lines, chained in the order in which they were committed: none can be changed or taken out unseen (SEC24).
create table audit_seal (
  position bigint primary key,
  audit_id bigint not null unique references audit,
  hash bytea not null
);
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function audit_refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function audit_refuse_change();

create function audit_content(p audit) returns bytea
language sql immutable as $$
  select convert_to(jsonb_build_array(p.id, p.at, p.actor, p.action, p.subject, p.detail, p.ip, p.trace_id)::text, 'UTF8');
$$;

-- A line that was written long before the newest ones and is committed after them is found within this many.
create function audit_seal_waiting(p_limit int) returns int
language plpgsql as $$
declare
  v_line audit;
  v_position bigint;
  v_hash bytea;
  v_sealed int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('atrium.audit_seal'));
  select position, hash into v_position, v_hash from audit_seal order by position desc limit 1;
  v_position := coalesce(v_position, 0);
  v_hash := coalesce(v_hash, sha256('atrium audit genesis'::bytea));
  for v_line in
    select a.* from audit a
    where a.id > (select coalesce(max(s.audit_id), 0) - 10000 from audit_seal s)
      and not exists (select from audit_seal s where s.audit_id = a.id)
    order by a.id limit p_limit
  loop
    v_position := v_position + 1;
    v_hash := sha256(v_hash || audit_content(v_line));
    insert into audit_seal values (v_position, v_line.id, v_hash);
    v_sealed := v_sealed + 1;
  end loop;
  return v_sealed;
end $$;

create table audit_ticket (
  ticket_hash text primary key,
  member_id text not null references member,
  filter jsonb not null,
  expires_at bigint not null
);
`;

/** The audit log, chained, and to be read. */
export const auditMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
