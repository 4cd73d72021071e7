import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** What makes a game one of a player's own. */
export type Why = 'marked_at' | 'played_at';

/** Games of a player, of which one is enough, as a condition of a query of games. */
export const ownGames = (db: Kysely<Database>, memberId: string, why: Why) =>
  db.selectFrom('own_game').select('own_game.game_code').where('member_id', '=', memberId).where(why, 'is not', null);
