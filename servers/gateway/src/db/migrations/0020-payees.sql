-- Players bind the accounts that money is paid out to; those of earlier withdrawals are bound.
create table payee (
  id text primary key,
  member_id text not null references member,
  method text not null,
  name text not null,
  account text not null,
  created_at bigint not null,
  -- not the first account of the member: it may be used a day after it was bound
  usable_at bigint not null,
  -- the withdrawal that bound it; one that is not paid unbinds it
  first_order text,
  removed_at bigint
);
create unique index payee_bound on payee (member_id, method, account) where removed_at is null;
create index payee_first_order on payee (first_order) where first_order is not null;
insert into payee (id, member_id, method, name, account, created_at, usable_at)
select min(order_no), member_id, method, (array_agg(payee_name order by created_at desc))[1], payee_account,
  min(created_at), min(created_at)
from payment_withdrawal where state not in ('REJECTED', 'FAILED') group by member_id, method, payee_account;
