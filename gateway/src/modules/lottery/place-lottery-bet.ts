import type { CallRequest, placeLotteryBet as call } from '@atrium/contracts/calls';
import { newId } from '../../db/new-id.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Operation, Refusal, requireCaller } from '../../http/operation.ts';
import { recordBet } from '../bets/index.ts';
import { lotteryBetOf } from './bet-row.ts';
import { isK3Play, oddsOf } from './k3-odds.ts';
import { findLottery, type HouseLottery, lotteryIcon, lotteryVendor } from './lottery-games.ts';

interface CheckedBet {
  readonly game: HouseLottery;
  readonly odds: string[];
  readonly stakePerChoice: number;
  readonly stake: number;
}

/** The server's own count of bets and cost; whatever the player was shown must be the same. */
function check(request: CallRequest<typeof call>, maxStakeMinor: number): CheckedBet {
  const { playCode, selection, unit, multiple, expectedCost } = request;
  const game = findLottery(request.gameCode);
  if (!game || !isK3Play(playCode) || new Set(selection).size !== selection.length || unit !== game.unitMinor) {
    throw new Refusal('LOTTERY_BET_INVALID');
  }
  const odds = selection.map((choice) => oddsOf(playCode, choice)).filter((one) => one !== undefined);
  const stakePerChoice = unit * multiple;
  const stake = stakePerChoice * selection.length;
  if (odds.length !== selection.length || stake !== expectedCost) throw new Refusal('LOTTERY_BET_INVALID');
  if (multiple > game.maxMultiple || stake > maxStakeMinor) throw new Refusal('LOTTERY_LIMIT');
  return { game, odds, stakePerChoice, stake };
}

/**
 * In order: the bet, the issue's time, funds. The time is read once the issue is locked, in the transaction that
 * takes the money: a bet is in before closing or not at all (L7).
 */
export const placeLotteryBet: Operation<typeof call> = async (request, context) => {
  const caller = requireCaller(context);
  const { game, odds, stakePerChoice, stake } = check(request, context.config.maxStakeMinor);
  return inTransaction(context.db, async (trx) => {
    const issue = await trx
      .selectFrom('lottery_issue')
      .select(['open_at', 'close_at', 'state'])
      .where('game_code', '=', game.gameCode)
      .where('issue', '=', request.issue)
      .forShare()
      .executeTakeFirst();
    const now = context.clock.now();
    if (!issue) throw new Refusal('LOTTERY_BET_INVALID');
    if (!['PRE', 'OPEN'].includes(issue.state) || now < issue.open_at || now >= issue.close_at) {
      throw new Refusal('LOTTERY_ISSUE_CLOSED');
    }
    const orderNo = newId(now);
    const { playCode, selection } = request;
    await recordBet(trx, context, {
      orderNo,
      memberId: caller.memberId,
      merchantCode: caller.merchantCode,
      currency: caller.currency,
      vendor: lotteryVendor,
      gameType: 'LOTT',
      gameCode: game.gameCode,
      gameName: game.names[context.language],
      iconUrl: lotteryIcon(game.gameCode),
      roundId: request.issue,
      betContent: { playCode, selection, odds },
      stakeMinor: stake,
      betTime: now,
    });
    const row = await trx
      .insertInto('lottery_bet')
      .values({
        order_no: orderNo,
        game_code: game.gameCode,
        issue: request.issue,
        member_id: caller.memberId,
        play_code: playCode,
        selection: JSON.stringify(selection),
        odds: JSON.stringify(odds),
        stake_per_choice: stakePerChoice,
        stake,
        payout: null,
        placed_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return lotteryBetOf(row);
  });
};
