-- A row of the catalogue is a game, or stands for all games of its vendor; and a table is banked by the house, or its
-- players play each other.
alter table game add column is_game text not null default 'GAME' check (is_game in ('GAME', 'VASSALAGE'));
alter table game add column banked boolean not null default false;
update game set banked = true where game_code = 'CRM_0005' and title = 'Andar Bahar Porch';
create index game_group on game (vendor) where is_game = 'VASSALAGE';
