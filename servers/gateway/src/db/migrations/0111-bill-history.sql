-- A bill of a real-time salary says what its contract had accrued before and after its window.
alter table contract_bill add column accrual_before bigint;
alter table contract_bill add column accrual_after bigint;
alter table contract_bill add constraint contract_bill_accruals_together
  check ((accrual_before is null) = (accrual_after is null));
-- Who changed a bill last, why and when; a trigger keeps each change.
alter table contract_bill add column changed_by text not null default 'SYSTEM'
  check (changed_by in ('SYSTEM', 'AGENT', 'STAFF'));
alter table contract_bill add column change_reason text not null default 'SETTLED'
  check (change_reason in ('SETTLED', 'SETTLED_AGAIN', 'PAID', 'SHORT', 'OVER', 'APPROVED', 'DENIED'));
alter table contract_bill add column changed_at bigint;

create table contract_bill_change (
  bill_id text not null references contract_bill on delete cascade,
  seq bigint generated always as identity,
  at bigint not null,
  state text not null,
  payable bigint not null,
  paid bigint not null,
  changed_by text not null,
  reason text not null,
  primary key (bill_id, seq)
);

-- What a bill is less, by whom it was paid to.
create table contract_bill_below (
  bill_id text not null references contract_bill on delete cascade,
  subject_id text not null references member,
  amount bigint not null,
  rest smallint not null default 0 check (rest between 0 and 9999),
  primary key (bill_id, subject_id)
);
