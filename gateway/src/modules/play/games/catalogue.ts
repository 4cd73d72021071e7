import { chooserOf, hashOf } from '@atrium/artwork';
import { dayMs } from '@atrium/contracts/durations';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { inventTitles } from './invent-titles.ts';
import { titleKeyOf } from './title-key.ts';
import { vendorRows } from './vendors.ts';

type GameRow = Selectable<Database['game']>;

const slotsOfInHouseVendor: Readonly<Record<string, number>> = { JL: 333, FC: 333, PG: 333 };
const slotsOfOtherVendors = 780;

/** Names of the kinds of game that are not slots; few, and written by hand. */
const handmade: Readonly<Record<string, readonly string[]>> = {
  VRD: [
    'Baccarat Verandah',
    'Roulette Verandah',
    'Sic Bo Verandah',
    'Blackjack Courtyard',
    'Star Wheel',
    'Rose Room Baccarat',
    'Moon Room Roulette',
    'Three Card Terrace',
  ],
  DPW: ['Koi Cannon', 'Octopus Alley', 'Whale Watch', 'Crab Regatta', 'Pearl Hunters', 'Turtle Drift'],
  CRM: ['Tongits Table', 'Rummy House', 'Teen Patti Hall', 'Pusoy Room', 'Andar Bahar Porch', 'Callbreak Corner'],
  GST: ['Grandstand Sports', 'Grandstand Live'],
  IMES: ['Arena Nine Cup'],
  ATR: ['Fast Three'],
  ELT: ['Five Digit Evening', 'Eleven Five Evening'],
  SEA: ['Four Digit Harbour'],
  DS88: ['Straw Ring'],
};

/** Codes that pages know by name. */
const knownCodes: Readonly<Record<string, string>> = { 'Fast Three': 'K3_FAST', 'Four Digit Harbour': 'TCG_SEA' };

/** Games that their vendor lists and does not play yet, though it is open. */
const announcedTitles: ReadonlySet<string> = new Set([
  'Blackjack Courtyard',
  'Three Card Terrace',
  'Tongits Table',
  'Rummy House',
  'Pusoy Room',
  'Andar Bahar Porch',
  'Callbreak Corner',
]);

/** First release; newer games come after it, day by day. */
const firstRelease = Date.UTC(2024, 0, 1);

/** The whole catalogue; every run generates the same one. */
export function inventCatalogue(): GameRow[] {
  const taken = new Set<string>();
  return vendorRows.flatMap((vendor, place) => {
    const isSlots = vendor.game_type === 'RNG';
    const titles = isSlots
      ? inventTitles(vendor.code, slotsOfInHouseVendor[vendor.code] ?? slotsOfOtherVendors, taken)
      : (handmade[vendor.code] ?? []);
    const chooser = chooserOf(hashOf(`catalogue:${vendor.code}`));
    return titles.map((title, index) => ({
      game_code: knownCodes[title] ?? `${vendor.code}_${String(index + 1).padStart(4, '0')}`,
      vendor: vendor.code,
      game_type: vendor.game_type,
      title,
      title_key: titleKeyOf(title),
      // Vendors take turns at the front, so that the first page shows all of their looks.
      popularity: 1_000_000 - index * 100 - ((place * 7) % vendorRows.length),
      released_at: firstRelease + chooser.between(0, 1_000) * dayMs,
      state: announcedTitles.has(title) ? 'MAINTENANCE' : vendor.state,
    }));
  });
}
