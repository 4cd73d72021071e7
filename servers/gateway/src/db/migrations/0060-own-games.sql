-- A player's games: when the player marked and last played each.
create table own_game (
  member_id text not null references member,
  game_code text not null references game,
  -- as a favourite
  marked_at bigint,
  -- opened for money, or bet on
  played_at bigint,
  primary key (member_id, game_code)
);
