-- What a merchant's registration forms ask for, where it has chosen.
create table asked_field (
  merchant_code text not null,
  type text not null check (type in ('username', 'mobile')),
  field text not null,
  asking text not null check (asking in ('HIDDEN', 'OPTIONAL', 'REQUIRED')),
  primary key (merchant_code, type, field)
);
