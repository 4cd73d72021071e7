-- Staff look for accounts; an exclusion is the player's own, and no state of the account.
update member set state = 'ACTIVE' where state = 'EXCLUDED';
alter table member drop constraint member_state_check;
alter table member add constraint member_state_check check (state in ('ACTIVE', 'DISABLED'));
create index member_account on member (account_key text_pattern_ops);
create index member_verified_email on member (verified_email) where verified_email is not null;
