-- A transfer ends once, and what it was about does not change. Called by a trigger. Errors: VT001.

create or replace function vendor_transfer_guard() returns trigger
language plpgsql as $$
begin
  if old.state <> 'PENDING'
     or (new.id, new.member_id, new.vendor_id, new.direction, new.currency, new.created_at)
        is distinct from (old.id, old.member_id, old.vendor_id, old.direction, old.currency, old.created_at)
     or (old.amount is not null and new.amount is distinct from old.amount) then
    raise exception 'a transfer ends once' using errcode = 'VT001';
  end if;
  return new;
end $$;

create or replace trigger vendor_transfer_guard before update on vendor_transfer
  for each row execute function vendor_transfer_guard();
