-- The audit log and its chain are append-only. Called by triggers.

create or replace function audit_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;

create or replace trigger audit_append_only before update or delete on audit
  for each row execute function audit_refuse_change();
create or replace trigger audit_no_truncate before truncate on audit
  for each statement execute function audit_refuse_change();
create or replace trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function audit_refuse_change();
create or replace trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function audit_refuse_change();
