import { drawIntegers } from '../../../fairness/index.ts';
import type { LotteryKind, PrizeName, PrizeRow } from '../../kind.ts';
import { rational } from '../../rational.ts';
import { anyOrder, ending, type LotPrize, lotsOf } from '../../ways/lots.ts';

const board: readonly PrizeRow[] = [
  { prize: 'FIRST', count: 1, digits: 4 },
  { prize: 'SECOND', count: 1, digits: 4 },
  { prize: 'THIRD', count: 1, digits: 4 },
  { prize: 'STARTER', count: 10, digits: 4 },
  { prize: 'CONSOLATION', count: 10, digits: 4 },
];
const lots = lotsOf(board);

/** What official 4D draws pay for a stake of one, by prize. */
export const officialPrizes = {
  BIG: { FIRST: 2500, SECOND: 1000, THIRD: 500, STARTER: 180, CONSOLATION: 60 },
  SMALL: { FIRST: 3500, SECOND: 2000, THIRD: 1000 },
} as const satisfies Record<string, Partial<Record<PrizeName, number>>>;

/** Prizes in the proportions of an official table, raised to what this house returns. */
function inProportion(table: Partial<Record<PrizeName, number>>): LotPrize[] {
  const rows = board.filter(({ prize }) => table[prize] !== undefined);
  const paid = rows.reduce((sum, { prize, count }) => sum + count * (table[prize] ?? 0), 0);
  return rows.map(({ prize: name, count }) => ({
    name,
    lots: lots.filter(({ prize }) => prize === name),
    share: rational(count * (table[name] ?? 0), paid),
  }));
}

const topThree = inProportion({ FIRST: 1, SECOND: 1, THIRD: 1 });
const [first] = topThree;
const firstAlone: LotPrize[] = first ? [{ lots: first.lots, share: rational(1, 1) }] : [];

/** Four digits with 23 prizes, the house's own draw (SRV8). */
export const sea4d: LotteryKind = {
  code: 'SEA_4D',
  face: 'BOARD',
  hasSum: false,
  region: 'SEA',
  board,
  draw: (serverSeed, clientSeed) => drawIntegers({ serverSeed, clientSeed, nonce: 0 }, 10, lots.at(-1)?.to ?? 0),
  plays: {
    FOUR_BIG: ending({ size: 4, prizes: inProportion(officialPrizes.BIG), betsPerNumber: 1 }),
    FOUR_SMALL: ending({ size: 4, prizes: inProportion(officialPrizes.SMALL), betsPerNumber: 1 }),
    FOUR_A: ending({ size: 4, prizes: firstAlone, betsPerNumber: 1 }),
    IBOX_BIG: anyOrder(inProportion(officialPrizes.BIG), 4),
    IBOX_SMALL: anyOrder(inProportion(officialPrizes.SMALL), 4),
    THREE_A: ending({ size: 3, prizes: firstAlone, betsPerNumber: 1 }),
    THREE_ABC: ending({ size: 3, prizes: topThree, betsPerNumber: 1 }),
  },
};
