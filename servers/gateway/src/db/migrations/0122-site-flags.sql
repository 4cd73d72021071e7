-- What a merchant's site offers of what may be switched off, where the operator has chosen; else it is on.
create table site_flag (
  merchant_code text not null,
  flag text not null,
  is_on boolean not null,
  primary key (merchant_code, flag)
);
