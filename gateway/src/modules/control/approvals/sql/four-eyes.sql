-- Four eyes are those of two people, not of two accounts. A person who opened an account or gave it a role, directly or by
-- another account, is of one hand with it for good; two accounts that go back to the same person are so for a week after
-- the later of their grants. Errors: AP002, by triggers that name the columns of both people and of the time.

create or replace function is_one_hand(one text, other text, at_ms bigint) returns boolean
language sql stable as $$
  with recursive line as (
    select member_id, given_by, given_at from staff_grant where member_id in (one, other)
    union
    select line.member_id, higher.given_by, greatest(line.given_at, higher.given_at)
    from line join staff_grant higher on higher.member_id = line.given_by)
  select coalesce(one = other, false)
    or exists (select from line where (member_id, given_by) in ((one, other), (other, one)))
    or exists (select from line a join line b using (given_by)
               where a.member_id = one and b.member_id = other
                 and greatest(a.given_at, b.given_at) > at_ms - 7 * 86400000::bigint)
$$;

create or replace function four_eyes() returns trigger
language plpgsql as $$
declare
  written jsonb := to_jsonb(new);
begin
  if is_one_hand(written ->> tg_argv[0], written ->> tg_argv[1], (written ->> tg_argv[2])::bigint) then
    raise exception 'both people are of one hand' using errcode = 'AP002';
  end if;
  return new;
end $$;

create or replace trigger approval_four_eyes before update on approval
  for each row when (new.state = 'EXECUTED') execute function four_eyes('made_by', 'decided_by', 'decided_at');
create or replace trigger deposit_four_eyes before update on payment_deposit
  for each row when (new.state = 'CREDITED' and new.decided_by is distinct from old.decided_by)
  execute function four_eyes('proposed_by', 'decided_by', 'updated_at');
create or replace trigger withdrawal_four_eyes before update on payment_withdrawal
  for each row when (new.approved_by is distinct from old.approved_by)
  execute function four_eyes('first_approved_by', 'approved_by', 'updated_at');
