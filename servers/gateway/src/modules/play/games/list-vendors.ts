import { vendorLogoUrl } from '@atrium/artwork';
import type { listVendors as call } from '@atrium/contracts/calls';
import { gameTypes } from '@atrium/contracts/constants';
import type { VendorCard } from '@atrium/contracts/entities';
import type { Operation } from '../../../operation/operation.ts';
import { textsIn } from '../../../texts/index.ts';
import { listedKind, visibleVendors } from '../visible.ts';
import { closuresNow } from './closures.ts';

/** Vendors by the kinds of their games, in the navigation's order; ESPORTS comes right after SPORTS. */
export const listVendors: Operation<typeof call> = async (_request, context) => {
  const { db, merchant, language } = context;
  const rows = await visibleVendors(db, merchant)
    .leftJoin('game', 'game.vendor', 'vendor.code')
    .select((expression) => [
      'vendor.code',
      'vendor.name',
      'vendor.state',
      listedKind.as('kind'),
      expression.fn.count<number>('game.game_code').filterWhere('game.is_game', '=', 'GAME').as('games'),
    ])
    .groupBy(['vendor.code', 'vendor.name', 'vendor.state', 'vendor.position', listedKind])
    .orderBy('vendor.position')
    .execute();
  const closures = await closuresNow(context);
  const cards = rows.map((row): VendorCard => {
    const closed = closures.ofVendor(row.code);
    return {
      vendor: row.code,
      vendorName: row.name,
      iconUrl: vendorLogoUrl(row.code),
      gameType: row.kind,
      state: closed ? 'MAINTENANCE' : row.state,
      ...(closed ? { closed } : {}),
      games: row.games,
    };
  });
  const { lanes: titles } = textsIn(language);
  const lanes = gameTypes.map((gameClassify) => ({
    title: titles[gameClassify],
    gameClassify,
    cards: cards.filter((card) => card.gameType === gameClassify),
  }));
  return { lanes: lanes.filter((lane) => lane.cards.length > 0) };
};
