-- The transaction that took back what a bonus had become, when its deposit was charged back.
alter table wagering add column take_back_tx_id text;
alter table wagering add check (take_back_tx_id is null or state = 'CONVERTED');
