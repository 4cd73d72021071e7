import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- One row a player: breaks, exclusion, and the stretch of play since they came in.
create table rg_player (
  member_id text primary key references member,
  stretch_began_at bigint not null,
  check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  checked_at bigint not null,
  check_due_at bigint not null,
  check_told_at bigint,
  time_out_until bigint,
  excluded_at bigint,
  excluded_until bigint,
  returns_at bigint,
  prompted_at bigint,
  has_limits boolean not null default false,
  check ((excluded_at is null) = (excluded_until is null)),
  check (returns_at is null or returns_at >= excluded_until)
);
create index rg_player_check on rg_player (check_due_at) where check_told_at is null;
create index rg_player_excluded on rg_player (member_id) where excluded_at is not null;

-- Minor units; minutes for SESSION. What loosens a limit stands beside it until it is confirmed.
create table rg_limit (
  member_id text not null references member,
  kind text not null check (kind in ('DEPOSIT', 'STAKE', 'LOSS', 'SESSION')),
  frame text not null check (frame in ('DAY', 'WEEK', 'MONTH')),
  amount bigint check (amount >= 0),
  set_at bigint not null,
  wanted_amount bigint check (wanted_amount >= 0),
  wanted_at bigint,
  primary key (member_id, kind, frame),
  check (wanted_amount is null or wanted_at is not null)
);

-- What a limited player has staked and won in the frame that is running, up to an entry of their account.
create table rg_tally (
  member_id text not null references member,
  frame text not null check (frame in ('DAY', 'WEEK', 'MONTH')),
  frame_began_at bigint not null,
  up_to_seq bigint not null,
  deposited bigint not null,
  staked bigint not null,
  won bigint not null,
  primary key (member_id, frame)
);
`;

export const responsibleGamingMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
