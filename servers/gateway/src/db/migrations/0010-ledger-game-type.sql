-- Rebates, bonuses and jackpots say which kind of game they come from.
alter table ledger_tx add column game_type text;
create index ledger_tx_beside_play on ledger_tx (posted_at) where type not in ('BET', 'PAYOUT');
