-- What members got beside payouts is a list, and a file, of the agents above them.
create index ledger_flow_gains on ledger_flow (posted_at, seq) where type in
  ('BET_REBATE', 'MEMBER_REBATE', 'AGENT_REBATE', 'BONUS', 'POINT_CONVERT', 'RED_PACKET', 'JACKPOT');
create index ledger_flow_gains_of on ledger_flow (owner, posted_at) where type in
  ('BET_REBATE', 'MEMBER_REBATE', 'AGENT_REBATE', 'BONUS', 'POINT_CONVERT', 'RED_PACKET', 'JACKPOT');
alter table statement_ticket drop constraint statement_ticket_record_check;
alter table statement_ticket
  add check (record in ('TRANSACTIONS', 'BETS', 'TEAM_BETS', 'TEAM_GAINS', 'USER_LOSS', 'INCOME', 'BILLS'));
