-- Results of the nightly checks.

-- Violations that the nightly check of the ledger found; one row a night.
create table ledger_check (
  -- `yyyy-MM-dd`, in the operator's time zone
  day text primary key,
  at bigint not null,
  took_ms integer not null,
  violations jsonb not null
);
