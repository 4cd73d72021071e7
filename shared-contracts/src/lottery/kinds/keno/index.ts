import { drawDistinct } from '../../../fairness/index.ts';
import type { LotteryKind } from '../../kind.ts';
import { choose, rational } from '../../rational.ts';
import { anyOf } from '../../ways/any-of.ts';
import { byChoice } from '../../ways/by-choice.ts';
import { isOddEven, oddEven } from '../../ways/sides.ts';

const drawn = 20;
const values = Array.from({ length: 80 }, (_, index) => index + 1);
const choices = values.map(String);

/** Prizes of so many spots: how many have to be hit, and how much of what is returned goes there, in hundredths. */
const prizes: readonly (readonly (readonly [hits: number, hundredths: number])[])[] = [
  [[1, 100]],
  [[2, 100]],
  [
    [3, 60],
    [2, 40],
  ],
  [
    [4, 40],
    [3, 60],
  ],
  [
    [5, 30],
    [4, 30],
    [3, 40],
  ],
  [
    [6, 20],
    [5, 30],
    [4, 50],
  ],
  [
    [7, 10],
    [6, 20],
    [5, 30],
    [4, 40],
  ],
  [
    [8, 5],
    [7, 15],
    [6, 30],
    [5, 50],
  ],
  [
    [9, 2],
    [8, 8],
    [7, 20],
    [6, 30],
    [5, 40],
  ],
  [
    [10, 1],
    [9, 4],
    [8, 10],
    [7, 25],
    [6, 60],
  ],
];

const spots = (size: number) =>
  anyOf({
    choices,
    size,
    drawn,
    drawnOf: (numbers) => numbers.map(String),
    prizes: (prizes[size - 1] ?? []).map(([hits, hundredths]) => ({ hits, share: rational(hundredths, 100) })),
    isSystem: false,
  });

const total = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);

/** Sums lie evenly around 810, and so many draws have just this sum; its test counts them. */
const middleSum = 810;
export const middleDraws = 15_542_763_534_960_598n;
const allDraws = choose(values.length, drawn);

function sideOf(numbers: readonly number[]): string {
  if (total(numbers) === middleSum) return 'TIE';
  return total(numbers) > middleSum ? 'BIG' : 'SMALL';
}

/** A sum is odd when an odd count of the twenty is. */
const oddDraws = Array.from({ length: drawn / 2 }, (_, index) => 2 * index + 1).reduce(
  (sum, odd) => sum + choose(40, odd) * choose(40, drawn - odd),
  0n,
);

/** Twenty of eighty (SRV8). */
export const keno: LotteryKind = {
  code: 'KENO',
  face: 'BALL',
  hasSum: true,
  lowest: 1,
  highest: 80,
  async draw(serverSeed, clientSeed) {
    return (await drawDistinct({ serverSeed, clientSeed }, values.length, drawn)).map((value) => value + 1);
  },
  plays: {
    ...Object.fromEntries(prizes.map((_, index) => [`SPOTS_${index + 1}`, spots(index + 1)])),
    BIG_SMALL: byChoice({
      choices: ['BIG', 'SMALL', 'TIE'],
      probabilityOf: (code) =>
        code === 'TIE' ? rational(middleDraws, allDraws) : rational(allDraws - middleDraws, 2n * allDraws),
      wins: (numbers, code) => sideOf(numbers) === code,
      sides: 3,
    }),
    ODD_EVEN: byChoice({
      choices: oddEven,
      probabilityOf: (code) => rational(code === 'ODD' ? oddDraws : allDraws - oddDraws, allDraws),
      wins: (numbers, code) => isOddEven(total(numbers), code),
      sides: 2,
    }),
  },
};
