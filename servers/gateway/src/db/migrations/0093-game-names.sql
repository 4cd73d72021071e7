-- A game is named in the player's language, and found by that name.
alter table game add column names jsonb not null default '{}';
alter table game add column names_key text not null default '';
alter table game add column search_key text not null generated always as (title_key || ' ' || names_key) stored;
drop index if exists game_title_trigrams;
do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index game_title_trigrams on game using gin (search_key gin_trgm_ops) with (fastupdate = off);
  end if;
end $$;
