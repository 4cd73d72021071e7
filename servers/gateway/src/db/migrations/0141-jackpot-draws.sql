-- A win says what its draw is counted again from.
alter table jackpot_win
  add column contribution bigint,
  add column odds_minor bigint;
update jackpot_win w set
  contribution = coalesce((select b.jackpot from bet b where b.order_no = w.order_no and b.member_id = w.member_id), 0),
  odds_minor = p.odds_minor
from jackpot_pool p where p.merchant_code = w.merchant_code;
alter table jackpot_win
  alter column contribution set not null,
  alter column odds_minor set not null;
