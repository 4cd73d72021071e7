-- Tables that every module uses: applied SQL files, events, keys, idempotent answers, rate limits, settings, errors of
-- browsers.

-- Which text of each function file is in the database (@atrium/postgres).
create table applied_function (
  name text primary key,
  hash text not null,
  applied_at bigint not null
);

-- The outbox: an event is written in the transaction that causes it; after the commit `event_relay` numbers the new
-- rows, in one order for all processes.
create table event (
  id bigint generated always as identity primary key,
  audience text not null,
  -- wire name
  name text not null,
  payload jsonb not null,
  created_at bigint not null,
  -- null until the event was relayed
  seq bigint unique
);
create index event_waiting on event (id) where seq is null;
create index event_audience on event (audience, seq);

create table event_counter (
  singleton boolean primary key default true check (singleton),
  last_seq bigint not null,
  pruned_seq bigint not null
);
insert into event_counter (last_seq, pruned_seq) values (0, 0);

create table socket_ticket (
  ticket_hash text primary key,
  member_id text,
  session_id text,
  expires_at bigint not null,
  -- the conversation of a guest that the socket listens to
  chat_id text,
  -- what the ticket of a member depends on (`proofs.ts`)
  issued_against jsonb
);

create table payload_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at bigint not null
);

create table payload_nonce (
  nonce text primary key,
  seen_at bigint not null
);
create index payload_nonce_age on payload_nonce (seen_at);

-- Secret keys of this installation, which sign proofs of work and codes.
create table server_secret (
  name text primary key,
  secret text not null,
  created_at bigint not null
);

create table idempotent_answer (
  -- the caller: a member id, or `guest`
  scope text not null,
  call text not null,
  -- of the request id; the id itself is the key that opens `value`
  request_hash text not null,
  body_hash text not null,
  -- encrypted, because an answer may contain a session token
  value text,
  created_at bigint not null,
  primary key (scope, call, request_hash)
);
create index idempotent_answer_age on idempotent_answer (created_at);

-- Unlogged, because counters that are lost in a crash only allow a few requests more.
create unlogged table rate_counter (
  key text not null,
  frame_start bigint not null,
  count integer not null,
  primary key (key, frame_start)
);

create table system_setting (
  key text primary key,
  value jsonb not null,
  changed_at bigint not null
);

-- Errors in browsers, grouped by kind, without personal data.
create table client_error (
  fingerprint text primary key,
  part text not null,
  version text not null,
  name text not null,
  message text not null,
  stack text not null,
  count bigint not null,
  first_seen_at bigint not null,
  last_seen_at bigint not null,
  last_trace_id text not null,
  last_language text not null,
  last_path text not null
);
create index client_error_seen on client_error (last_seen_at);

-- Work of a job that could not be done: an order, a member, a round. The job goes on with the others and tries again.
create table job_aside (
  job text not null,
  subject text not null,
  -- whose staff see it; null for what concerns the whole site
  merchant_code text,
  -- what a retry needs and nothing else keeps
  detail jsonb not null default '{}',
  reason text not null,
  since bigint not null,
  tried_at bigint not null,
  tries integer not null default 1 check (tries >= 1),
  primary key (job, subject)
);
