-- What a deposit earned beside its bonus is taken back when it is charged back.
alter table mission_claim add column take_back_tx_id text;
alter table referral add column take_back_tx_id text check (take_back_tx_id is null or state = 'PAID');
create table deposit_reward_due (
  order_no text primary key references payment_deposit,
  since bigint not null
);
-- Those of charge-backs before are taken back as well.
insert into deposit_reward_due (order_no, since)
  select order_no, updated_at from payment_deposit where state = 'REFUNDED' and credit_tx_id is not null;
