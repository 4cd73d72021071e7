do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    drop index game_title_trigrams;
    create index game_title_trigrams on game using gin (title_key gin_trgm_ops) with (fastupdate = off);
  end if;
end $$;
