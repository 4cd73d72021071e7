-- A request is kept, decided once, and what was requested does not change. Called by triggers. Errors: AP001.

create or replace function approval_guard() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a request is kept' using errcode = 'AP001';
  end if;
  if old.state <> 'WAITING' then
    raise exception 'a request is decided once' using errcode = 'AP001';
  end if;
  if (new.id, new.kind, new.subject, new.facts, new.once_key, new.reason, new.made_by, new.made_at, new.expires_at,
      new.merchant_code)
     is distinct from
     (old.id, old.kind, old.subject, old.facts, old.once_key, old.reason, old.made_by, old.made_at, old.expires_at,
      old.merchant_code) then
    raise exception 'what was asked for does not change' using errcode = 'AP001';
  end if;
  return new;
end $$;

create or replace trigger approval_guard before update or delete on approval
  for each row execute function approval_guard();
create or replace trigger approval_no_truncate before truncate on approval
  for each statement execute function approval_guard();
