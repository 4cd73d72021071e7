-- Four eyes are those of two people, not of two accounts. Two accounts are of one person for good when both have proven
-- the same number or address. One that gave the other its access, directly or by accounts in between, and two whose access
-- goes back to the same account count as one person for a week after the later grant, in which every administrator sees it
-- (docs/decisions/0126). Errors: AP002, by triggers that name the columns of both people and of the time.

create or replace function one_person(one text, other text, at_ms bigint) returns table (because text, until_ms bigint)
language sql stable as $$
  with recursive line as (
    select member_id, given_by, given_at from staff_grant where member_id in (one, other) and one <> other
    union
    select line.member_id, higher.given_by, greatest(line.given_at, higher.given_at)
    from line join staff_grant higher on higher.member_id = line.given_by),
  related as (
    select given_at from line where (member_id, given_by) in ((one, other), (other, one))
    union all
    select greatest(a.given_at, b.given_at) from line a join line b using (given_by)
    where a.member_id = one and b.member_id = other)
  select 'PROVEN', null::bigint from member a, member b
  where a.id = one and b.id = other and one <> other
    and (a.verified_mobile = b.verified_mobile or lower(a.verified_email) = lower(b.verified_email))
  union all
  select 'ACCESS', max(given_at) + 7 * 86400000::bigint from related
  having max(given_at) + 7 * 86400000::bigint > at_ms
  limit 1
$$;

create or replace function is_one_person(one text, other text, at_ms bigint) returns boolean
language sql stable as $$
  select coalesce(one = other, false) or exists (select from one_person(one, other, at_ms))
$$;

-- The name by which processes of the release before ask.
create or replace function is_one_hand(one text, other text, at_ms bigint) returns boolean
language sql stable as $$ select is_one_person(one, other, at_ms) $$;

create or replace function four_eyes() returns trigger
language plpgsql as $$
declare
  written jsonb := to_jsonb(new);
begin
  if is_one_person(written ->> tg_argv[0], written ->> tg_argv[1], (written ->> tg_argv[2])::bigint) then
    raise exception 'both accounts are of one person' using errcode = 'AP002';
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

-- Who offered a contract does not approve what it pays.
create or replace function bill_four_eyes() returns trigger
language plpgsql as $$
begin
  if is_one_person((select offered_by from contract where id = new.contract_id), new.decided_by, new.changed_at) then
    raise exception 'both accounts are of one person' using errcode = 'AP002';
  end if;
  return new;
end $$;

create or replace trigger bill_four_eyes before update on contract_bill
  for each row when (old.state = 'UNAPPROVED' and new.state = 'UNCOLLECTED' and new.decided_by is not null)
  execute function bill_four_eyes();
