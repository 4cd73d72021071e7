-- What an operator put into a jackpot may differ from cycle to cycle, once staff may change it.
alter table jackpot_pool add column seeded bigint not null default 0;
update jackpot_pool set seeded = seed_minor * cycle;
