-- Lotteries that are drawn at fixed times of certain days.
alter table lottery_game add column calendar jsonb;
