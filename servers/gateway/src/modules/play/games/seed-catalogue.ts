import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inventCatalogue } from './catalogue.ts';
import { vendorRows } from './vendors.ts';

/** Fills the catalogue; existing rows stay as they are, but for names that they lack. Only what is listed after the first time is new. */
export async function seedCatalogue(db: Kysely<Database>, now = Date.now()): Promise<void> {
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
      is_game, banked, names, names_key)
    select game_code, vendor, game_type, title, title_key, popularity,
      case when exists (select from game) then ${now}::bigint else 0 end, state,
      is_game, banked, names, names_key
    from jsonb_to_recordset(${games}::jsonb) as row (game_code text, vendor text, game_type text, title text,
      title_key text, popularity integer, state text, is_game text, banked boolean,
      names jsonb, names_key text)
    on conflict (game_code) do update set names = excluded.names, names_key = excluded.names_key
      where game.names = '{}' and excluded.names <> '{}'`.execute(db);
  await sql`analyze game`.execute(db);
}
