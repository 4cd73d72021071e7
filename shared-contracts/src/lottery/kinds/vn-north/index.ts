import { drawIntegers } from '../../../fairness/index.ts';
import type { LotteryKind, PrizeRow } from '../../kind.ts';
import { eachLot, lotsOf, together } from '../../ways/lots.ts';

/** The northern board of Vietnam: 27 lots. */
const board: readonly PrizeRow[] = [
  { prize: 'SPECIAL', count: 1, digits: 5 },
  { prize: 'FIRST', count: 1, digits: 5 },
  { prize: 'SECOND', count: 2, digits: 5 },
  { prize: 'THIRD', count: 6, digits: 5 },
  { prize: 'FOURTH', count: 4, digits: 4 },
  { prize: 'FIFTH', count: 6, digits: 4 },
  { prize: 'SIXTH', count: 3, digits: 3 },
  { prize: 'SEVENTH', count: 4, digits: 2 },
];
const lots = lotsOf(board);
const of = (...prizes: readonly string[]) => lots.filter(({ prize }) => prizes.includes(prize));

/** VN M2 (SRV8). */
export const vnNorth: LotteryKind = {
  code: 'VN_NORTH',
  face: 'BOARD',
  hasSum: false,
  region: 'VN',
  board,
  draw: (serverSeed, clientSeed) => drawIntegers({ serverSeed, clientSeed, nonce: 0 }, 10, lots.at(-1)?.to ?? 0),
  plays: {
    LO_2: eachLot(lots, 2),
    LO_3: eachLot(lots, 3),
    LO_4: eachLot(lots, 4),
    XIEN_2: together(lots, 2),
    XIEN_3: together(lots, 3),
    XIEN_4: together(lots, 4),
    // The tail is what players call "đề".
    TAIL: eachLot(of('SPECIAL'), 2),
    HEAD: eachLot(of('SEVENTH'), 2),
    FIRST_PRIZE: eachLot(of('FIRST'), 2),
    TAIL_3: eachLot(of('SPECIAL'), 3),
    HEAD_3: eachLot(of('SIXTH'), 3),
    // Eight lots: the special prize, the sixth and the seventh.
    BAO_LO: eachLot(of('SPECIAL', 'SIXTH', 'SEVENTH'), 2),
  },
};
