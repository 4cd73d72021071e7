-- The sums by hour follow the settlement sequence within a second; both kinds are counted again from it.
delete from settlement_cursor where consumer = 'teams';
delete from team_turnover;
delete from turnover;
alter index turnover_hour rename to turnover_hour_merchant;
alter table turnover rename to turnover_hour;
alter index turnover_pkey rename to turnover_hour_pkey;
alter table turnover_hour rename constraint turnover_member_id_fkey to turnover_hour_member_id_fkey;

alter table merchant_clock add column past_hour_ms bigint not null generated always as (
  mod(extract(epoch from timezone(time_zone, timestamptz '2026-01-01 00:00:00+00'))::bigint, 3600) * 1000) stored;

create view settlement_pending as
  select * from settlement
    where xid >= coalesce((select below from settlement_cursor where consumer = 'turnover'), '0'::xid8);

create view turnover as
  select member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake, effective_bet, payout, tie_refund
    from turnover_hour
  union all
  select member_id, hour, game_type, vendor, game_code, merchant_code, rounds, stake, effective_bet, payout, tie_refund
    from settlement_pending;
