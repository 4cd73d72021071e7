import { drawDistinct } from '../../../fairness/index.ts';
import type { LotteryKind } from '../../kind.ts';
import { rational } from '../../rational.ts';
import { anyOf } from '../../ways/any-of.ts';
import { atPosition } from '../../ways/at-position.ts';
import { straight } from '../../ways/straight.ts';

const drawn = 5;
const values = Array.from({ length: 11 }, (_, index) => index + 1);
const choices = values.map(String);
const all = rational(1, 1);

/** `size` picks, of which as many as can be have to be among the five. */
const any = (size: number) =>
  anyOf({
    choices,
    size,
    drawn,
    drawnOf: (numbers) => numbers.map(String),
    prizes: [{ hits: Math.min(size, drawn), share: all }],
    isSystem: true,
  });

/** The first numbers in any order. */
const frontBox = (size: number) =>
  anyOf({
    choices,
    size,
    drawn: size,
    drawnOf: (numbers) => numbers.slice(0, size).map(String),
    prizes: [{ hits: size, share: all }],
    isSystem: true,
  });

const front = (size: number) =>
  straight({ positions: Array.from({ length: size }, (_, index) => index), values, isDistinct: true });

/** Five of eleven, in the order they are drawn (SRV8). */
export const x5: LotteryKind = {
  code: 'X5',
  face: 'BALL',
  hasSum: false,
  lowest: 1,
  highest: 11,
  async draw(serverSeed, clientSeed) {
    return (await drawDistinct({ serverSeed, clientSeed }, values.length, drawn)).map((value) => value + 1);
  },
  plays: {
    POSITION: atPosition({
      positions: [0, 1, 2, 3, 4],
      values,
      codes: choices,
      wins: (value, code) => value === Number(code),
    }),
    ANY_1: any(1),
    ANY_2: any(2),
    ANY_3: any(3),
    ANY_4: any(4),
    ANY_5: any(5),
    ANY_6: any(6),
    ANY_7: any(7),
    ANY_8: any(8),
    FRONT_2: front(2),
    FRONT_3: front(3),
    FRONT_2_BOX: frontBox(2),
    FRONT_3_BOX: frontBox(3),
  },
};
