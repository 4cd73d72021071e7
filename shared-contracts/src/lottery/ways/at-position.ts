import type { PlayRule } from '../kind.ts';
import { rational } from '../rational.ts';
import { byChoice } from './by-choice.ts';
import { placed } from './straight.ts';

export interface AtPosition {
  readonly positions: readonly number[];
  readonly values: readonly number[];
  readonly codes: readonly string[];
  readonly wins: (value: number, code: string) => boolean;
  /** Whether the codes share out all values: see `PlayRule.sides`. */
  readonly isShared?: boolean;
}

/** A play on the number at one position, where each value is equally likely. A pick at each is a bet of its own. */
export function atPosition({ positions, values, codes, wins, isShared = false }: AtPosition): PlayRule {
  const picks = new Map(
    positions.flatMap((position) =>
      codes.map((code) => [
        placed(position, code),
        { position, winning: new Set(values.filter((value) => wins(value, code))) },
      ]),
    ),
  );
  return byChoice({
    choices: [...picks.keys()],
    probabilityOf: (pick) => rational(picks.get(pick)?.winning.size ?? 0, values.length),
    wins(numbers, pick) {
      const known = picks.get(pick);
      return known?.winning.has(numbers[known.position] ?? Number.NaN) ?? false;
    },
    groupOf: (pick) => String(picks.get(pick)?.position),
    ...(isShared && positions.length === 1 ? { sides: codes.length } : {}),
  });
}
