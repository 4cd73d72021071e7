create table payment_provider (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,19}$'),
  adapter text not null,
  settings text check (settings is null or adapter <> 'house')
);
insert into payment_provider (code, adapter) values ('house', 'house'), ('sandbox', 'sandbox'), ('stripe', 'stripe');

alter table payment_method
  drop constraint payment_method_provider_check,
  add foreign key (provider) references payment_provider;
