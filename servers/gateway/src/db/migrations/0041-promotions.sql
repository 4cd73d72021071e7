-- Promotions are things of their own; nothing showed the notices that stood for them.
delete from notice where kind = 'PR';
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('B', 'PL', 'PU', 'H'));

-- Notices and promotions are addressed by language, type of member, VIP level and tag.
alter table member add column tags text[] not null default '{}';
alter table notice add column languages text[] not null default '{}';
alter table notice add column member_types smallint[] not null default '{}';
alter table notice add column vip_min smallint not null default 0;
alter table notice add column tags text[] not null default '{}';
alter table notice add column written_by text references member;

create table promotion (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  merchant_code text not null,
  kind text not null check (kind in ('DEPOSIT', 'APPLICATION', 'RAFFLE', 'ENVELOPE', 'INFORMATION')),
  titles jsonb not null,
  terms jsonb not null,
  -- what the picture shows, and in which colour
  motifs text[] not null default '{}',
  hue smallint not null default 0,
  -- who sees it: an empty list does not narrow
  languages text[] not null default '{}',
  member_types smallint[] not null default '{}',
  vip_min smallint not null default 0,
  tags text[] not null default '{}',
  -- the offer that a deposit is made with
  promo_id text references bonus_offer,
  -- how reward money is wagered
  multiplier smallint check (multiplier between 1 and 50),
  days smallint check (days between 1 and 90),
  max_stake_percent smallint check (max_stake_percent between 1 and 100),
  -- what a red envelope held, and what is left of it
  total bigint check (total > 0),
  shares integer check (shares > 0 and total >= shares),
  left_total bigint check (left_total >= left_shares),
  left_shares integer check (left_shares >= 0),
  -- what the seeds of a raffle derive from
  secret text,
  starts_at bigint not null,
  ends_at bigint check (ends_at > starts_at),
  created_at bigint not null,
  created_by text references member,
  -- players see it from then on
  published_at bigint,
  published_by text references member,
  check ((kind = 'DEPOSIT') = (promo_id is not null)),
  check ((kind in ('APPLICATION', 'RAFFLE')) = (multiplier is not null)),
  check ((multiplier is null) = (days is null) and (days is null) = (max_stake_percent is null)),
  check ((kind = 'ENVELOPE') = (total is not null)),
  check ((total is null) = (shares is null)),
  check ((total is null) = (left_total is null) and (total is null) = (left_shares is null)),
  check (left_shares is null or left_shares > 0 or left_total = 0),
  check ((kind = 'RAFFLE') = (secret is not null)),
  check (kind <> 'ENVELOPE' or ends_at is not null),
  check (kind not in ('RAFFLE', 'ENVELOPE') or published_by is null or published_by is distinct from created_by)
);
create index promotion_merchant on promotion (merchant_code, starts_at desc);

create table promotion_prize (
  promotion_id text not null references promotion on delete cascade,
  place smallint not null,
  amount bigint not null check (amount >= 0),
  weight integer not null check (weight > 0),
  stock integer not null check (stock > 0),
  left_stock integer not null check (left_stock between 0 and stock),
  primary key (promotion_id, place)
);

-- The part of one player: an application with its decision, or a claim with what it gave.
create table promotion_claim (
  id text primary key,
  promotion_id text not null references promotion,
  member_id text not null references member,
  state text not null check (state in ('APPLIED', 'PROPOSED', 'ISSUED', 'REJECTED', 'CLAIMED')),
  remark text not null default '',
  amount bigint check (amount >= 0),
  reason text not null default '',
  draw jsonb,
  proposed_by text references member,
  decided_by text references member,
  created_at bigint not null,
  decided_at bigint,
  unique (promotion_id, member_id),
  check (state <> 'ISSUED' or (proposed_by is not null and decided_by is distinct from proposed_by and amount > 0)),
  check ((state in ('ISSUED', 'REJECTED')) = (decided_by is not null))
);
create index promotion_claim_member on promotion_claim (member_id);
create index promotion_claim_waiting on promotion_claim (created_at) where state in ('APPLIED', 'PROPOSED');
