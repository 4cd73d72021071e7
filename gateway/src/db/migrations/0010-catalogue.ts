import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table vendor (
  code text primary key check (code ~ '^[A-Z0-9]{2,8}$'),
  name text not null,
  game_type text not null,
  in_house boolean not null default false,
  state text not null default 'OPEN' check (state in ('OPEN', 'MAINTENANCE')),
  merchants_off text[] not null default '{}',
  connection text,
  position integer not null
);

create table game (
  game_code text primary key,
  vendor text not null references vendor,
  game_type text not null,
  title text not null,
  title_key text not null,
  is_hot boolean not null default false,
  popularity integer not null,
  released_at bigint not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'MAINTENANCE'))
);
create index game_popular on game (game_type, popularity desc, game_code);
create index game_vendor_popular on game (vendor, popularity desc, game_code);
create index game_name on game (game_type, title_key, game_code);
create index game_newest on game (game_type, released_at desc, game_code);
create index game_hot on game (popularity desc) where is_hot;
`;

/** Typing mistakes are forgiven where the server has pg_trgm; without it, search needs the right letters. */
const trigrams = `
create extension if not exists pg_trgm;
create index game_title_trigrams on game using gin (title_key gin_trgm_ops);
`;

export const catalogueMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
    const { rows } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(db);
    if (rows.length > 0) await sql.raw(trigrams).execute(db);
  },
};
