-- Points, the points mall, rebates, VIP levels, missions and referrals.

-- Points that a member has been given for what was played, all time.
create table point_earned (
  member_id text primary key references member,
  points bigint not null default 0 check (points >= 0)
);

create table mall_item (
  item_id text primary key,
  merchant_code text not null,
  names jsonb not null,
  points bigint not null check (points > 0),
  stock integer not null check (stock >= 0),
  is_offered boolean not null,
  created_at bigint not null
);
create index mall_item_merchant on mall_item (merchant_code, points);

-- A request keeps the names and points of its item as they were.
create table redemption (
  request_id text primary key,
  member_id text not null references member,
  merchant_code text not null,
  item_id text not null references mall_item,
  names jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  status text not null default 'PROCESSING' check (status in ('PROCESSING', 'APPROVED', 'REJECTED')),
  remark text not null default '',
  created_at bigint not null,
  decided_at bigint,
  decided_by text references member,
  check ((status = 'PROCESSING') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index redemption_member on redemption (member_id, created_at desc);
create index redemption_waiting on redemption (merchant_code, created_at) where status = 'PROCESSING';
create index redemption_decided on redemption (merchant_code, decided_at desc) where decided_at is not null;

-- How much of a kind of game was rebated; the remainder in ten-thousandths of a minor unit is carried.
create table rebate_counted (
  member_id text not null references member,
  game_type text not null,
  counted bigint not null default 0,
  remainder integer not null default 0 check (remainder between 0 and 9999),
  claims integer not null default 0,
  primary key (member_id, game_type)
);

-- What a month led to; `month` is its first day.
create table vip_review (
  member_id text not null references member,
  month text not null,
  effective_bet bigint not null,
  before_level smallint not null,
  after_level smallint not null check (after_level between 0 and 8),
  reviewed_at bigint not null,
  primary key (member_id, month)
);
-- Months that were reviewed for every member.
create table vip_reviewed_month (
  merchant_code text not null,
  month text not null,
  primary key (merchant_code, month)
);

create table mission (
  mission_id text primary key,
  merchant_code text not null,
  titles jsonb not null,
  period text not null check (period in ('DAILY', 'WEEKLY', 'ONCE')),
  metric text not null check (metric in ('EFFECTIVE_BET', 'DEPOSIT_COUNT', 'ROUNDS', 'LOGIN_DAYS')),
  goal bigint not null check (goal > 0),
  -- kinds of game that count; all when empty
  game_types text[] not null default '{}',
  reward_points bigint not null check (reward_points > 0),
  starts_at bigint not null,
  ends_at bigint check (ends_at > starts_at),
  created_at bigint not null
);
create index mission_merchant on mission (merchant_code, starts_at);

-- One claim of a member in a period.
create table mission_claim (
  mission_id text not null references mission,
  member_id text not null references member,
  period_began_at bigint not null,
  points bigint not null,
  claimed_at bigint not null,
  primary key (mission_id, member_id, period_began_at)
);

-- A friend whose referral was decided; minor units of the merchant's currency.
create table referral (
  friend_id text primary key references member,
  referrer_id text not null references member,
  state text not null check (state in ('PAID', 'REFUSED')),
  -- what friend and referrer share
  reason text check (reason in ('DEVICE', 'PAYEE', 'ADDRESS')),
  reward bigint not null check (reward >= 0),
  decided_at bigint not null,
  check ((state = 'REFUSED') = (reason is not null)),
  check ((state = 'PAID') = (reward > 0)),
  check (friend_id <> referrer_id)
);
create index referral_referrer on referral (referrer_id);

create index member_referrer on member (referrer_id, created_at desc) where referrer_id is not null;
