-- Staff can close the chat at a vendor's tables and leave its games open.
alter table closed_part drop constraint house_switch_kind_check;
alter table closed_part add constraint closed_part_kind_check
  check (kind in ('VENDOR', 'GAME', 'LOTTERY', 'PROVIDER', 'DEPOSIT_METHOD', 'WITHDRAW_METHOD', 'CHAT'));
