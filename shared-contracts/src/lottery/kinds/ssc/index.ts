import { drawIntegers } from '../../../fairness/index.ts';
import type { LotteryKind } from '../../kind.ts';
import { rational } from '../../rational.ts';
import { anyOf } from '../../ways/any-of.ts';
import { atPosition } from '../../ways/at-position.ts';
import { byChoice } from '../../ways/by-choice.ts';
import { bigSmall, isBigSmall, isOddEven, oddEven } from '../../ways/sides.ts';
import { straight } from '../../ways/straight.ts';

const values = Array.from({ length: 10 }, (_, index) => index);
const positions = [0, 1, 2, 3, 4];
const total = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0);

const three = (first: number) => straight({ positions: [first, first + 1, first + 2], values, isDistinct: false });

/** Three digits in any order; they are all different in 720 of 1,000 draws. */
const threeBox = (first: number) =>
  anyOf({
    choices: values.map(String),
    size: 3,
    drawn: 3,
    drawnOf(numbers) {
      const digits = numbers.slice(first, first + 3);
      return new Set(digits).size === 3 ? digits.map(String) : null;
    },
    chance: rational(720, 1000),
    prizes: [{ hits: 3, share: rational(1, 1) }],
    isSystem: true,
  });

function sideOf([first = 0, , , , last = 0]: readonly number[]): string {
  if (first === last) return 'TIE';
  return first > last ? 'DRAGON' : 'TIGER';
}

/** Five digits, each from 0 to 9 (SRV8). */
export const ssc: LotteryKind = {
  code: 'SSC',
  face: 'BALL',
  hasSum: true,
  lowest: 0,
  highest: 9,
  draw: (serverSeed, clientSeed) => drawIntegers({ serverSeed, clientSeed, nonce: 0 }, values.length, positions.length),
  plays: {
    POSITION: atPosition({
      positions,
      values,
      codes: values.map(String),
      wins: (value, code) => value === Number(code),
    }),
    BIG_SMALL: atPosition({ positions, values, codes: bigSmall, wins: (value, code) => isBigSmall(value, code, 4) }),
    ODD_EVEN: atPosition({ positions, values, codes: oddEven, wins: isOddEven }),
    // Sums run from 0 to 45, and each is as likely as 45 less it.
    SUM_BIG_SMALL: byChoice({
      choices: bigSmall,
      probabilityOf: () => rational(1, 2),
      wins: (numbers, code) => isBigSmall(total(numbers), code, 22),
      sides: 2,
    }),
    SUM_ODD_EVEN: byChoice({
      choices: oddEven,
      probabilityOf: () => rational(1, 2),
      wins: (numbers, code) => isOddEven(total(numbers), code),
      sides: 2,
    }),
    // Of the first and the last digit.
    DRAGON_TIGER: byChoice({
      choices: ['DRAGON', 'TIGER', 'TIE'],
      probabilityOf: (code) => (code === 'TIE' ? rational(1, 10) : rational(45, 100)),
      wins: (numbers, code) => sideOf(numbers) === code,
      sides: 3,
    }),
    FRONT_3: three(0),
    MID_3: three(1),
    LAST_3: three(2),
    FRONT_3_BOX: threeBox(0),
    MID_3_BOX: threeBox(1),
    LAST_3_BOX: threeBox(2),
  },
};
