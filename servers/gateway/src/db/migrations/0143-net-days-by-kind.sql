-- Running sums of what members won and lost by each kind of game.
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

-- What was counted already: turnover by kind, and what was given for one or for none.
insert into net_day_kind (member_id, game_type, ancestor_ids, last_day, moved, net)
  with line as (
    select member_id, game_type, day, payout - stake as net from turnover_day
    union all
    select m.id, f.game_type, (extract(epoch from timezone(clock.time_zone,
          date_trunc('day', timezone(clock.time_zone, to_timestamp(f.posted_at / 1000.0))))) * 1000)::bigint, f.amount
      from ledger_flow f join member m on m.id = f.owner join merchant_clock clock using (merchant_code)
      where f.xid < (select below from ledger_flow_cursor) and f.type in ('BET_REBATE', 'MEMBER_REBATE', 'AGENT_REBATE', 'BONUS', 'POINT_CONVERT',
        'RED_PACKET', 'JACKPOT')
  ), day as (
    select member_id, game_type, ((day + 43200000) / 86400000)::int as day, sum(net)::bigint as net
      from line group by 1, 2, 3
  ), last as (
    select member_id, game_type, max(day) as last_day from day group by member_id, game_type
  ), place as (
    select last.member_id, last.game_type, last_day, number, day.member_id is not null as has_moved,
        sum(coalesce(day.net, 0)) over (partition by last.member_id, last.game_type order by number)::bigint as net
      from last cross join generate_series(1, 64) number
        left join day on day.member_id = last.member_id and day.game_type is not distinct from last.game_type
          and day.day = last_day - 64 + number
  )
  select member_id, game_type, ancestor_ids, last_day, bit_or(case when has_moved then 1::bigint << (64 - number) else 0 end),
      array_agg(net order by number)
    from place join member on member.id = place.member_id group by member_id, game_type, ancestor_ids, last_day;
