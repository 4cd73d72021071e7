-- What a game returns in each prize mode, and how much of it players may take as rebate instead of odds.
create table lottery_prize_mode (
  game_code text not null references lottery_game,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  rtp_thousandths integer not null check (rtp_thousandths between 900 and 990),
  max_rebate_thousandths integer not null check (max_rebate_thousandths between 0 and rtp_thousandths - 900),
  primary key (game_code, prize_mode)
);

alter table lottery_bet
  add column prize_mode text,
  add column rebate_thousandths integer not null default 0 check (rebate_thousandths between 0 and 90);
alter table lottery_chase
  add column prize_mode text,
  add column rebate_thousandths integer not null default 0 check (rebate_thousandths between 0 and 90);
