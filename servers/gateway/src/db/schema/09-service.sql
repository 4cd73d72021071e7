-- Messages between the operator, its agents and its visitors; contracts.

create table notice (
  id text primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  kind text not null check (kind in ('B', 'PL', 'PU', 'H')),
  -- popups: for whom they open; null for every other kind
  execution text check (execution in ('A', 'B', 'F')),
  -- whose players see it; empty means all
  merchants text[] not null default '{}',
  -- who sees it: an empty list does not narrow
  languages text[] not null default '{}',
  member_types smallint[] not null default '{}',
  vip_min smallint not null default 0,
  tags text[] not null default '{}',
  -- where a banner is shown
  banner_group text check (banner_group in ('w_login', 'w_register', 'w_home', 'w_leftmenu')),
  -- where a banner leads
  link text,
  -- what the picture shows, and in which colour
  motifs text[] not null default '{}',
  hue smallint not null default 0,
  priority integer not null default 0,
  valid_from bigint not null,
  valid_to bigint,
  written_by text references member,
  check ((kind = 'PU') = (execution is not null)),
  check ((kind = 'B') = (banner_group is not null))
);
create index notice_current on notice (kind, priority desc, valid_from desc);

create table notice_text (
  notice_id text not null references notice on delete cascade,
  language text not null,
  title text not null,
  -- HTML, sanitised when it was written
  content text not null,
  primary key (notice_id, language)
);

create table inbox_message (
  id text primary key,
  member_id text not null references member,
  title text not null,
  -- HTML, sanitised when it was written
  content text not null,
  created_at bigint not null,
  read_at bigint
);
create index inbox_message_member on inbox_message (member_id, created_at);
create index inbox_message_unread on inbox_message (member_id) where read_at is null;

-- The members who have read a notice that was sent to every inbox.
create table notice_read (
  member_id text not null references member,
  notice_id text not null references notice on delete cascade,
  read_at bigint not null,
  primary key (member_id, notice_id)
);

-- Where messages of a topic go besides the inbox, where the player has chosen.
create table notice_choice (
  member_id text not null references member,
  topic text not null check (topic in ('SECURITY', 'MONEY', 'REWARDS', 'SERVICE')),
  channel text not null check (channel in ('ANY', 'EMAIL', 'SMS', 'INBOX')),
  primary key (member_id, topic),
  check (topic <> 'SECURITY' or channel <> 'INBOX')
);

create table feedback_case (
  case_number text primary key,
  merchant_code text not null,
  member_id text references member,
  account text,
  type smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null,
  sender text not null,
  language text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ANSWERED', 'ESCALATED', 'CLOSED')),
  ip text not null,
  created_at bigint not null,
  answer text,
  answered_at bigint,
  answered_by text references member,
  -- by when the answer is due, and after an escalation the final one
  due_at bigint not null,
  escalated_at bigint,
  escalated_by text check (escalated_by in ('PLAYER', 'DEADLINE')),
  escalation_reason text,
  final_answer text,
  final_answered_at bigint,
  final_answered_by text references member,
  -- an account that may be an excluded person's, and that person's account; such a case is staff's own
  about_id text references member,
  excluded_id text references member,
  check (final_answered_by <> answered_by),
  check ((about_id is null) = (excluded_id is null)),
  check (about_id is null or member_id is null),
  unique (about_id, excluded_id)
);
create index feedback_case_state on feedback_case (state, due_at);
create index feedback_case_member on feedback_case (member_id, created_at);

-- What staff note about an account, for staff; the player does not see it.
create table member_note (
  id text primary key,
  member_id text not null references member,
  by_id text not null references member,
  text text not null check (length(text) between 1 and 1000),
  at bigint not null
);
create index member_note_member on member_note (member_id, at desc);

-- A conversation of a visitor with staff; that of a guest belongs to the browser that knows its key.
create table chat (
  ticket_id text primary key,
  merchant_code text not null,
  member_id text references member,
  account text,
  guest_name text not null default '',
  guest_key_hash text,
  language text not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  ip text not null,
  created_at bigint not null,
  last_message_at bigint not null,
  -- since when the visitor waits for an answer
  waiting_since bigint,
  closed_at bigint,
  visitor_typed_at bigint not null default 0,
  staff_typed_at bigint not null default 0
);
create index chat_member on chat (member_id, created_at);
create index chat_open on chat (last_message_at) where state = 'OPEN';

create table chat_message (
  id bigint generated always as identity primary key,
  ticket_id text not null references chat on delete cascade,
  author text not null check (author in ('VISITOR', 'STAFF', 'HOUSE')),
  staff_id text references member,
  text text not null,
  created_at bigint not null
);
create index chat_message_ticket on chat_message (ticket_id, id);

-- Contracts between an upline and a subordinate (server-behaviour 2.6).
create table contract (
  id text primary key,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  -- the upline; null for the operator
  owner_id text references member,
  subject_id text not null references member,
  period text not null check (period in ('D', 'W', 'H', 'M')),
  tiers jsonb not null,
  -- counts the offers of an owner to a subject, by kind
  version integer not null check (version > 0),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'VALID', 'DENIED', 'EXPIRED', 'INVALID')),
  offered_at bigint not null,
  answered_at bigint,
  -- start of the first period that it counts for; known once it is accepted
  effective_from bigint,
  -- set when it takes effect, which ends the contract that it replaces
  begun_at bigint,
  ended_at bigint,
  end_reason text,
  -- who pays: the operator what is left after the downline, or the upline from its own wallet
  issue_type text not null default 'PLATFORM' check (issue_type in ('PLATFORM', 'UPPER')),
  -- how long a win of the team takes off what it loses later
  carry_over text not null default 'NONE'
    check (carry_over in ('NONE', 'PREVIOUS_PERIOD', 'HALF_MONTH', 'PERMANENT')),
  -- who offered it: of the operator's, the person of staff
  offered_by text references member,
  constraint contract_upper_has_owner check (issue_type = 'PLATFORM' or owner_id is not null),
  check (owner_id <> subject_id),
  check ((status in ('VALID')) <= (effective_from is not null)),
  unique (subject_id, kind, version)
);
-- At most one offer of a kind is pending, and one contract of a kind in force.
create unique index contract_waiting on contract (subject_id, kind) where status = 'REQUESTED';
create unique index contract_in_force on contract (subject_id, kind) where status = 'VALID' and begun_at is not null;
create index contract_due on contract (effective_from) where status = 'VALID' and begun_at is null;
create index contract_owner on contract (owner_id, kind) where status in ('REQUESTED', 'VALID');
