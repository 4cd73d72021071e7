import type { GameType } from '@atrium/contracts/constants';
import type { OperationContext } from '../../../operation/operation.ts';
import { visibleVendors } from '../visible.ts';
import { gamesWithHeat } from './with-heat.ts';

interface Wanted {
  readonly types: readonly GameType[];
  readonly vendor?: string | undefined;
}

/** Games that the merchant's players see, of vendors that can be asked, in the catalogue's order. */
export const connectedGames = (
  { db, merchant }: Pick<OperationContext, 'db' | 'merchant'>,
  { types, vendor }: Wanted,
) =>
  gamesWithHeat(db, merchant)
    .innerJoin(
      visibleVendors(db, merchant).select(['vendor.code', 'vendor.connection', 'vendor.position']).as('maker'),
      'maker.code',
      'game.vendor',
    )
    .selectAll('game')
    .select(['game_heat.rounds as heat', 'maker.connection'])
    .where('game.game_type', 'in', types)
    .where('maker.connection', 'is not', null)
    .$narrowType<{ connection: string }>()
    .$if(vendor !== undefined, (query) => query.where('game.vendor', '=', vendor ?? ''))
    .orderBy('maker.position')
    .orderBy('game.game_code');
