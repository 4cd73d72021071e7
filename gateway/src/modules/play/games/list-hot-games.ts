import type { listHotGames as call } from '@atrium/contracts/calls';
import type { Operation } from '../../../operation/operation.ts';
import { closedNow } from '../../control/index.ts';
import { gameCardOf } from './game-card.ts';
import { visibleVendors } from './visible.ts';

const shown = 40;

/** Games marked hot, most popular first. */
export const listHotGames: Operation<typeof call> = async (_request, context) => {
  const { db, merchant } = context;
  const rows = await db
    .selectFrom('game')
    .selectAll()
    .where('is_hot', '=', true)
    .where('vendor', 'in', visibleVendors(db, merchant).select('vendor.code'))
    .orderBy('popularity', 'desc')
    .orderBy('game_code')
    .limit(shown)
    .execute();
  const closed = await closedNow(context);
  return { list: rows.map((row) => gameCardOf(row, closed)) };
};
