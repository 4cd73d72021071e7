import { drawIntegers } from '../../../fairness/index.ts';
import type { LotteryKind } from '../../kind.ts';
import { rational } from '../../rational.ts';
import { byChoice } from '../../ways/by-choice.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** All 216 ways three dice can fall, each equally likely. */
export const allDice: readonly (readonly number[])[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c) => [a, b, c])),
);

const threeDifferent = faces.flatMap((a) =>
  faces.filter((b) => b > a).flatMap((b) => faces.filter((c) => c > b).map((c) => `${a}${b}${c}`)),
);

const sumOf = (dice: readonly number[]) => dice.reduce((sum, face) => sum + face, 0);
const isTriple = (dice: readonly number[]) => dice.every((face) => face === dice[0]);
const sortedText = (dice: readonly number[]) => [...dice].sort().join('');
const runs = new Set(['123', '234', '345', '456']);

/** A play of which at most one choice wins, with probabilities counted over all dice. */
function play(
  choices: readonly string[],
  wins: (dice: readonly number[], code: string) => boolean,
  { isShared = false } = {},
) {
  return byChoice({
    choices,
    wins,
    probabilityOf: (code) => rational(allDice.filter((dice) => wins(dice, code)).length, allDice.length),
    ...(isShared ? { sides: choices.length } : {}),
  });
}

/** Fast three: three dice in the order they fell (SRV8). A choice's code is its winning result. */
export const k3: LotteryKind = {
  code: 'K3',
  face: 'DICE',
  hasSum: true,
  lowest: 1,
  highest: 6,
  async draw(serverSeed, clientSeed) {
    return (await drawIntegers({ serverSeed, clientSeed, nonce: 0 }, 6, 3)).map((value) => value + 1);
  },
  plays: {
    // Sum 11–17 or 4–10; a triple loses both.
    BIG_SMALL: play(['BIG', 'SMALL'], (dice, code) => !isTriple(dice) && sumOf(dice) >= 11 === (code === 'BIG'), {
      isShared: true,
    }),
    SUM: play(
      Array.from({ length: 16 }, (_, index) => String(index + 3)),
      (dice, code) => sumOf(dice) === Number(code),
      { isShared: true },
    ),
    TRIPLE: play(
      faces.map((face) => `${face}${face}${face}`),
      (dice, code) => dice.join('') === code,
    ),
    TRIPLE_ANY: play(['ANY'], isTriple),
    PAIR: play(
      faces.map((face) => `${face}${face}`),
      (dice, code) => dice.filter((face) => face === Number(code.charAt(0))).length >= 2,
    ),
    THREE_DIFFERENT: play(threeDifferent, (dice, code) => sortedText(dice) === code),
    RUN_ANY: play(['ANY'], (dice) => runs.has(sortedText(dice))),
  },
};
