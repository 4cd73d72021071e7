-- Chases: orders for several rounds of a lottery, paid for in advance.
create table lottery_chase (
  order_no text primary key,
  game_code text not null references lottery_game,
  member_id text not null references member,
  merchant_code text not null,
  currency text not null,
  -- playCode, selection, multiple and the odds that the player agreed to
  lines jsonb not null,
  -- round by round
  multiples integer[] not null check (cardinality(multiples) between 2 and 100),
  -- of a round with the multiple 1
  cost_of_one bigint not null check (cost_of_one > 0),
  stops_on_win boolean not null,
  rounds_placed integer not null check (rounds_placed between 1 and cardinality(multiples)),
  last_issue text not null,
  -- in the ledger, for the rounds to come
  held bigint not null check (held >= 0),
  state text not null check (state in ('RUNNING', 'DONE', 'WON', 'STOPPED', 'CANCELLED', 'REFUSED')),
  placed_at bigint not null,
  ended_at bigint,
  foreign key (game_code, last_issue) references lottery_issue,
  check ((state = 'RUNNING') = (ended_at is null) and (state = 'RUNNING') = (held > 0))
);
create index lottery_chase_running on lottery_chase (game_code, placed_at) where state = 'RUNNING';
create index lottery_chase_held on lottery_chase (member_id) where state = 'RUNNING';
create index lottery_chase_member on lottery_chase (member_id, game_code, placed_at desc);

alter table lottery_bet add column chase_no text references lottery_chase;
create index lottery_bet_chase on lottery_bet (chase_no) where chase_no is not null;
