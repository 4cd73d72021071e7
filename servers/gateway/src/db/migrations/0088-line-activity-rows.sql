-- Who of a line played is read of all of it: rows of a quarter the width of those with the running sums.
create table line_activity (
  member_id text primary key references member,
  ancestor_ids text[] not null,
  last_day int not null,
  played bigint not null,
  last_hour bigint,
  first_deposit_at bigint
) with (fillfactor = 80);
insert into line_activity (member_id, ancestor_ids, last_day, played, last_hour, first_deposit_at)
  select member_id, ancestor_ids, last_day, played, last_hour, first_deposit_at from net_day;
create index line_activity_ancestors on line_activity using gin (ancestor_ids);
alter table net_day drop column played, drop column last_hour, drop column first_deposit_at;
