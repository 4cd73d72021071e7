-- Lotteries of a merchant, and what may be won on one number of an issue.
create table lottery_offer (
  merchant_code text not null,
  game_code text not null references lottery_game,
  is_offered boolean not null,
  max_exposure_minor bigint check (max_exposure_minor > 0),
  primary key (merchant_code, game_code)
);

create table lottery_exposure (
  game_code text not null,
  issue text not null,
  currency text not null,
  play_code text not null,
  pick text not null,
  amount bigint not null check (amount >= 0),
  primary key (game_code, issue, currency, play_code, pick),
  foreign key (game_code, issue) references lottery_issue
);
