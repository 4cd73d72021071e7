import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- What one person asks for and another one decides (SEC16).
create table approval (
  id text primary key,
  kind text not null,
  subject text not null,
  facts jsonb not null,
  -- What must not be asked for twice: an order, a reference, an issue with its revision.
  once_key text not null,
  reason text not null check (length(reason) between 3 and 300),
  made_by text not null,
  made_at bigint not null,
  expires_at bigint not null check (expires_at > made_at),
  state text not null default 'WAITING' check (state in ('WAITING', 'EXECUTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  decided_by text,
  decided_at bigint,
  remark text not null default '',
  result jsonb not null default '{}',
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('EXECUTED', 'REJECTED', 'WITHDRAWN')) = (decided_by is not null)),
  -- Four eyes, whatever the code above does.
  check (state not in ('EXECUTED', 'REJECTED') or decided_by <> made_by),
  check (state <> 'WITHDRAWN' or decided_by = made_by),
  check (state <> 'REJECTED' or remark <> '')
);
create unique index approval_once on approval (kind, once_key) where state in ('WAITING', 'EXECUTED');
create index approval_waiting on approval (made_at) where state = 'WAITING';
create index approval_decided on approval (state, made_at desc);
create index approval_maker on approval (made_by, made_at);

create function approval_guard() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a request is kept' using errcode = 'AP001';
  end if;
  if old.state <> 'WAITING' then
    raise exception 'a request is decided once' using errcode = 'AP001';
  end if;
  if (new.id, new.kind, new.subject, new.facts, new.once_key, new.reason, new.made_by, new.made_at, new.expires_at)
     is distinct from
     (old.id, old.kind, old.subject, old.facts, old.once_key, old.reason, old.made_by, old.made_at, old.expires_at) then
    raise exception 'what was asked for does not change' using errcode = 'AP001';
  end if;
  return new;
end $$;
create trigger approval_guard before update or delete on approval for each row execute function approval_guard();
create trigger approval_no_truncate before truncate on approval for each statement execute function approval_guard();
`;

/** Requests that need a second person (SEC16). */
export const approvalMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
