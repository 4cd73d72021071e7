create table identity_case (
  id text primary key,
  member_id text not null references member,
  merchant_code text not null,
  level smallint not null check (level in (1, 2)),
  real_name text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REJECTED')),
  created_at bigint not null,
  decided_at bigint,
  remark text not null default '',
  check ((state = 'WAITING') = (decided_at is null)),
  check (state <> 'REJECTED' or remark <> '')
);
create unique index identity_case_waiting on identity_case (member_id) where state = 'WAITING';
create index identity_case_state on identity_case (state, created_at);
create index identity_case_member on identity_case (member_id, created_at);
