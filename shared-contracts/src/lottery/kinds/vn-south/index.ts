import { drawIntegers } from '../../../fairness/index.ts';
import type { LotteryKind, PrizeRow } from '../../kind.ts';
import { eachLot, lotsOf, together } from '../../ways/lots.ts';

/** The boards of southern and central Vietnam: 18 lots. */
const board: readonly PrizeRow[] = [
  { prize: 'SPECIAL', count: 1, digits: 6 },
  { prize: 'FIRST', count: 1, digits: 5 },
  { prize: 'SECOND', count: 1, digits: 5 },
  { prize: 'THIRD', count: 2, digits: 5 },
  { prize: 'FOURTH', count: 7, digits: 5 },
  { prize: 'FIFTH', count: 1, digits: 4 },
  { prize: 'SIXTH', count: 3, digits: 4 },
  { prize: 'SEVENTH', count: 1, digits: 3 },
  { prize: 'EIGHTH', count: 1, digits: 2 },
];
const lots = lotsOf(board);
const of = (...prizes: readonly string[]) => lots.filter(({ prize }) => prizes.includes(prize));

/** VN M1 (SRV8). */
export const vnSouth: LotteryKind = {
  code: 'VN_SOUTH',
  face: 'BOARD',
  hasSum: false,
  region: 'VN',
  board,
  draw: (serverSeed, clientSeed) => drawIntegers({ serverSeed, clientSeed, nonce: 0 }, 10, lots.at(-1)?.to ?? 0),
  plays: {
    LO_2: eachLot(lots, 2),
    LO_3: eachLot(lots, 3),
    LO_4: eachLot(lots, 4),
    // "Đá": the odds are those of 18 lots, less than half as likely as in the north.
    XIEN_2: together(lots, 2),
    TAIL: eachLot(of('SPECIAL'), 2),
    HEAD: eachLot(of('EIGHTH'), 2),
    TAIL_3: eachLot(of('SPECIAL'), 3),
    HEAD_3: eachLot(of('SEVENTH'), 3),
    // Seven lots: the special prize and the fifth to the eighth.
    BAO_LO: eachLot(of('SPECIAL', 'FIFTH', 'SIXTH', 'SEVENTH', 'EIGHTH'), 2),
  },
};
