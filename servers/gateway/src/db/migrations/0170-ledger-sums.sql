-- An amount near 2^53 made a house shard refuse every other player's posting: sums of the operator are wider than any
-- amount, and what a person has is bounded where it is kept.

alter table ledger_entry drop constraint ledger_entry_balance_after_check;
alter table ledger_account add constraint ledger_account_readable
  check (house or abs(balance) <= 9007199254740991);
