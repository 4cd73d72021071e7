import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
create table bet (
  order_no text primary key,
  member_id text not null references member,
  merchant_code text not null,
  vendor text not null,
  game_type text not null,
  game_code text not null,
  game_name text not null,
  icon_url text not null default '',
  round_id text not null,
  bet_content jsonb not null default '{}',
  stake bigint not null check (stake >= 0),
  payout bigint not null default 0 check (payout >= 0),
  effective_bet bigint not null default 0 check (effective_bet between 0 and stake),
  net_profit bigint not null default 0,
  currency text not null,
  status smallint not null default 0 check (status between -1 and 4),
  bet_time bigint not null,
  settle_time bigint,
  tx_id text,
  constraint bet_open_has_no_settle_time check ((status = 0) = (settle_time is null)),
  constraint bet_void_pays_nothing check (status not in (-1, 4) or (payout = 0 and net_profit = 0 and effective_bet = 0)),
  constraint bet_net_profit check (status in (-1, 0, 4) or net_profit = payout - stake)
);
create index bet_member_time on bet (member_id, bet_time desc);
create index bet_settled on bet (settle_time) where settle_time is not null;
create index bet_round on bet (vendor, round_id);
create index bet_big_wins on bet (merchant_code, payout desc) where status = 2;

-- A bet has one end: won, lost and tie may be corrected among each other, a void one stays void (invariant 11).
create function bet_guard() returns trigger
language plpgsql as $$
begin
  if (new.order_no, new.member_id, new.stake, new.currency, new.vendor, new.round_id)
     is distinct from (old.order_no, old.member_id, old.stake, old.currency, old.vendor, old.round_id) then
    raise exception 'what was bet does not change' using errcode = 'BT001';
  end if;
  if old.status in (-1, 4) and new.status <> old.status then
    raise exception 'a void bet stays void' using errcode = 'BT001';
  end if;
  if old.status <> 0 and new.status = 0 then
    raise exception 'a settled bet is not opened again' using errcode = 'BT001';
  end if;
  return new;
end $$;
create trigger bet_guard before update on bet for each row execute function bet_guard();
`;

export const betMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
