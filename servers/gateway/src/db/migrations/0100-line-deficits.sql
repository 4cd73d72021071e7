-- What was paid below an upline beyond its own gross stands on its bill.
alter table contract_bill add column line_deficit bigint not null default 0 check (line_deficit >= 0);
