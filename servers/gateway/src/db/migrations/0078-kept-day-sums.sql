-- What long records add up to is kept by day, for bets and for the entries of an account.
create table bet_day (
  member_id text not null references member,
  day bigint not null,
  until bigint not null,
  sums jsonb not null,
  primary key (member_id, day)
);

create table ledger_day (
  account_id bigint not null references ledger_account,
  day bigint not null,
  until bigint not null,
  sums jsonb not null,
  primary key (account_id, day)
);
