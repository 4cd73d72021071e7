import type { SlotMaths } from '../slots/outcome.ts';
import { textHash } from '../text-hash.ts';
import { maths as cascade } from './cascade/maths.ts';
import { maths as cluster } from './cluster/maths.ts';
import { maths as expanding } from './expanding/maths.ts';
import { maths as hold } from './hold/maths.ts';
import { maths as lines } from './lines/maths.ts';
import { maths as ways } from './ways/maths.ts';

/** The mathematics of every kind of slot; a kind is its folder and a line here. */
export const slots = { lines, ways, cascade, hold, cluster, expanding } as const satisfies Record<string, SlotMaths>;
export type SlotKind = keyof typeof slots;
const kinds = Object.keys(slots) as SlotKind[];

/** The kind that a title is played by, for ever the same: its code decides. */
export const slotKindOf = (gameCode: string): SlotKind => kinds[textHash(gameCode) % kinds.length] ?? 'lines';
