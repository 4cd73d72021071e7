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

/**
 * Titles whose kind was chosen, by their codes. Those of a kind that is new belong here: every other title keeps the
 * kind that it was published with, and so its past rounds stay verifiable.
 */
const chosenKinds: Readonly<Record<string, SlotKind>> = {};

/** Never changed: the code of a title that nobody chose a kind for decides among these. */
const firstKinds = ['lines', 'ways', 'cascade', 'hold', 'cluster', 'expanding'] as const satisfies readonly SlotKind[];

/** The kind that a title is played by. */
export const slotKindOf = (gameCode: string): SlotKind =>
  chosenKinds[gameCode] ?? firstKinds[textHash(gameCode) % firstKinds.length] ?? 'lines';
