import { randomUUID } from 'node:crypto';
import type { GameType } from '@atrium/contracts/constants';
import { recordBet } from '../modules/bets/bets/record-bet.ts';
import { settleBet } from '../modules/bets/bets/settle-bet.ts';
import type { TestGateway } from './test-gateway.ts';
import { addMember } from './test-member.ts';

/** A settled bet of a case: what was staked and paid, and the selections of a play with that many opposite sides. */
interface CaseBet {
  readonly stake: number;
  readonly payout: number;
  readonly play?: string;
  readonly selection?: readonly string[];
  readonly sides?: number;
  /** Of a bet at a sportsbook, in hundredths. */
  readonly odds?: number;
}

/** Bets of one player in one round, and the turnover that all of them are (server-behaviour 2.5). */
export interface TurnoverCase {
  readonly title: string;
  readonly gameType: GameType;
  readonly bets: readonly CaseBet[];
  readonly turnover: number;
}

const bigSmall = { play: 'BIG_SMALL', sides: 2 };
const big = { ...bigSmall, selection: ['BIG'] };
const small = { ...bigSmall, selection: ['SMALL'] };

/** Every count of turnover is tested with these. */
export const turnoverCases: readonly TurnoverCase[] = [
  {
    title: 'slots count each stake, whatever they pay',
    gameType: 'RNG',
    bets: [
      { stake: 100, payout: 0 },
      { stake: 100, payout: 200 },
    ],
    turnover: 200,
  },
  {
    title: 'a live bet counts what it won or lost of its stake',
    gameType: 'LIVE',
    bets: [{ stake: 100, payout: 195 }],
    turnover: 95,
  },
  {
    title: 'both sides of a live round count the difference between them',
    gameType: 'LIVE',
    bets: [
      { stake: 10_000, payout: 19_500 },
      { stake: 10_000, payout: 0 },
    ],
    turnover: 500,
  },
  {
    title: 'both sides of a match that cancel out count nothing',
    gameType: 'SPORTS',
    bets: [
      { stake: 5_000, payout: 0 },
      { stake: 5_000, payout: 10_000 },
    ],
    turnover: 0,
  },
  {
    title: 'a bet on a match at less than 1.50 counts nothing, won or lost',
    gameType: 'SPORTS',
    bets: [
      { odds: 149, stake: 5_000, payout: 7_450 },
      { odds: 120, stake: 5_000, payout: 0 },
    ],
    turnover: 0,
  },
  {
    title: 'a bet on a match from 1.50 on counts what was at risk, whatever stands beside it at less',
    gameType: 'ESPORTS',
    bets: [
      { odds: 120, stake: 5_000, payout: 6_000 },
      { odds: 150, stake: 4_000, payout: 6_000 },
    ],
    turnover: 2_000,
  },
  {
    title: 'a lottery bet on one side counts its stake',
    gameType: 'LOTT',
    bets: [{ ...big, stake: 2_000, payout: 3_900 }],
    turnover: 2_000,
  },
  {
    title: 'both sides of a lottery play in one slip count nothing',
    gameType: 'LOTT',
    bets: [{ ...bigSmall, selection: ['BIG', 'SMALL'], stake: 24_000, payout: 23_400 }],
    turnover: 0,
  },
  {
    title: 'both sides of a lottery play in two slips count the difference',
    gameType: 'LOTT',
    bets: [
      { ...big, stake: 12_000, payout: 0 },
      { ...small, stake: 10_000, payout: 19_500 },
    ],
    turnover: 2_000,
  },
  {
    title: 'sides of two plays are not opposite',
    gameType: 'LOTT',
    bets: [
      { ...big, stake: 1_000, payout: 0 },
      { play: 'SUM', sides: 16, selection: ['3'], stake: 1_000, payout: 0 },
      { play: 'TRIPLE_ANY', selection: ['ANY'], stake: 1_000, payout: 0 },
    ],
    turnover: 3_000,
  },
];

/** A new player bets as the case says, and the bets are settled in this order. */
export async function playCase(
  gateway: TestGateway,
  { gameType, bets }: TurnoverCase,
  order: 'forwards' | 'backwards' = 'forwards',
) {
  const { services } = gateway.gateway;
  const { memberId, currency } = await addMember(gateway, { balanceMinor: 1_000_000 });
  const roundId = randomUUID();
  const orders: { orderNo: string; payout: number }[] = [];
  for (const { stake, payout, ...betContent } of bets) {
    const { orderNo } = await services.db.transaction().execute((trx) =>
      recordBet(
        { ...services, db: trx },
        {
          memberId,
          merchantCode: 'PH',
          currency,
          vendor: 'VRD',
          gameType,
          gameCode: 'VRD_0001',
          gameName: 'A game',
          roundId,
          betContent,
          stakeMinor: stake,
        },
      ),
    );
    orders.push({ orderNo, payout });
  }
  for (const { orderNo, payout } of order === 'forwards' ? orders : orders.toReversed()) {
    await services.db
      .transaction()
      .execute((trx) =>
        settleBet({ ...services, db: trx }, payout > 0 ? { orderNo, payoutMinor: payout } : { orderNo }),
      );
  }
  return { memberId, currency, orders: orders.map(({ orderNo }) => orderNo) };
}
