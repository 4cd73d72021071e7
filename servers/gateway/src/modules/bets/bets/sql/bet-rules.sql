-- What a bet means, without reading or writing any table: wallet, turnover, outcome. Status numbers are those of
-- `betStatuses`. Called by the functions beside this one; bet_purse also by bet-row.ts.

-- The wallet that a bet's stake comes from and its payout goes to: the player's own, or the one at the vendor.
create or replace function bet_purse(p_purse text) returns text language sql immutable as $$
  select case when p_purse is null then 'member.main' else 'member.at.' || p_purse end
$$;

-- Kinds of game where only what was at risk counts: a player who backs both sides turns nothing over.
create or replace function bet_is_at_risk(p_game_type text) returns boolean language sql immutable as $$
  select p_game_type in ('LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT')
$$;

-- Turnover of a settled bet (server-behaviour 2.5): the stake, or for some kinds what was won or lost of it.
create or replace function bet_effective(p_game_type text, p_stake bigint, p_payout bigint) returns bigint
language sql immutable as $$
  select case when bet_is_at_risk(p_game_type) then least(p_stake, abs(p_payout - p_stake)) else p_stake end
$$;

-- Bets at less than 1.50 turn nothing over (server-behaviour 2.5). `odds` of a sportsbook's bet is in hundredths; a bet
-- without odds counts.
create or replace function bet_is_counted(p_game_type text, p_content jsonb) returns boolean language sql immutable as $$
  select case when p_game_type in ('SPORTS', 'ESPORTS') then coalesce((p_content->>'odds')::bigint, 150) >= 150
    else true end
$$;

-- How a settled bet ended: 1 lost, 2 won, 3 tie. A tie is known only where one player can win from another.
create or replace function bet_outcome(p_game_type text, p_stake bigint, p_payout bigint) returns smallint
language sql immutable as $$
  select (case
    when p_payout = 0 then 1
    when p_payout = p_stake and bet_is_at_risk(p_game_type) then 3
    else 2 end)::smallint
$$;

-- The same of a bet that its player may have ended early: for less than its stake it is not won.
create or replace function bet_status(p_game_type text, p_content jsonb, p_stake bigint, p_payout bigint) returns smallint
language sql immutable as $$
  select case when p_content->'outcome'->>'end' = 'CASH_OUT' and p_payout < p_stake then 1::smallint
    else bet_outcome(p_game_type, p_stake, p_payout) end
$$;
