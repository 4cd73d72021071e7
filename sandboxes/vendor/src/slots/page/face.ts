import type { SlotMaths } from '@atrium/round-verifier/slots/outcome';
import type { TextKey } from '../../page/texts.ts';

/** What a kind of slot says and shows of its own; everything else is the machine that all kinds share. */
export interface SlotFace {
  readonly maths: SlotMaths;
  readonly rules: TextKey;
  /** Values of the rules; amounts of units are written for the stake chosen. */
  readonly ruleValues?: Readonly<Record<string, number>>;
  readonly ruleUnits?: Readonly<Record<string, number>>;
  /** Lines that pay, drawn in the rules and over the grid. */
  readonly lines?: readonly (readonly number[])[];
  /** Whether the second symbol is a coin. */
  readonly hasCoins?: boolean;
}
