import { type SlotKind, slotKindOf, slots } from './slots.ts';

/** Every kind of game of this vendor. */
export type Kind = SlotKind;
export const kinds = Object.keys(slots) as Kind[];

export const kindOf = (gameCode: string): Kind => slotKindOf(gameCode);

/** Where the files of a kind's page are, by the beginning of their paths. */
export const partsOf = (kind: Kind): string[] => ['page/', 'slots/', `kinds/${kind}/`];
