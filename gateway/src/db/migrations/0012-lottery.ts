import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lottery_issue (
      game_code text not null,
      issue text not null,
      state text not null check (state in ('PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED')),
      open_at bigint not null,
      close_at bigint not null,
      draw_at bigint not null,
      commitment text not null,
      server_seed text not null,
      client_seed text not null,
      numbers jsonb,
      drawn_at bigint,
      primary key (game_code, issue),
      check (open_at < close_at and close_at <= draw_at),
      check ((numbers is null) = (drawn_at is null)),
      check (state not in ('DRAWN', 'SETTLED') or numbers is not null)
    )`.execute(db);
  await sql`create index lottery_issue_by_draw on lottery_issue (game_code, draw_at)`.execute(db);
  await sql`create index lottery_issue_unfinished on lottery_issue (state, draw_at) where state <> 'SETTLED'`.execute(
    db,
  );
  await sql`
    create table lottery_bet (
      order_no text primary key references bet (order_no),
      game_code text not null,
      issue text not null,
      member_id text not null,
      play_code text not null,
      selection jsonb not null,
      odds jsonb not null,
      stake_per_choice bigint not null check (stake_per_choice > 0),
      stake bigint not null check (stake > 0),
      payout bigint check (payout >= 0),
      state text not null default 'PLACED' check (state in ('PLACED', 'WON', 'LOST', 'REFUNDED')),
      placed_at bigint not null,
      foreign key (game_code, issue) references lottery_issue (game_code, issue),
      check ((state = 'PLACED') = (payout is null))
    )`.execute(db);
  await sql`create index lottery_bet_of_member on lottery_bet (member_id, game_code, placed_at desc)`.execute(db);
  await sql`create index lottery_bet_open on lottery_bet (game_code, issue) where state = 'PLACED'`.execute(db);
}
