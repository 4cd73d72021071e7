import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table contract (
  id text primary key,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  owner_id text not null references member,
  subject_id text not null references member,
  period text not null check (period in ('D', 'W', 'H', 'M')),
  tiers jsonb not null,
  version integer not null check (version > 0),
  status text not null default 'REQUESTED' check (status in ('REQUESTED', 'VALID', 'DENIED', 'EXPIRED', 'INVALID')),
  offered_at bigint not null,
  answered_at bigint,
  effective_from bigint,
  begun_at bigint,
  ended_at bigint,
  end_reason text,
  check (owner_id <> subject_id),
  check ((status in ('VALID')) <= (effective_from is not null)),
  unique (subject_id, kind, version)
);

-- One offer of a kind waits at a time, and one contract of a kind is in force.
create unique index contract_waiting on contract (subject_id, kind) where status = 'REQUESTED';
create unique index contract_in_force on contract (subject_id, kind) where status = 'VALID' and begun_at is not null;
create index contract_due on contract (effective_from) where status = 'VALID' and begun_at is null;
create index contract_owner on contract (owner_id, kind) where status in ('REQUESTED', 'VALID');
`;

/** Contracts between an upline and a subordinate (SRV6). */
export const contractMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
