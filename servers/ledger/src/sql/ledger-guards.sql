-- Guards of the journal: it is append-only, a transaction balances, a seal is set once, a hold is resolved once. Called
-- by triggers. Errors: LG004 the entries do not balance; LG005 the journal is append-only; LG006 a hold is resolved
-- once.

create or replace function ledger_refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception 'the journal is append-only: % on % is refused', tg_op, tg_table_name using errcode = 'LG005';
end $$;

create or replace function ledger_seal_guard() returns trigger
language plpgsql as $$
begin
  if old.position is not null or new.tx_id <> old.tx_id or new.content_hash <> old.content_hash then
    raise exception 'a seal is set once' using errcode = 'LG005';
  end if;
  return new;
end $$;

create or replace function ledger_hold_guard() returns trigger
language plpgsql as $$
begin
  if old.state <> 'OPEN' or new.state = 'OPEN'
     or (new.id, new.owner, new.currency, new.amount, new.tx_id, new.created_at)
        is distinct from (old.id, old.owner, old.currency, old.amount, old.tx_id, old.created_at) then
    raise exception 'a hold is resolved once' using errcode = 'LG006';
  end if;
  return new;
end $$;

create or replace function ledger_entries_balance() returns trigger
language plpgsql as $$
begin
  if exists (
    select 1 from ledger_entry e
    where e.tx_id in (select distinct n.tx_id from new_entries n)
    group by e.tx_id, e.currency having sum(e.amount) <> 0
  ) then
    raise exception 'a transaction sums to zero in every currency' using errcode = 'LG004';
  end if;
  return null;
end $$;

create or replace trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as new_entries for each statement execute function ledger_entries_balance();
create or replace trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_entry_no_truncate before truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_tx_append_only before update or delete on ledger_tx
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_tx_no_truncate before truncate on ledger_tx
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_seal_once before update on ledger_seal
  for each row execute function ledger_seal_guard();
create or replace trigger ledger_seal_no_delete before delete on ledger_seal
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_seal_no_truncate before truncate on ledger_seal
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_hold_once before update on ledger_hold
  for each row execute function ledger_hold_guard();
create or replace trigger ledger_hold_no_delete before delete on ledger_hold
  for each row execute function ledger_refuse_change();
create or replace trigger ledger_hold_no_truncate before truncate on ledger_hold
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_account_no_delete before delete on ledger_account
  for each row execute function ledger_refuse_change();
