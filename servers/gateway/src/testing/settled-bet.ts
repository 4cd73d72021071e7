import { randomUUID } from 'node:crypto';
import type { GameType } from '@atrium/contracts/constants';
import { recordBet } from '../modules/bets/bets/record-bet.ts';
import { settleBet } from '../modules/bets/bets/settle-bet.ts';
import type { TestGateway } from './test-gateway.ts';
import type { TestMember } from './test-member.ts';

/** A bet of a member in a round of its own, settled now. Minor units. */
export async function settledBet(
  { gateway: { services } }: TestGateway,
  { memberId, currency }: Pick<TestMember, 'memberId' | 'currency'>,
  bet: { gameType?: GameType; stake: number; payout?: number; merchantCode?: string },
): Promise<string> {
  const { gameType = 'RNG', stake, payout = 0, merchantCode = 'PH' } = bet;
  const game = { vendor: 'JL', gameType, gameCode: `${gameType}1`, gameName: gameType };
  const one = { memberId, merchantCode, currency, ...game, roundId: randomUUID(), stakeMinor: stake };
  const { orderNo } = await services.db.transaction().execute((trx) => recordBet({ ...services, db: trx }, one));
  const settlement = payout > 0 ? { orderNo, payoutMinor: payout } : { orderNo };
  await services.db.transaction().execute((trx) => settleBet({ ...services, db: trx }, settlement));
  return orderNo;
}
