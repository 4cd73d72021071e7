import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- An issue may be cancelled after its draw, and then keeps the numbers that were drawn.
do $$
declare v_name text;
begin
  select conname into strict v_name from pg_constraint
    where conrelid = 'lottery_issue'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%DRAWN%SETTLED%numbers IS NOT NULL%';
  execute format('alter table lottery_issue drop constraint %I', v_name);
end $$;
alter table lottery_issue add constraint lottery_issue_numbers
  check (case when state = 'CANCELLED' then true else (state in ('DRAWN', 'SETTLED')) = (numbers is not null) end);

-- What was done about an issue that went wrong. What was drawn stays written beside it.
create table lottery_correction (
  id text primary key references approval,
  game_code text not null,
  issue text not null,
  revision integer not null check (revision > 0),
  action text not null check (action in ('CANCEL', 'RESETTLE')),
  numbers smallint[],
  note text not null,
  created_at bigint not null,
  done_at bigint,
  unique (game_code, issue, revision),
  foreign key (game_code, issue) references lottery_issue,
  check ((action = 'RESETTLE') = (numbers is not null))
);
create index lottery_correction_open on lottery_correction (created_at) where done_at is null;

-- What it meant for each bet: written in the transaction that moves the money, once.
create table lottery_correction_bet (
  correction_id text not null references lottery_correction,
  order_no text not null references lottery_bet,
  member_id text not null references member,
  currency text not null,
  refunded bigint not null check (refunded >= 0),
  payout_before bigint not null check (payout_before >= 0),
  payout_after bigint not null check (payout_after >= 0),
  pay_tx_id text,
  told boolean not null default false,
  primary key (correction_id, order_no)
);
create index lottery_correction_bet_untold on lottery_correction_bet (correction_id, member_id) where not told;
create index lottery_correction_bet_order on lottery_correction_bet (order_no);

create function lottery_correction_guard() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a correction is kept';
  end if;
  if old.done_at is not null
     or (new.id, new.game_code, new.issue, new.revision, new.action, new.numbers, new.note, new.created_at)
        is distinct from
        (old.id, old.game_code, old.issue, old.revision, old.action, old.numbers, old.note, old.created_at) then
    raise exception 'a correction does not change';
  end if;
  return new;
end $$;
create trigger lottery_correction_guard before update or delete on lottery_correction
  for each row execute function lottery_correction_guard();
`;

/** Cancelled issues and settlements that were run again. */
export const lotteryCorrectionMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
