import { type SlotKind, slotKindOf, slots } from './slots.ts';
import { type TableKind, tableGameOf, tableKinds } from './tables.ts';

/** Every kind of game of this vendor. */
export type Kind = SlotKind | TableKind;
export const kinds: readonly Kind[] = [...(Object.keys(slots) as SlotKind[]), ...tableKinds];

export const kindOf = (gameCode: string): Kind => tableGameOf(gameCode)?.kind ?? slotKindOf(gameCode);

/** Where the files of a kind's page are, by the beginning of their paths. */
export const partsOf = (kind: Kind): string[] => ['page/', kind in slots ? 'slots/' : 'tables/', `kinds/${kind}/`];
