import type { listHotGames as call } from '@atrium/contracts/calls';
import { hotRules } from '@atrium/contracts/constants';
import type { Operation } from '../../../operation/operation.ts';
import { closedNow } from '../../control/index.ts';
import { gameCardOf } from './game-card.ts';
import { visibleVendors } from './visible.ts';
import { gamesWithHeat } from './with-heat.ts';

/** What is played most; where too little was, the hot ones before the first games of the operator's own order. */
export const listHotGames: Operation<typeof call> = async (_request, context) => {
  const { db, merchant } = context;
  const games = gamesWithHeat(db, merchant)
    .selectAll('game')
    .select('game_heat.rounds as heat')
    .where('game.vendor', 'in', visibleVendors(db, merchant).select('vendor.code'))
    .limit(hotRules.shown);
  const hot = await games
    .where('game_heat.rounds', 'is not', null)
    .orderBy('game_heat.rounds', 'desc')
    .orderBy('game.game_code')
    .execute();
  const closed = await closedNow(context);
  if (hot.length >= hotRules.leastShown) {
    return { list: hot.map((row) => gameCardOf(row, closed, context)), basis: 'PLAYED' };
  }
  const featured = await games
    .where('game.game_type', '=', 'RNG')
    .where('game_heat.rounds', 'is', null)
    .orderBy('game.popularity', 'desc')
    .orderBy('game.game_code')
    .execute();
  const list = [...hot, ...featured].slice(0, hotRules.shown);
  return { list: list.map((row) => gameCardOf(row, closed, context)), basis: 'FEATURED' };
};
