-- A merchant's own bound of line rebates may be up to 2 %.
alter table member drop constraint member_line_rebate_check;
alter table member add constraint member_line_rebate_check check (line_rebate between 0 and 200);
alter table registration_link drop constraint registration_link_line_rebate_check;
alter table registration_link add constraint registration_link_line_rebate_check check (line_rebate between 0 and 200);
