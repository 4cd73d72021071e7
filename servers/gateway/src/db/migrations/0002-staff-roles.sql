alter table member
  add column staff_roles text[] not null default '{}' check (staff_roles = '{}' or type = 9);
-- Until now a person of the operator could do everything.
update member set staff_roles = '{money,support,release,admin}' where type = 9;
