-- What vendors publish about their games: lists are filtered by it, and cards show it.
alter table game add column rtp integer check (rtp between 0 and 10000);
alter table game add column volatility text check (volatility in ('LOW', 'MEDIUM', 'HIGH'));
alter table game add column features text[] not null default '{}';
alter table game add column figures_at bigint;
create index game_figures_at on game (vendor, figures_at nulls first);
