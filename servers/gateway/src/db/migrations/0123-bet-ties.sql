-- Ties are few among the bets of a team, and are counted by their time.
create index bet_ties on bet (settle_time, order_no) where status = 3;
