-- What is popular is counted from what is played, and what is new from when it was first listed; neither is seeded.
create table game_plays (
  merchant_code text not null,
  game_code text not null references game,
  rounds bigint not null,
  primary key (merchant_code, game_code)
);
update game set released_at = 0;
