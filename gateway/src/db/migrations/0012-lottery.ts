import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table lottery_game (
  game_code text primary key,
  vendor text not null,
  title text not null,
  kind text not null check (kind in ('K3')),
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  issue_seconds integer not null check (issue_seconds > 0),
  close_before_draw_seconds integer not null check (close_before_draw_seconds between 1 and issue_seconds - 1),
  unit_minor bigint not null check (unit_minor > 0),
  max_multiple integer not null check (max_multiple >= 1),
  rtp_thousandths integer not null check (rtp_thousandths between 900 and 990),
  max_payout_minor bigint not null
);

create table lottery_issue (
  game_code text not null references lottery_game,
  issue text not null,
  state text not null default 'PRE' check (state in ('PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED')),
  open_at bigint not null,
  close_at bigint not null,
  draw_at bigint not null,
  commitment text not null,
  server_seed text not null,
  numbers smallint[],
  drawn_at bigint,
  primary key (game_code, issue),
  unique (game_code, open_at),
  check (open_at < close_at and close_at < draw_at),
  check ((state in ('DRAWN', 'SETTLED')) = (numbers is not null)),
  check ((numbers is null) = (drawn_at is null))
);
create index lottery_issue_unfinished on lottery_issue (state, draw_at) where state not in ('SETTLED', 'CANCELLED');
create index lottery_issue_drawn on lottery_issue (game_code, draw_at desc) where numbers is not null;

create table lottery_bet (
  order_no text primary key references bet,
  game_code text not null,
  issue text not null,
  member_id text not null references member,
  play_code text not null,
  selection text[] not null,
  stake_per_choice bigint not null check (stake_per_choice > 0),
  odds integer[] not null,
  placed_at bigint not null,
  foreign key (game_code, issue) references lottery_issue,
  check (cardinality(selection) between 1 and 50 and cardinality(odds) = cardinality(selection))
);
create index lottery_bet_issue on lottery_bet (game_code, issue);
create index lottery_bet_member on lottery_bet (member_id, game_code, placed_at desc);

-- What was drawn stays drawn: states only go forward, and seeds and numbers are written once.
create function lottery_issue_guard() returns trigger
language plpgsql as $$
begin
  if array_position(array['PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'], new.state)
     < array_position(array['PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'], old.state) then
    raise exception 'an issue does not go back from % to %', old.state, new.state;
  end if;
  if (new.open_at, new.close_at, new.draw_at, new.commitment, new.server_seed)
     is distinct from (old.open_at, old.close_at, old.draw_at, old.commitment, old.server_seed)
     or (old.numbers is not null and new.numbers is distinct from old.numbers) then
    raise exception 'an issue keeps its times, its seed and its numbers';
  end if;
  return new;
end $$;
create trigger lottery_issue_guard before update on lottery_issue
  for each row execute function lottery_issue_guard();
`;

export const lotteryMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
