-- What staff decide about has a version, raised by each change, which the decision carries back.
alter table payment_deposit add column version int not null default 1;
alter table payment_withdrawal add column version int not null default 1;
alter table promotion add column version int not null default 1;
alter table promotion_claim add column version int not null default 1;
alter table contract_bill add column version int not null default 1;
