-- What people decide about has a version, raised by each change, so that a decision is about what was seen. Called by
-- triggers.

create or replace function raise_version() returns trigger
language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger seen_version before update on payment_deposit
  for each row execute function raise_version();
create or replace trigger seen_version before update on payment_withdrawal
  for each row execute function raise_version();
create or replace trigger seen_version before update on promotion
  for each row execute function raise_version();
create or replace trigger seen_version before update on promotion_claim
  for each row execute function raise_version();
create or replace trigger seen_version before update on contract_bill
  for each row execute function raise_version();
