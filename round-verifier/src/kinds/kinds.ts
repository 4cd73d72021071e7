import { type CardKind, cardKinds, cardTitleOf } from './cards.ts';
import { type SlotKind, slotKindOf, slots } from './slots.ts';
import { sportOf } from './sportsbook/sports.ts';
import { type TableKind, tableGameOf, tableKinds } from './tables.ts';

/** Every kind of game of this vendor. */
export type Kind = SlotKind | TableKind | CardKind | 'fish' | 'sportsbook';
export const kinds: readonly Kind[] = [
  ...(Object.keys(slots) as SlotKind[]),
  ...tableKinds,
  ...cardKinds,
  ...(['fish', 'sportsbook'] as const),
];

/** Titles of the vendor's series of fish games. */
export const isFishTitle = (gameCode: string): boolean => gameCode.startsWith('DPW_');

export function kindOf(gameCode: string): Kind {
  const table = tableGameOf(gameCode);
  if (table) return table.kind;
  const cards = cardTitleOf(gameCode);
  if (cards) return cards.kind;
  if (sportOf(gameCode)) return 'sportsbook';
  return isFishTitle(gameCode) ? 'fish' : slotKindOf(gameCode);
}

/** The stylesheets of a kind's page, by their names. */
export function stylesOf(kind: Kind): string[] {
  if (cardKinds.some((each) => each === kind)) return ['page', 'cards'];
  if (kind === 'sportsbook') return ['page', 'sports'];
  if (kind === 'fish') return ['page', 'slots', 'fish'];
  return ['page', kind in slots ? 'slots' : 'tables'];
}
