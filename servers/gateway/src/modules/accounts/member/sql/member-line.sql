-- A member stays where it was registered: teams, their sums, contracts and bills follow the way up, and would be another
-- line's from one moment to the next. Called by a trigger. Errors: MB001.

create or replace function member_line() returns trigger
language plpgsql as $$
begin
  raise exception 'a member stays in its line' using errcode = 'MB001';
end $$;

create or replace trigger member_line before update of parent_id, ancestor_ids on member
  for each row when ((new.parent_id, new.ancestor_ids) is distinct from (old.parent_id, old.ancestor_ids))
  execute function member_line();
