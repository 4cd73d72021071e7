-- The sums of `settlement` by agent: what everybody below played, by the merchant's hour; what was settled since the
-- cursor `teams` is still to be added (team-played.ts).
create table team_turnover (
  agent_id text not null references member,
  hour bigint not null,
  game_type text not null,
  rounds bigint not null,
  stake bigint not null,
  effective_bet bigint not null,
  payout bigint not null,
  tie_refund bigint not null,
  primary key (agent_id, hour, game_type)
) with (fillfactor = 80);
