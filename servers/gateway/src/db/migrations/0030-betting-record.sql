create index bet_member_record on bet (member_id, bet_time desc)
  include (game_type, vendor, status, stake, effective_bet, payout, net_profit);
drop index bet_member_time;

alter table statement_ticket add column record text not null default 'TRANSACTIONS'
  constraint statement_ticket_record_check check (record in ('TRANSACTIONS', 'BETS'));
alter table statement_ticket add column filters jsonb not null default '{}';
alter table statement_ticket add constraint statement_bets_are_csv check (record <> 'BETS' or format = 'CSV');
