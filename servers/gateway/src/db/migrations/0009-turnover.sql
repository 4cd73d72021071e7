-- What was played is counted once, hour by hour; settled bets that exist count in the hour in which they were settled.
create table merchant_clock (
  merchant_code text primary key,
  time_zone text not null
);
insert into merchant_clock (merchant_code, time_zone) values ('PH', 'Asia/Manila'), ('IN', 'Asia/Kolkata');

alter table bet add column counted_at bigint;
alter table bet disable trigger user;
update bet set counted_at = settle_time where status <> 0;
alter table bet enable trigger user;
alter table bet add constraint bet_open_is_not_counted check ((status = 0) = (counted_at is null));

create table settlement (
  seq bigint generated always as identity,
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
  primary key (xid, seq)
);

create table turnover (
  member_id text not null references member,
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
  primary key (member_id, hour, game_type, vendor, game_code)
) with (fillfactor = 80);
create index turnover_hour on turnover (merchant_code, hour);

create table settlement_cursor (
  consumer text primary key,
  below xid8 not null
);

insert into settlement (order_no, member_id, merchant_code, hour, game_type, vendor, game_code, rounds, stake,
    effective_bet, payout, tie_refund, at)
  select order_no, member_id, b.merchant_code,
      settle_time - mod(settle_time + (extract(epoch from to_timestamp(settle_time / 1000.0) at time zone time_zone)
        - extract(epoch from to_timestamp(settle_time / 1000.0)))::bigint * 1000, 3600000),
      game_type, vendor, game_code, 1, stake, effective_bet, payout, case status when 3 then payout else 0 end,
      settle_time
    from bet b join merchant_clock using (merchant_code)
    where status in (1, 2, 3)
    order by settle_time, order_no;

insert into turnover (member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake, effective_bet,
    payout, tie_refund)
  select member_id, hour, game_type, vendor, game_code, merchant_code, sum(rounds), sum(stake), sum(effective_bet),
      sum(payout), sum(tie_refund)
    from settlement group by 1, 2, 3, 4, 5, 6;

drop function if exists bet_set_payout(text, bigint);
