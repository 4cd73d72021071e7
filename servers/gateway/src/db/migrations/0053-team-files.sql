-- Lists of the agent centre are files, too.
alter table statement_ticket drop constraint statement_ticket_record_check;
alter table statement_ticket add check (record in ('TRANSACTIONS', 'BETS', 'TEAM_BETS', 'USER_LOSS', 'INCOME'));
alter table statement_ticket drop constraint statement_bets_are_csv;
alter table statement_ticket add constraint statement_records_are_csv check (record = 'TRANSACTIONS' or format = 'CSV');
