-- The catalogue of games, bets of every kind of game, and players' own limits.

create table vendor (
  code text primary key check (code ~ '^[A-Z0-9]{2,8}$'),
  name text not null,
  game_type text not null,
  in_house boolean not null default false,
  state text not null default 'OPEN' check (state in ('OPEN', 'MAINTENANCE')),
  -- merchants whose players never see it
  merchants_off text[] not null default '{}',
  -- the vendor connection that its rounds are played over; null where its kind of game cannot be run yet
  connection text,
  -- its games refuse frames of other sites: they open in a tab of their own
  opens_in_tab boolean not null default false,
  position integer not null
);

create table game (
  game_code text primary key,
  vendor text not null references vendor,
  game_type text not null,
  title text not null,
  -- lower case, letters and digits only
  title_key text not null,
  -- the operator's order: games with a higher value are listed first, after what is played most
  popularity integer not null,
  -- when it was first listed here, epoch ms; 0 for what was there when the site began
  released_at bigint not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'MAINTENANCE')),
  -- what its vendor publishes, null where it publishes nothing: the return to player in hundredths of a percent, how much
  -- payouts differ, what it offers
  rtp integer check (rtp between 0 and 10000),
  volatility text check (volatility in ('LOW', 'MEDIUM', 'HIGH')),
  features text[] not null default '{}',
  -- when the vendor was asked for that, epoch ms
  figures_at bigint,
  -- VASSALAGE: the row stands for all games of its vendor, which lists show only where the vendor or a name is asked for
  is_game text not null default 'GAME' check (is_game in ('GAME', 'VASSALAGE')),
  -- of a table: the house is the bank; false where players play each other
  banked boolean not null default false,
  -- its names in other languages, by language, and their keys
  names jsonb not null default '{}',
  names_key text not null default '',
  search_key text not null generated always as (title_key || ' ' || names_key) stored
);
create index game_group on game (vendor) where is_game = 'VASSALAGE';
create index game_figures_at on game (vendor, figures_at nulls first);
create index game_popular on game (game_type, popularity desc, game_code);
create index game_vendor_popular on game (vendor, popularity desc, game_code);
create index game_name on game (game_type, title_key, game_code);
create index game_newest on game (game_type, released_at desc, game_code);

-- The rounds of the last hours by game, as the job `count-heat` counted them.
create table game_heat (
  merchant_code text not null,
  game_code text not null references game,
  rounds bigint not null,
  primary key (merchant_code, game_code)
);

-- The rounds of the last weeks by game, as the job `count-plays` counted them.
create table game_plays (
  merchant_code text not null,
  game_code text not null references game,
  rounds bigint not null,
  primary key (merchant_code, game_code)
);

-- Until when a merchant's history was written by the demonstration and not played.
create table seeded_play (
  merchant_code text primary key,
  until bigint not null
);

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

-- A search tolerates typing mistakes where the server has pg_trgm; without it, the spelling must be exact.
do $$ begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create extension if not exists pg_trgm;
    -- Without a pending list, which would make every search slow until the next vacuum.
    create index game_title_trigrams on game using gin (search_key gin_trgm_ops) with (fastupdate = off);
  end if;
end $$;

-- Minor units, epoch ms; `status` is a number of `betStatuses`.
create table bet (
  order_no text primary key,
  member_id text not null references member,
  merchant_code text not null,
  vendor text not null,
  game_type text not null,
  game_code text not null,
  game_name text not null,
  icon_url text not null default '',
  round_id text not null,
  bet_content jsonb not null default '{}',
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  effective_bet bigint not null default 0 check (effective_bet between 0 and stake),
  net_profit bigint not null default 0,
  -- the vendor whose wallet paid the stake; null where the player's own wallet did
  purse text,
  currency text not null,
  status smallint not null default 0 check (status between -1 and 4),
  bet_time bigint not null,
  settle_time bigint,
  -- when what it counts for last changed, in the order in which the gateway got to know it
  counted_at bigint,
  -- the ledger's transaction of the stake; null for a free bet
  tx_id text,
  -- what it contributes to the jackpot once it counts, ten-thousandths of a minor unit
  jackpot bigint not null default 0 check (jackpot >= 0),
  constraint bet_open_has_no_settle_time check ((status = 0) = (settle_time is null)),
  constraint bet_open_is_not_counted check ((status = 0) = (counted_at is null)),
  constraint bet_void_pays_nothing
    check (status not in (-1, 4) or (payout = 0 and net_profit = 0 and effective_bet = 0)),
  constraint bet_net_profit check (status in (-1, 0, 4) or net_profit = payout - stake)
);
-- The betting record: its totals are read from the index alone. Settling writes every index of the row as it is, because
-- `settle_time` is in two of them.
create index bet_member_record on bet (member_id, bet_time desc)
  include (game_type, vendor, status, stake, effective_bet, payout, net_profit);
create index bet_member_settled on bet (member_id, settle_time) where settle_time is not null;
create index bet_settled on bet (settle_time) where settle_time is not null;
-- Ties are few among the bets of a team, and are counted by their time.
create index bet_ties on bet (settle_time, order_no) where status = 3;
create index bet_round on bet (vendor, round_id);
create index bet_big_wins on bet (merchant_code, payout desc) where status = 2;
create index bet_away on bet (member_id, bet_time) where purse is not null;

-- Where the days and hours of a merchant begin; a test compares it with the list `merchants`.
create table merchant_clock (
  merchant_code text primary key,
  time_zone text not null,
  -- How far into an hour of UTC an hour of the merchant begins, ms.
  past_hour_ms bigint not null generated always as (
    mod(extract(epoch from timezone(time_zone, timestamptz '2026-01-01 00:00:00+00'))::bigint, 3600) * 1000) stored
);
insert into merchant_clock (merchant_code, time_zone) values ('PH', 'Asia/Manila'), ('IN', 'Asia/Kolkata');

-- What every settlement, correction and rollback changed, in one sequence; written by `bet_count` alone (invariant 19).
-- Minor units, negative where something is taken back. Without foreign keys, for the speed of settling.
create table settlement (
  seq bigint generated always as identity,
  -- of the transaction that settled: those below the oldest running one are complete (`settlement-cursor.sql`)
  xid xid8 not null default pg_current_xact_id(),
  order_no text not null,
  member_id text not null,
  merchant_code text not null,
  hour bigint not null,
  game_type text not null,
  vendor text not null,
  game_code text not null,
  rounds smallint not null,
  stake bigint not null,
  effective_bet bigint not null,
  payout bigint not null,
  tie_refund bigint not null,
  at bigint not null,
  jackpot bigint not null default 0,
  primary key (xid, seq)
);

-- How far a consumer of `settlement` has come: all transactions below `below` are counted.
create table settlement_cursor (
  consumer text primary key,
  below xid8 not null
);

-- The sums of `settlement` by the merchant's hour, as far as the cursor `turnover` has come. An hour that has ended does
-- not change any more: what comes late or is taken back counts when it becomes known.
create table turnover_hour (
  member_id text not null references member,
  -- its beginning, epoch ms
  hour bigint not null,
  game_type text not null,
  vendor text not null,
  game_code text not null,
  merchant_code text not null,
  rounds bigint not null,
  stake bigint not null,
  effective_bet bigint not null,
  payout bigint not null,
  tie_refund bigint not null,
  jackpot bigint not null default 0,
  primary key (member_id, hour, game_type, vendor, game_code)
) with (fillfactor = 80);
create index turnover_hour_merchant on turnover_hour (merchant_code, hour);

-- The same by the merchant's day, all games of a kind together.
create table turnover_day (
  member_id text not null references member,
  -- its beginning, epoch ms
  day bigint not null,
  game_type text not null,
  merchant_code text not null,
  rounds bigint not null,
  stake bigint not null,
  effective_bet bigint not null,
  payout bigint not null,
  tie_refund bigint not null,
  jackpot bigint not null default 0,
  primary key (member_id, day, game_type)
) with (fillfactor = 80);
create index turnover_day_merchant on turnover_day (merchant_code, day);

-- The same by agent: what everybody below played; to be read with what the cursor has not come to (team-played.ts).
create table team_turnover (
  agent_id text not null references member,
  hour bigint not null,
  game_type text not null,
  vendor text not null,
  rounds bigint not null,
  stake bigint not null,
  effective_bet bigint not null,
  payout bigint not null,
  tie_refund bigint not null,
  jackpot bigint not null default 0,
  primary key (agent_id, hour, game_type, vendor)
) with (fillfactor = 80);

-- What a member's account received and gave beside play, by the merchant's day, as far as the ledger's cursor has come;
-- what was reversed is taken off. Minor units.
create table flow_day (
  member_id text not null references member,
  -- its beginning, epoch ms
  day bigint not null,
  deposit bigint not null,
  withdraw bigint not null,
  rebate bigint not null,
  bonus bigint not null,
  real_time_salary bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);

-- The same by agent, of everybody below, by type and kind of game.
create table team_flow (
  agent_id text not null references member,
  day bigint not null,
  type text not null,
  game_type text,
  income bigint not null,
  spent bigint not null,
  unique nulls not distinct (agent_id, day, type, game_type)
) with (fillfactor = 80);

-- What members gained and lost, from the same sums, for any span of the last two months at once: who of a line lost most
-- is asked of all of it (add-net-days.ts).
create table net_day (
  member_id text primary key references member,
  -- the latest day with play or money moved, by its number
  last_day int not null,
  -- the line above, as in `member`: it never changes, and to join 100,000 members takes longer than to add them up
  ancestor_ids text[] not null,
  -- the days with play or money moved; the lowest bit is `last_day`
  moved bigint not null,
  -- running sums by day; the last one is of `last_day`
  net bigint[] not null check (array_length(net, 1) = 64)
) with (fillfactor = 80);
create index net_day_ancestors on net_day using gin (ancestor_ids);

-- The same by kind of game; null for gains that belong to none. The rows of each kind lie together, so that a pass over
-- one reads nothing of the others; a kind without a partition of its own is counted in the last.
create table net_day_kind (
  member_id text not null references member,
  game_type text,
  last_day int not null,
  ancestor_ids text[] not null,
  moved bigint not null,
  net bigint[] not null check (array_length(net, 1) = 64),
  unique nulls not distinct (member_id, game_type)
) partition by list (game_type);
create index net_day_kind_ancestors on net_day_kind using gin (ancestor_ids);
create table net_day_kind_rng partition of net_day_kind for values in ('RNG') with (fillfactor = 80);
create table net_day_kind_live partition of net_day_kind for values in ('LIVE') with (fillfactor = 80);
create table net_day_kind_fish partition of net_day_kind for values in ('FISH') with (fillfactor = 80);
create table net_day_kind_pvp partition of net_day_kind for values in ('PVP') with (fillfactor = 80);
create table net_day_kind_sports partition of net_day_kind for values in ('SPORTS') with (fillfactor = 80);
create table net_day_kind_esports partition of net_day_kind for values in ('ESPORTS') with (fillfactor = 80);
create table net_day_kind_lott partition of net_day_kind for values in ('LOTT') with (fillfactor = 80);
create table net_day_kind_elott partition of net_day_kind for values in ('ELOTT') with (fillfactor = 80);
create table net_day_kind_sea partition of net_day_kind for values in ('SEA') with (fillfactor = 80);
create table net_day_kind_cockfight partition of net_day_kind for values in ('COCKFIGHT') with (fillfactor = 80);
create table net_day_kind_none partition of net_day_kind for values in (null) with (fillfactor = 80);
create table net_day_kind_other partition of net_day_kind default with (fillfactor = 80);

-- When they played, in rows of their own: who plays and who stays away is read of a whole line too, and the running sums
-- beside it would make that four times the pages.
create table line_activity (
  member_id text primary key references member,
  -- as in `net_day`
  last_day int not null,
  ancestor_ids text[] not null,
  -- the member's `created_at`: a newcomer is not inactive
  added_at bigint not null,
  -- the days on which bets were counted, as `net_day.moved`
  played bigint not null,
  -- the latest hour in which bets were counted, epoch ms
  last_hour bigint,
  -- epoch ms
  first_deposit_at bigint
) with (fillfactor = 80);
create index line_activity_ancestors on line_activity using gin (ancestor_ids);

-- The settlements that are not in the sums by hour yet: those of about a second. The upper bound is the highest there is:
-- between two bounds the planner expects few rows and takes the index, else a third of the table and reads all of it.
create view settlement_pending as
  select * from settlement
    where xid >= coalesce((select below from settlement_cursor where consumer = 'turnover'), '0'::xid8)
      and xid <= '18446744073709551615'::xid8;

-- What was played, exact at every moment; several rows may be of one hour.
create view turnover as
  select member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake, effective_bet, payout, tie_refund
    from turnover_hour
  union all
  select member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake, effective_bet, payout, tie_refund
    from settlement_pending;

-- The sums of a player's bets of a day that is long over and has many, kept for the next reading (bet-days.ts); taken
-- away where one of its bets changes.
create table bet_day (
  member_id text not null references member,
  -- the merchant's day: its beginning and that of the next one, epoch ms
  day bigint not null,
  until bigint not null,
  sums jsonb not null,
  primary key (member_id, day)
);

-- One row a player: breaks, exclusion, and the current play session.
create table rg_player (
  member_id text primary key references member,
  -- a login that no other session overlaps
  stretch_began_at bigint not null,
  check_minutes smallint not null default 60 check (check_minutes in (15, 30, 60)),
  checked_at bigint not null,
  check_due_at bigint not null,
  -- the open pages were notified that the check is due
  check_told_at bigint,
  time_out_until bigint,
  excluded_at bigint,
  excluded_until bigint,
  -- an exclusion ends here at the player's request, never automatically
  returns_at bigint,
  prompted_at bigint,
  has_limits boolean not null default false,
  check ((excluded_at is null) = (excluded_until is null)),
  check (returns_at is null or returns_at >= excluded_until)
);
create index rg_player_check on rg_player (check_due_at) where check_told_at is null;
create index rg_player_excluded on rg_player (member_id) where excluded_at is not null;

-- Minor units; minutes for SESSION. A looser limit is kept beside the present one until it is confirmed.
create table rg_limit (
  member_id text not null references member,
  kind text not null check (kind in ('DEPOSIT', 'STAKE', 'LOSS', 'SESSION')),
  frame text not null check (frame in ('DAY', 'WEEK', 'MONTH')),
  amount bigint check (amount >= 0),
  set_at bigint not null,
  -- requested at `wanted_at`; null with a time requests no limit at all
  wanted_amount bigint check (wanted_amount >= 0),
  wanted_at bigint,
  primary key (member_id, kind, frame),
  check (wanted_amount is null or wanted_at is not null)
);

-- Stakes and wins of a limited player in the current period, up to an entry of the account.
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

-- A statement that was requested: the ticket downloads it once, within a minute.
create table statement_ticket (
  ticket_hash text primary key,
  member_id text not null references member,
  from_day text not null,
  to_day text not null,
  type text,
  format text not null check (format in ('CSV', 'PDF')),
  expires_at bigint not null,
  record text not null default 'TRANSACTIONS'
    check (record in ('TRANSACTIONS', 'BETS', 'TEAM_BETS', 'TEAM_GAINS', 'USER_LOSS', 'INCOME', 'BILLS')),
  -- of the records beside the transactions
  filters jsonb not null default '{}',
  -- what it depends on (`proofs.ts`)
  issued_against jsonb,
  -- of the page that it was requested from
  language text,
  constraint statement_records_are_csv check (record = 'TRANSACTIONS' or format = 'CSV')
);
