-- What a merchant's amounts may be at most, where two people decided it (AMOUNT_BOUND); else the default of its kind.
create table amount_bound (
  merchant_code text not null,
  kind text not null,
  max bigint not null check (max > 0),
  version int not null check (version > 0),
  primary key (merchant_code, kind)
);
