-- What any job could not do is set aside in one table, as rounds of vendors were in one of their own.

create table job_aside (
  job text not null,
  subject text not null,
  merchant_code text,
  detail jsonb not null default '{}',
  reason text not null,
  since bigint not null,
  tried_at bigint not null,
  tries integer not null default 1 check (tries >= 1),
  primary key (job, subject)
);
insert into job_aside (job, subject, detail, reason, since, tried_at)
  select 'read-vendor-rounds', vendor_id || ':' || seq, round, reason, since, since from vendor_round_aside;
drop table vendor_round_aside;
