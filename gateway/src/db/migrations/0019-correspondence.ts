import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
alter table inbox_message add column read_at bigint;
create index inbox_message_unread on inbox_message (member_id) where read_at is null;

-- Who has read a notice that went to everybody's inbox.
create table notice_read (
  member_id text not null references member,
  notice_id text not null references notice on delete cascade,
  read_at bigint not null,
  primary key (member_id, notice_id)
);

-- A conversation of a visitor with the house; a guest's is theirs who know its key.
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
  waiting_since bigint,
  closed_at bigint
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

-- What went wrong in browsers, by what it was: no person, no address.
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
`;

/** What the house and its visitors write to one another, and what browsers report. */
export const correspondenceMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
