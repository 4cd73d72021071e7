import type { Merchant } from '@atrium/contracts/constants';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** A game with its rounds of the last hours at the merchant; null where it is not hot. */
export type GameWithHeat = Selectable<Database['game']> & { readonly heat: number | null };

/** Games beside what was played of them at the merchant. */
export const gamesWithHeat = (db: Kysely<Database>, { merchantCode }: Merchant) =>
  db
    .selectFrom('game')
    .leftJoin('game_heat', (join) =>
      join.onRef('game_heat.game_code', '=', 'game.game_code').on('game_heat.merchant_code', '=', merchantCode),
    )
    .leftJoin('game_plays', (join) =>
      join.onRef('game_plays.game_code', '=', 'game.game_code').on('game_plays.merchant_code', '=', merchantCode),
    );

export type Games = ReturnType<typeof gamesWithHeat>;
