-- Bills of contracts are files, too.
alter table statement_ticket drop constraint statement_ticket_record_check;
alter table statement_ticket
  add check (record in ('TRANSACTIONS', 'BETS', 'TEAM_BETS', 'USER_LOSS', 'INCOME', 'BILLS'));
