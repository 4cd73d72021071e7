-- The chain of hashes over the audit log. Called by verify-audit.ts; audit_seal_waiting also by the job that chains it.

-- What a line is hashed over.
create or replace function audit_content(p audit) returns bytea
language sql immutable as $$
  select convert_to(
    jsonb_build_array(p.id, p.at, p.actor, p.action, p.subject, p.detail, p.ip, p.trace_id)::text, 'UTF8');
$$;

-- Chains the lines that wait, one process at a time; returns how many. A line that is committed after ones with a
-- higher id is found within 10,000 ids.
create or replace function audit_seal_waiting(p_limit int) returns int
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
