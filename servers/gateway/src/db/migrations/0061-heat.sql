-- What is hot is counted from what is played, never seeded.
drop index game_hot;
alter table game drop column is_hot;
create table game_heat (
  merchant_code text not null,
  game_code text not null references game,
  rounds bigint not null,
  primary key (merchant_code, game_code)
);
create table seeded_play (
  merchant_code text primary key,
  until bigint not null
);
