-- What members' accounts received and gave beside play, in one sequence: each movement is added up once, by member and
-- by team.
create table ledger_flow (
  seq bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  tx_id bigint not null references ledger_tx,
  owner text not null,
  type text not null,
  game_type text,
  amount bigint not null,
  posted_at bigint not null,
  primary key (xid, seq)
);
create table ledger_flow_cursor (
  only_row boolean primary key default true check (only_row),
  below xid8 not null
);
insert into ledger_flow_cursor (below) values ('0');
insert into ledger_flow (tx_id, owner, type, game_type, amount, posted_at)
  select tx.id, account.owner, coalesce(reversed.type, tx.type), coalesce(tx.game_type, reversed.game_type),
      entry.amount, tx.posted_at
    from ledger_tx tx join ledger_entry entry on entry.tx_id = tx.id
      join ledger_account account on account.id = entry.account_id and account.kind = 'member.main'
      left join ledger_tx reversed on reversed.id = tx.reverses
    where tx.type not in ('BET', 'PAYOUT') order by tx.id, entry.line;

create table flow_day (
  member_id text not null references member,
  day bigint not null,
  deposit bigint not null,
  withdraw bigint not null,
  rebate bigint not null,
  bonus bigint not null,
  real_time_salary bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);

create table team_flow (
  agent_id text not null references member,
  day bigint not null,
  type text not null,
  game_type text,
  income bigint not null,
  spent bigint not null,
  unique nulls not distinct (agent_id, day, type, game_type)
) with (fillfactor = 80);

create table net_day (
  member_id text primary key references member,
  ancestor_ids text[] not null,
  last_day int not null,
  moved bigint not null,
  net bigint[] not null check (array_length(net, 1) = 64)
) with (fillfactor = 80);
create index net_day_ancestors on net_day using gin (ancestor_ids);

-- The turnover that is in the sums already; the movements follow by their job.
insert into net_day (member_id, ancestor_ids, last_day, moved, net)
  with day as (
    select member_id, ((day + 43200000) / 86400000)::int as day, sum(payout - stake)::bigint as net
      from turnover_day group by 1, 2
  ), last as (
    select member_id, max(day) as last_day from day group by member_id
  ), place as (
    select last.member_id, last_day, number, day.member_id is not null as has_moved,
        sum(coalesce(day.net, 0)) over (partition by last.member_id order by number)::bigint as net
      from last cross join generate_series(1, 64) number
        left join day on day.member_id = last.member_id and day.day = last_day - 64 + number
  )
  select member_id, ancestor_ids, last_day, bit_or(case when has_moved then 1::bigint << (64 - number) else 0 end),
      array_agg(net order by number)
    from place join member on member.id = place.member_id group by member_id, ancestor_ids, last_day;
