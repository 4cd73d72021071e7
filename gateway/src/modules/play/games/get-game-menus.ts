import type { getGameMenus as call } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import type { Operation } from '../../../operation/operation.ts';
import { visibleVendors } from './visible.ts';

/** Kinds of game in the navigation's order; one without a vendor is left out. */
export const getGameMenus: Operation<typeof call> = async (_request, { db, merchant }) => {
  const rows = await visibleVendors(db, merchant)
    .select((expression) => ['game_type', expression.fn.countAll<number>().as('vendors')])
    .groupBy('game_type')
    .execute();
  const vendorsOf = new Map(rows.map((row) => [row.game_type, row.vendors]));
  return {
    gameMenus: gameTypes.flatMap((gameType) => {
      const vendors = vendorsOf.get(gameType);
      if (!vendors) return [];
      return [gameType === 'LOTT' ? { gameType, vendors, prizeMode: 'LOTT' } : { gameType, vendors }];
    }),
  };
};
