import type { LotteryKind, PlayRule } from '../kind.ts';
import { k3 } from './k3/index.ts';
import { keno } from './keno/index.ts';
import { pk10 } from './pk10/index.ts';
import { sea4d } from './sea-4d/index.ts';
import { ssc } from './ssc/index.ts';
import { vnNorth } from './vn-north/index.ts';
import { vnSouth } from './vn-south/index.ts';
import { x5 } from './x5/index.ts';

/** Every kind of game; a new one is its folder, a line here, a row of data and its texts. */
export const lotteryKinds: readonly LotteryKind[] = [k3, keno, pk10, sea4d, ssc, vnNorth, vnSouth, x5];

/** The kind with this code; a newer server may have kinds that a page does not know. */
export function findKind(code: string): LotteryKind | undefined {
  return lotteryKinds.find((kind) => kind.code === code);
}

export function findRule(kindCode: string, playCode: string): PlayRule | undefined {
  const plays = findKind(kindCode)?.plays ?? {};
  return Object.hasOwn(plays, playCode) ? plays[playCode] : undefined;
}
