alter table member add column staff_merchants text[] not null default '{}';
-- Until now staff read and decided for every merchant.
update member set staff_merchants = array[merchant_code] where type = 9;
alter table member add check ((type = 9) = (staff_merchants <> '{}'));

create table staff_grant (
  member_id text not null references member,
  given_by text not null references member,
  given_at bigint not null,
  primary key (member_id, given_by)
);

alter table approval add column merchant_code text;
-- The guard of decided requests is for the site, and a migration adds what was known when they were made.
alter table approval disable trigger user;
update approval set merchant_code = facts ->> 'merchantCode' where kind = 'MEMBER_ADJUSTMENT';
update approval set merchant_code = payment_withdrawal.merchant_code
from payment_withdrawal where approval.kind = 'WITHDRAWAL_REFUND' and order_no = approval.once_key;
update approval set merchant_code = member.merchant_code
from member where approval.kind = 'VENDOR_ADJUST' and member.id = approval.facts ->> 'playerId';
alter table approval enable trigger user;
