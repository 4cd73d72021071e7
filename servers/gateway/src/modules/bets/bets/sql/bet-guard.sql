-- A bet has one end: won, lost and tie may be corrected among each other, a void bet stays void (invariant 11). Called
-- by a trigger. Errors: BT001.

create or replace function bet_guard() returns trigger
language plpgsql as $$
begin
  if (new.order_no, new.member_id, new.stake, new.currency, new.vendor, new.round_id)
     is distinct from (old.order_no, old.member_id, old.stake, old.currency, old.vendor, old.round_id) then
    raise exception 'what was bet does not change' using errcode = 'BT001';
  end if;
  if old.status in (-1, 4) and new.status <> old.status then
    raise exception 'a void bet stays void' using errcode = 'BT001';
  end if;
  if old.status <> 0 and new.status = 0 then
    raise exception 'a settled bet is not opened again' using errcode = 'BT001';
  end if;
  return new;
end $$;

create or replace trigger bet_guard before update on bet for each row execute function bet_guard();
