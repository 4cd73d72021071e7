-- A deposit or withdrawal goes only from state to state as `payment_transition` lists it, and each step is kept in
-- `payment_step`. Called by triggers, with the kind. Errors: PY001.

create or replace function payment_guard() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.order_no, new.member_id, new.currency, new.amount, new.provider)
       is distinct from (old.order_no, old.member_id, old.currency, old.amount, old.provider) then
      raise exception 'what was asked for does not change' using errcode = 'PY001';
    end if;
    if new.state = old.state then
      return new;
    end if;
    if not exists (select from payment_transition
                   where kind = tg_argv[0] and from_state = old.state and to_state = new.state) then
      raise exception 'a % does not go from % to %', tg_argv[0], old.state, new.state using errcode = 'PY001';
    end if;
  end if;
  insert into payment_step
  select new.order_no, coalesce(max(seq), 0) + 1, new.state, new.updated_at
  from payment_step where order_no = new.order_no;
  return new;
end $$;

create or replace trigger payment_guard before insert or update on payment_deposit
  for each row execute function payment_guard('deposit');
create or replace trigger payment_guard before insert or update on payment_withdrawal
  for each row execute function payment_guard('withdrawal');
