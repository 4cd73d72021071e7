import { lotteryGameCodes } from '@atrium/contracts/constants';
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { lotteryTitles } from '../seed-lottery.ts';
import { inventTitles } from './invent-titles.ts';
import { namesOfTitle } from './names-of-title.ts';
import { groupedVendors, vendorRows } from './vendors.ts';

/** What the operator enters; the vendor's figures are asked of the vendor. */
type GameRow = Omit<
  Selectable<Database['game']>,
  'rtp' | 'volatility' | 'features' | 'figures_at' | 'search_key' | 'released_at'
>;

const slotsOfInHouseVendor: Readonly<Record<string, number>> = { JL: 333, FC: 333, PG: 333 };
const slotsOfOtherVendors = 780;

const titlesAt = (vendor: string) =>
  lotteryTitles.filter((lottery) => lottery.vendor === vendor).map(({ title }) => title);

/** The card of all lotteries with boards of Vietnam: sold in the normal mode, so not among the quick ones (T28). */
const vietnamTitle = 'Boards of Vietnam';

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
  FLT: ['Ivory Baccarat', 'Felt Roulette', 'Three Dice Corner', 'Lantern Wheel'],
  CRM: ['Tongits Table', 'Rummy House', 'Teen Patti Hall', 'Pusoy Room', 'Andar Bahar Porch', 'Callbreak Corner'],
  GST: ['Grandstand Sports', 'Grandstand Live'],
  IMES: ['Arena Nine Cup'],
  SEA: ['Four Digit Harbour'],
  ATR: [...titlesAt('ATR'), vietnamTitle],
  DS88: ['Straw Ring'],
};

/** Codes that pages know by name. */
const knownCodes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(lotteryTitles.map(({ title, game_code }) => [title, game_code])),
  'Four Digit Harbour': lotteryGameCodes.sea,
  [vietnamTitle]: lotteryGameCodes.vietnam,
};

const titlesOf = (vendor: string): readonly string[] => handmade[vendor] ?? titlesAt(vendor);

/** Tables of card rooms that the house is the bank of. */
const bankedTitles: ReadonlySet<string> = new Set([...(handmade.FLT ?? []), 'Andar Bahar Porch']);

/** The whole catalogue; every run generates the same one. */
export function inventCatalogue(): GameRow[] {
  const taken = new Set<string>();
  return vendorRows.flatMap((vendor, place) => {
    const isSlots = vendor.game_type === 'RNG';
    const titles = isSlots
      ? inventTitles(vendor.code, slotsOfInHouseVendor[vendor.code] ?? slotsOfOtherVendors, taken)
      : titlesOf(vendor.code);
    const games = titles.map((title, index) => ({
      game_code: knownCodes[title] ?? `${vendor.code}_${String(index + 1).padStart(4, '0')}`,
      vendor: vendor.code,
      game_type: vendor.game_type,
      title,
      ...namesOfTitle(title),
      // Vendors take turns at the front, so that the first page shows all of their looks.
      popularity: 1_000_000 - index * 100 - ((place * 7) % vendorRows.length),
      state: vendor.state,
      is_game: 'GAME' as const,
      banked: bankedTitles.has(title),
    }));
    const [first] = games;
    if (!first || !groupedVendors.has(vendor.code)) return games;
    const group = { ...first, game_code: vendor.code, title: vendor.name, ...namesOfTitle(vendor.name) };
    return [{ ...group, is_game: 'VASSALAGE' as const }, ...games];
  });
}
