import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = `
-- A stake that a vendor which keeps its players' money was allowed to take, until its round is told or it expires.
create table vendor_permit (
  id bigint generated always as identity primary key,
  vendor_id text not null references vendor_connection,
  player_id text not null references member,
  game_code text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  granted_at bigint not null,
  expires_at bigint not null
);
create index vendor_permit_player on vendor_permit (player_id, granted_at);

-- As before a bet; and what is allowed counts as staked from now on.
create function vendor_grant(c vendor_call, p_limits jsonb, p_expires_at bigint) returns void language plpgsql as $$
begin
  perform vendor_admit(c, p_limits);
  delete from vendor_permit where player_id = c.player_id and expires_at <= c.at;
  if c.amount > 0 then
    insert into vendor_permit (vendor_id, player_id, game_code, currency, amount, granted_at, expires_at)
      values (c.vendor_id, c.player_id, c.game_code, c.currency, c.amount, c.at, p_expires_at);
  end if;
end $$;
`;

/** Limits of a player's own hold between a vendor's question and the round it tells of. */
export const vendorPermitMigration: Migration = {
  async up(db) {
    await sql.raw(statements).execute(db);
  },
};
