import type { GameSort } from '@atrium/contracts/calls';
import type { TitleMatch } from './match-title.ts';
import type { Games } from './with-heat.ts';

/** Rows of the chosen games, as their cards need them. */
export const rowsOf = (games: Games) => games.selectAll('game').select('game_heat.rounds as heat');
export type Rows = ReturnType<typeof rowsOf>;

export const byPopularity = (rows: Rows) => rows.orderBy('game.popularity', 'desc').orderBy('game.game_code');

/** Of a search, the titles that are nearest come first. */
export function inOrder(games: Games, sort: GameSort, match: TitleMatch | null): Rows {
  let rows = rowsOf(games);
  if (match) rows = rows.orderBy(match.rank, 'desc');
  switch (sort) {
    case 'name':
      return rows.orderBy('game.title_key').orderBy('game.game_code');
    case 'newest':
      return rows.orderBy('game.released_at', 'desc').orderBy('game.game_code');
    case 'popular':
      return byPopularity(rows.orderBy('game_plays.rounds', (order) => order.desc().nullsLast()));
  }
}
