-- The lottery. Times are epoch ms, amounts minor units.

create table lottery_game (
  game_code text primary key,
  vendor text not null,
  title text not null,
  -- its rules: a folder of shared-contracts/src/lottery/kinds
  kind text not null,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  issue_seconds integer not null check (issue_seconds > 0),
  close_before_draw_seconds integer not null check (close_before_draw_seconds between 1 and issue_seconds - 1),
  unit_minor bigint not null check (unit_minor > 0),
  max_multiple integer not null check (max_multiple >= 1),
  -- share of the stakes that is paid back, in thousandths
  rtp_thousandths integer not null check (rtp_thousandths between 900 and 990),
  -- the most that one bet may pay
  max_payout_minor bigint not null,
  -- times of draws, days and holidays; without it they follow each other without a gap, `issue_seconds` apart
  calendar jsonb,
  -- the name by which feeds report it; null for a lottery of our own
  feed_lottery text
);

-- What a game returns in each prize mode, and how much of it players may take as rebate instead of odds.
create table lottery_prize_mode (
  game_code text not null references lottery_game,
  prize_mode text not null check (prize_mode in ('LOTT', 'ZY', 'ELOTT', 'SEA')),
  rtp_thousandths integer not null check (rtp_thousandths between 900 and 990),
  max_rebate_thousandths integer not null check (max_rebate_thousandths between 0 and rtp_thousandths - 900),
  primary key (game_code, prize_mode)
);

create table lottery_issue (
  game_code text not null references lottery_game,
  issue text not null,
  state text not null default 'PRE' check (state in ('PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED')),
  open_at bigint not null,
  close_at bigint not null,
  draw_at bigint not null,
  -- published when the issue opens; null of a draw that another operator makes
  commitment text,
  -- secret until the draw
  server_seed text,
  numbers smallint[],
  drawn_at bigint,
  -- since when the reports of the feeds do not suffice: staff decide
  checked_from bigint,
  -- the decision of two people about the numbers, where the feeds did not agree
  approval_id text references approval,
  primary key (game_code, issue),
  unique (game_code, open_at),
  check (open_at < close_at and close_at < draw_at),
  -- an issue that is cancelled after its draw keeps the numbers
  constraint lottery_issue_numbers
    check (case when state = 'CANCELLED' then true else (state in ('DRAWN', 'SETTLED')) = (numbers is not null) end),
  check ((numbers is null) = (drawn_at is null)),
  constraint lottery_issue_seed check (
    (commitment is null) = (server_seed is null)
    and (server_seed is null or (checked_from is null and approval_id is null))
  )
);
create index lottery_issue_unfinished on lottery_issue (state, draw_at) where state not in ('SETTLED', 'CANCELLED');
create index lottery_issue_drawn on lottery_issue (game_code, draw_at desc) where numbers is not null;

-- What a merchant changed about a lottery; without a row it is offered, within the default.
create table lottery_offer (
  merchant_code text not null,
  game_code text not null references lottery_game,
  is_offered boolean not null,
  -- the most that may be won on one number of an issue; null for the default
  max_exposure_minor bigint check (max_exposure_minor > 0),
  primary key (merchant_code, game_code)
);

-- What the bets of an unsettled issue can win at most, by number.
create table lottery_exposure (
  game_code text not null,
  issue text not null,
  currency text not null,
  play_code text not null,
  pick text not null,
  amount bigint not null check (amount >= 0),
  primary key (game_code, issue, currency, play_code, pick),
  foreign key (game_code, issue) references lottery_issue
);

-- The first report of a draw by each feed; it does not change.
create table lottery_feed_report (
  game_code text not null,
  issue text not null,
  feed text not null,
  numbers smallint[] not null,
  reported_at bigint not null,
  primary key (game_code, issue, feed),
  foreign key (game_code, issue) references lottery_issue
);

-- An order for several rounds, paid for in advance.
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
  -- the mode of its bets; null for the game's own
  prize_mode text,
  rebate_thousandths integer not null default 0 check (rebate_thousandths between 0 and 90),
  foreign key (game_code, last_issue) references lottery_issue,
  check ((state = 'RUNNING') = (ended_at is null) and (state = 'RUNNING') = (held > 0))
);
create index lottery_chase_running on lottery_chase (game_code, placed_at) where state = 'RUNNING';
create index lottery_chase_held on lottery_chase (member_id) where state = 'RUNNING';
create index lottery_chase_member on lottery_chase (member_id, game_code, placed_at desc);

create table lottery_bet (
  order_no text primary key references bet,
  game_code text not null,
  issue text not null,
  member_id text not null references member,
  play_code text not null,
  selection text[] not null,
  -- of each bet that the selection makes
  stake_per_choice bigint not null check (stake_per_choice > 0),
  -- thousandths, one for each prize of `selection`; fixed when the bet was placed
  odds integer[] not null,
  placed_at bigint not null,
  chase_no text references lottery_chase,
  -- the mode whose odds it was sold at; null for the game's own
  prize_mode text,
  -- the share of the stake that is given back when it is settled; the odds are lower by it
  rebate_thousandths integer not null default 0 check (rebate_thousandths between 0 and 90),
  foreign key (game_code, issue) references lottery_issue,
  check (cardinality(selection) between 1 and 100 and cardinality(odds) between 1 and 100)
);
create index lottery_bet_issue on lottery_bet (game_code, issue);
create index lottery_bet_member on lottery_bet (member_id, game_code, placed_at desc);
create index lottery_bet_chase on lottery_bet (chase_no) where chase_no is not null;

-- Decisions about an issue that went wrong; the drawn numbers are kept beside them.
create table lottery_correction (
  id text primary key references approval,
  game_code text not null,
  issue text not null,
  revision integer not null check (revision > 0),
  action text not null check (action in ('CANCEL', 'RESETTLE')),
  -- the numbers that result from the published seed
  numbers smallint[],
  note text not null,
  created_at bigint not null,
  done_at bigint,
  unique (game_code, issue, revision),
  foreign key (game_code, issue) references lottery_issue,
  check ((action = 'RESETTLE') = (numbers is not null))
);
create index lottery_correction_open on lottery_correction (created_at) where done_at is null;

-- The effect of a correction on each bet, written once, in the transaction that moves the money.
create table lottery_correction_bet (
  correction_id text not null references lottery_correction,
  order_no text not null references lottery_bet,
  member_id text not null references member,
  currency text not null,
  refunded bigint not null check (refunded >= 0),
  payout_before bigint not null check (payout_before >= 0),
  payout_after bigint not null check (payout_after >= 0),
  pay_tx_id text,
  told boolean not null default false,
  primary key (correction_id, order_no)
);
create index lottery_correction_bet_untold on lottery_correction_bet (correction_id, member_id) where not told;
create index lottery_correction_bet_order on lottery_correction_bet (order_no);
