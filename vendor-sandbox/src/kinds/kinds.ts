import { type SlotKind, slotKindOf, slots } from './slots.ts';
import { sportOf } from './sportsbook/sports.ts';
import { type TableKind, tableGameOf, tableKinds } from './tables.ts';

/** Every kind of game of this vendor. */
export type Kind = SlotKind | TableKind | 'fish' | 'teenpatti' | 'sportsbook';
export const kinds: readonly Kind[] = [
  ...(Object.keys(slots) as SlotKind[]),
  ...tableKinds,
  ...(['fish', 'teenpatti', 'sportsbook'] as const),
];

/** Titles of the vendor's series of fish games. */
export const isFishTitle = (gameCode: string): boolean => gameCode.startsWith('DPW_');

/** Titles that are played in rooms of real players. */
export const isCardTitle = (gameCode: string): boolean => gameCode === 'CRM_0003';

export function kindOf(gameCode: string): Kind {
  const table = tableGameOf(gameCode);
  if (table) return table.kind;
  if (isCardTitle(gameCode)) return 'teenpatti';
  if (sportOf(gameCode)) return 'sportsbook';
  return isFishTitle(gameCode) ? 'fish' : slotKindOf(gameCode);
}

/** Where the files of a kind's page are, by the beginning of their paths. */
export function partsOf(kind: Kind): string[] {
  const own = ['page/', `kinds/${kind}/`];
  if (kind === 'teenpatti') return [...own, 'cards/'];
  if (kind === 'sportsbook') return [...own, 'sports/'];
  if (kind === 'fish') return [...own, 'fish/', 'slots/style.css'];
  return [...own, kind in slots ? 'slots/' : 'tables/'];
}
