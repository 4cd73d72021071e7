import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inventCatalogue } from './catalogue.ts';
import { vendorRows } from './vendors.ts';

/** Fills the catalogue; existing rows stay as they are. */
export async function seedCatalogue(db: Kysely<Database>): Promise<void> {
  const vendors = vendorRows.map((vendor, position) => ({
    merchants_off: [],
    opens_in_tab: false,
    ...vendor,
    position,
  }));
  await db
    .insertInto('vendor')
    .values(vendors)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const games = JSON.stringify(inventCatalogue());
  await sql`
    insert into game (game_code, vendor, game_type, title, title_key, popularity, released_at, state,
      is_game, banked)
    select game_code, vendor, game_type, title, title_key, popularity, released_at, state,
      is_game, banked
    from jsonb_to_recordset(${games}::jsonb) as row (game_code text, vendor text, game_type text, title text,
      title_key text, popularity integer, released_at bigint, state text, is_game text, banked boolean)
    on conflict (game_code) do nothing`.execute(db);
  await sql`analyze game`.execute(db);
}
