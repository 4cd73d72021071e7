import type { CallRequest, placeLotteryChase as call } from '@atrium/contracts/calls';
import { newId } from '../../../../db/new-id.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../../../../operation/operation.ts';
import { assertMayStake } from '../../../limits/index.ts';
import type { LotteryGameRow } from '../issue-row.ts';
import { holdOpenIssue, openGame, type PricedSlip, priceSlip, writeBets } from '../place-lottery-bet.ts';
import { holdRest } from './chase-money.ts';
import { chasesOf } from './chase-row.ts';

type Request = CallRequest<typeof call>;

/**
 * In the order of `placeLotteryBet`; the limits of the player see the sum of all rounds. The first round is bet on the
 * issue that is held open, the rest is held by the ledger: both, or neither.
 */
export const placeLotteryChase: Operation<typeof call> = async (request, context) => {
  const caller = requireCaller(context);
  const { memberId, merchantCode, currency } = caller;
  const game = await openGame(context, { ...request, merchantCode });
  const priced = priceRounds(game, request, context);
  return context.transaction(async (tx) => {
    const issue = await holdOpenIssue(tx, request);
    await assertMayStake(tx, { memberId, amountMinor: priced.total, currency });
    const now = tx.clock.now();
    const chase = await tx.db
      .insertInto('lottery_chase')
      .values({
        order_no: `LC${newId(now)}`,
        game_code: game.game_code,
        member_id: memberId,
        merchant_code: merchantCode,
        currency,
        lines: JSON.stringify(priced.lines),
        multiples: request.multiples,
        cost_of_one: priced.costOfOne,
        stops_on_win: request.stopsOnWin,
        rounds_placed: 1,
        last_issue: issue.issue,
        held: priced.total - priced.costOfOne * (request.multiples[0] ?? 0),
        state: 'RUNNING',
        placed_at: now,
        ended_at: null,
        prize_mode: game.prize_mode,
        rebate_thousandths: game.rebate_thousandths,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeBets(tx, { caller, game, issue, chaseNo: chase.order_no }, priced.first);
    await holdRest(tx, chase);
    const [placed] = await chasesOf(tx.db, [chase]);
    if (!placed) throw new Error('a chase that was not written');
    return placed;
  });
};

/** The bets of the first round, and what all rounds cost; every round keeps the limits of the game. */
function priceRounds(game: LotteryGameRow, request: Request, { config }: OperationContext) {
  const { lines, unit, multiples } = request;
  const roundAt = (multiple: number) =>
    lines.map((line) => priceSlip(game, timesLine({ ...line, unit }, multiple), config.maxStakeMinor));
  const [firstMultiple = 1] = multiples;
  const first = roundAt(firstMultiple);
  roundAt(Math.max(...multiples));
  const costOfOne = costOf(first) / firstMultiple;
  const total = multiples.reduce((sum, multiple) => sum + multiple * costOfOne, 0);
  if (total !== request.expectedTotal) throw new Refusal('LOTTERY_BET_INVALID', { cost: total });
  return {
    first,
    costOfOne,
    total,
    lines: lines.map(({ playCode, selection, multiple }, index) => ({
      playCode,
      selection,
      multiple,
      odds: first[index]?.odds ?? [],
    })),
  };
}

const costOf = (slips: readonly PricedSlip[]) => slips.reduce((sum, { cost }) => sum + cost, 0);

/** A line, so many times. */
function timesLine(line: Request['lines'][number] & { unit: number }, multiple: number) {
  return { ...line, multiple: line.multiple * multiple, expectedCost: line.expectedCost * multiple };
}
