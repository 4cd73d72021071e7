import type { listVendors as call } from '@atrium/contracts/calls';
import { type BundledLanguage, type GameType, gameTypes } from '@atrium/contracts/constants';
import type { VendorCard } from '@atrium/contracts/entities';
import type { Operation } from '../../http/operation.ts';
import { vendorLogoUrl } from '../artwork/urls.ts';
import { closedNow } from '../switches/closed-now.ts';
import { visibleVendors } from './visible.ts';

const laneTitles: Readonly<Record<GameType, Readonly<Record<BundledLanguage, string>>>> = {
  RNG: { EN: 'Slots', HI: 'स्लॉट', TY: 'Slots' },
  LIVE: { EN: 'Live casino', HI: 'लाइव कैसीनो', TY: 'Live casino' },
  FISH: { EN: 'Fishing', HI: 'फ़िशिंग', TY: 'Pangingisda' },
  PVP: { EN: 'Cards', HI: 'ताश', TY: 'Baraha' },
  SPORTS: { EN: 'Sports', HI: 'खेल', TY: 'Palakasan' },
  ESPORTS: { EN: 'Esports', HI: 'ई-स्पोर्ट्स', TY: 'Esports' },
  LOTT: { EN: 'Lottery', HI: 'लॉटरी', TY: 'Loterya' },
  ELOTT: { EN: 'Electronic lottery', HI: 'इलेक्ट्रॉनिक लॉटरी', TY: 'Elektronikong loterya' },
  SEA: { EN: 'Sea lottery', HI: 'सी लॉटरी', TY: 'Sea lottery' },
  COCKFIGHT: { EN: 'Cockfight', HI: 'मुर्गा लड़ाई', TY: 'Sabong' },
};

/** Vendors by kind of game, in the navigation's order; ESPORTS stands right after SPORTS. */
export const listVendors: Operation<typeof call> = async (_request, context) => {
  const { db, merchant, language } = context;
  const rows = await visibleVendors(db, merchant)
    .leftJoin('game', 'game.vendor', 'vendor.code')
    .select((expression) => [
      'vendor.code',
      'vendor.name',
      'vendor.game_type',
      'vendor.state',
      expression.fn.count<number>('game.game_code').as('games'),
    ])
    .groupBy(['vendor.code', 'vendor.name', 'vendor.game_type', 'vendor.state', 'vendor.position'])
    .orderBy('vendor.position')
    .execute();
  const closed = await closedNow(context);
  const cards = rows.map(
    (row): VendorCard => ({
      vendor: row.code,
      vendorName: row.name,
      iconUrl: vendorLogoUrl(row.code),
      gameType: row.game_type,
      state: closed.of('VENDOR', row.code) ? 'MAINTENANCE' : row.state,
      games: row.games,
    }),
  );
  const lanes = gameTypes.map((gameClassify) => ({
    title: laneTitles[gameClassify][language],
    gameClassify,
    cards: cards.filter((card) => card.gameType === gameClassify),
  }));
  return { lanes: lanes.filter((lane) => lane.cards.length > 0) };
};
