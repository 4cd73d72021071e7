-- Tables are named in the words of the documents.
alter table house_check rename to ledger_check;
alter index house_check_pkey rename to ledger_check_pkey;
alter table house_switch rename to closed_part;
alter index house_switch_pkey rename to closed_part_pkey;
