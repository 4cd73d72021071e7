-- Every member of a line has a rebate, of which agents hand down a part; heads of lines have the highest.
alter table member add column line_rebate smallint not null default 0 check (line_rebate between 0 and 100);
update member set line_rebate = 50 where parent_id is null and type in (1, 2, 41, 42);
