-- Players who took an offer were promised its terms: only its end may change. Called by a trigger. Errors: PY002.

create or replace function bonus_offer_guard() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'ends_at' is distinct from to_jsonb(old) - 'ends_at' then
    raise exception 'the terms of an offer do not change' using errcode = 'PY002';
  end if;
  return new;
end $$;

create or replace trigger bonus_offer_guard before update or delete on bonus_offer
  for each row execute function bonus_offer_guard();
