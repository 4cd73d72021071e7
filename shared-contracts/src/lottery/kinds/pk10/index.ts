import { drawDistinct } from '../../../fairness/index.ts';
import type { LotteryKind } from '../../kind.ts';
import { rational } from '../../rational.ts';
import { atPosition } from '../../ways/at-position.ts';
import { byChoice } from '../../ways/by-choice.ts';
import { bigSmall, isBigSmall, isOddEven, oddEven } from '../../ways/sides.ts';
import { placed, straight } from '../../ways/straight.ts';

const values = Array.from({ length: 10 }, (_, index) => index + 1);
const positions = values.map((value) => value - 1);

/** Ordered pairs of different numbers with this sum, of ninety. */
const pairsWith = (sum: number) => values.filter((a) => a !== sum - a && values.includes(sum - a)).length;
const sums = Array.from({ length: 17 }, (_, index) => index + 3);

/** A race of ten: the numbers in the order they arrive (SRV8). */
export const pk10: LotteryKind = {
  code: 'PK10',
  face: 'BALL',
  hasSum: false,
  lowest: 1,
  highest: 10,
  async draw(serverSeed, clientSeed) {
    return (await drawDistinct({ serverSeed, clientSeed }, values.length, values.length)).map((value) => value + 1);
  },
  plays: {
    CHAMPION: atPosition({
      positions: [0],
      values,
      codes: values.map(String),
      wins: (value, code) => value === Number(code),
      isShared: true,
    }),
    POSITION: atPosition({
      positions,
      values,
      codes: values.map(String),
      wins: (value, code) => value === Number(code),
    }),
    BIG_SMALL: atPosition({ positions, values, codes: bigSmall, wins: (value, code) => isBigSmall(value, code, 5) }),
    ODD_EVEN: atPosition({ positions, values, codes: oddEven, wins: isOddEven }),
    // Of the first and the last place, the second and the last but one, and so on: the dragon is the front one.
    DRAGON_TIGER: byChoice({
      choices: positions.slice(0, 5).flatMap((position) => ['DRAGON', 'TIGER'].map((code) => placed(position, code))),
      probabilityOf: () => rational(1, 2),
      wins(numbers, pick) {
        const [place = '', code] = pick.split(':');
        const index = Number(place) - 1;
        return (numbers[index] ?? 0) > (numbers[numbers.length - 1 - index] ?? 0) === (code === 'DRAGON');
      },
      groupOf: (pick) => pick.split(':')[0] ?? '',
    }),
    SUM_2: byChoice({
      choices: sums.map(String),
      probabilityOf: (code) => rational(pairsWith(Number(code)), 90),
      wins: (numbers, code) => (numbers[0] ?? 0) + (numbers[1] ?? 0) === Number(code),
      sides: sums.length,
    }),
    FRONT_2: straight({ positions: [0, 1], values, isDistinct: true }),
    FRONT_3: straight({ positions: [0, 1, 2], values, isDistinct: true }),
  },
};
