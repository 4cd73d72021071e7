import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table notice (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H')),
  execution text check (execution in ('A', 'B', 'F')),
  merchants text[] not null default '{}',
  banner_group text check (banner_group in ('w_login', 'w_register', 'w_home', 'w_leftmenu')),
  link text,
  motifs text[] not null default '{}',
  hue smallint not null default 0,
  priority integer not null default 0,
  valid_from bigint not null,
  valid_to bigint,
  check ((kind = 'PU') = (execution is not null)),
  check ((kind = 'B') = (banner_group is not null))
);
create index notice_current on notice (kind, priority desc, valid_from desc);

create table notice_text (
  notice_id text not null references notice on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (notice_id, language)
);
`;

export const noticeMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
