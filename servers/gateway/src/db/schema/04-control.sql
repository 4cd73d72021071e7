-- Decisions of staff and their audit log.

create table audit (
  id bigint generated always as identity primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  ip text not null,
  trace_id text not null
);
create index audit_time on audit (at desc, id desc);
create index audit_actor on audit (actor, at desc);
create index audit_subject on audit (subject text_pattern_ops);
create index audit_trace on audit (trace_id);

-- The chain of hashes over the audit log, in the order of commits: no line can be changed or removed unnoticed (SEC24).
create table audit_seal (
  position bigint primary key,
  audit_id bigint not null unique references audit,
  hash bytea not null
);

create table audit_ticket (
  ticket_hash text primary key,
  member_id text not null references member,
  filter jsonb not null,
  expires_at bigint not null,
  -- what it depends on (`proofs.ts`)
  issued_against jsonb,
  -- of the page that it was requested from
  language text not null
);

-- Requests of one person that another person decides (SEC16).
create table approval (
  id text primary key,
  kind text not null,
  subject text not null,
  facts jsonb not null,
  -- unique among waiting and executed requests: an order, a reference, an issue with its revision
  once_key text not null,
  reason text not null check (length(reason) between 3 and 300),
  -- member id of the person who requested it, or `vendor:<code>`
  made_by text not null,
  made_at bigint not null,
  expires_at bigint not null check (expires_at > made_at),
  state text not null default 'WAITING' check (state in ('WAITING', 'EXECUTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  decided_by text,
  decided_at bigint,
  remark text not null default '',
  result jsonb not null default '{}',
  -- whose staff decide it; null for what concerns the whole site
  merchant_code text,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('EXECUTED', 'REJECTED', 'WITHDRAWN')) = (decided_by is not null)),
  -- four eyes, even where the code above has a fault
  check (state not in ('EXECUTED', 'REJECTED') or decided_by <> made_by),
  check (state <> 'WITHDRAWN' or decided_by = made_by),
  check (state <> 'REJECTED' or remark <> '')
);
create unique index approval_once on approval (kind, once_key) where state in ('WAITING', 'EXECUTED');
create index approval_waiting on approval (made_at) where state = 'WAITING';
create index approval_decided on approval (state, made_at desc);
create index approval_maker on approval (made_by, made_at);

-- Parts that staff have closed for a while; a part without a row, or past its `until`, is open. The audit log has the
-- person who reopened it.
create table closed_part (
  kind text not null
    check (kind in ('VENDOR', 'GAME', 'LOTTERY', 'PROVIDER', 'DEPOSIT_METHOD', 'WITHDRAW_METHOD', 'CHAT')),
  code text not null,
  until bigint,
  note text not null default '',
  reason text not null,
  closed_by text not null references member,
  closed_at bigint not null,
  primary key (kind, code),
  check (until is null or until > closed_at)
);

-- What a merchant's amounts may be at most, where two people decided it (AMOUNT_BOUND); else the default of its kind.
create table amount_bound (
  merchant_code text not null,
  kind text not null,
  max bigint not null check (max > 0),
  version int not null check (version > 0),
  primary key (merchant_code, kind)
);
