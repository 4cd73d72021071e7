-- A bill that staff hold is not paid until they release it.
alter table contract_bill add column held_at bigint;
alter table contract_bill add column held_by text references member;
alter table contract_bill add constraint contract_bill_held_by_somebody check ((held_at is null) = (held_by is null));
