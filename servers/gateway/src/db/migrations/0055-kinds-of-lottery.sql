alter table lottery_game drop constraint lottery_game_kind_check;
alter table lottery_bet drop constraint lottery_bet_check;
alter table lottery_bet add constraint lottery_bet_check
  check (cardinality(selection) between 1 and 100 and cardinality(odds) between 1 and 100);
