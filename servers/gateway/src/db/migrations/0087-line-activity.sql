-- Who of a line played, and who deposited first, is read with the running sums: one row a member.
alter table net_day add column played bigint not null default 0;
alter table net_day alter column played drop default;
alter table net_day add column last_hour bigint;
alter table net_day add column first_deposit_at bigint;
update net_day n set
  last_hour = (select hour from last_played l where l.member_id = n.member_id),
  played = coalesce((
    select bit_or(1::bigint << (n.last_day - (day + 43200000) / 86400000)::int) from turnover_day t
      where t.member_id = n.member_id and t.rounds > 0 and n.last_day - (day + 43200000) / 86400000 between 0 and 63), 0);
drop table last_played;

-- What a team played of a vendor, in whole days; its kinds of game have hours besides.
create table team_vendor_day (
  agent_id text not null references member,
  day bigint not null,
  game_type text not null,
  vendor text not null,
  rounds bigint not null,
  stake bigint not null,
  effective_bet bigint not null,
  payout bigint not null,
  primary key (agent_id, day, vendor, game_type)
) with (fillfactor = 80);
insert into team_vendor_day (agent_id, day, game_type, vendor, rounds, stake, effective_bet, payout)
  select agent_id, (extract(epoch from timezone(clock.time_zone,
        date_trunc('day', timezone(clock.time_zone, to_timestamp(hour / 1000.0))))) * 1000)::bigint,
      game_type, vendor, sum(rounds), sum(stake), sum(effective_bet), sum(payout)
    from turnover_hour line join merchant_clock clock using (merchant_code) join member m on m.id = line.member_id,
      unnest(m.ancestor_ids) as agent_id
    group by 1, 2, 3, 4;

-- The newest of a big line without reading all of it.
create index member_newest on member (created_at desc, id);
