-- Keeps every change of a bill's state and amounts, and each time it was made again, with who changed it and why, so none
-- can be forgotten. Called by triggers.

create or replace function bill_history() returns trigger language plpgsql as $$
begin
  insert into contract_bill_change (bill_id, at, state, payable, paid, changed_by, reason)
    values (new.id, coalesce(new.changed_at, new.created_at), new.state, new.payable, new.paid, new.changed_by,
      new.change_reason);
  return null;
end $$;

create or replace trigger bill_made after insert on contract_bill for each row execute function bill_history();
create or replace trigger bill_changed after update on contract_bill for each row
  when ((new.state, new.payable, new.paid) is distinct from (old.state, old.payable, old.paid)
    or (new.change_reason = 'SETTLED_AGAIN' and new.changed_at is distinct from old.changed_at))
  execute function bill_history();
