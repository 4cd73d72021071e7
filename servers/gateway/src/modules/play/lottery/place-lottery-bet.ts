import { coverUrl } from '@atrium/artwork';
import type { CallRequest, placeLotteryBet as call } from '@atrium/contracts/calls';
import type { LotteryBet } from '@atrium/contracts/entities';
import { findRule, largestWinOf, oddsOf, oddsText, type PlayRule } from '@atrium/contracts/lottery';
import {
  type Caller,
  type Operation,
  type OperationContext,
  Refusal,
  requireCaller,
} from '../../../operation/operation.ts';
import type { Services } from '../../../operation/services.ts';
import { recordBets, refuseForMoney } from '../../bets/index.ts';
import { assertNoneClosed } from '../../control/index.ts';
import { assertMayStake } from '../../limits/index.ts';
import { notePlayed } from '../games/own-games.ts';
import { addExposure } from './exposure.ts';
import type { IssueRow, LotteryGameRow } from './issue-row.ts';
import { findOffer, type OfferedGame } from './offers/find-offer.ts';
import { inTerms } from './offers/terms.ts';

type Request = CallRequest<typeof call>;
/** One line of a slip, with what the player was shown of it. */
type SlipLine = Pick<Request, 'playCode' | 'selection' | 'unit' | 'multiple'> &
  Partial<Pick<Request, 'expectedCost' | 'expectedBets'>>;

/** A slip as the gateway prices it, whatever the page sent. */
export interface PricedSlip {
  play: string;
  rule: PlayRule;
  selection: string[];
  stakePerBet: number;
  cost: number;
  odds: number[];
}

/**
 * In this order: NOT_FOUND (game), GAME_MAINTENANCE, LOTTERY_BET_INVALID, LOTTERY_LIMIT, LOTTERY_ISSUE_CLOSED, what
 * `assertMayStake` refuses, WALLET_LOCKED, WALLET_INSUFFICIENT, LOTTERY_LIMIT (exposure of a number). The issue's row is locked until the stake is posted:
 * closing waits for it, so a bet is either in time and paid for, or neither.
 */
export const placeLotteryBet: Operation<typeof call> = async (request, context) => {
  const caller = requireCaller(context);
  const game = await openGame(context, { ...request, merchantCode: caller.merchantCode });
  const slip = priceSlip(game, request, context.config.maxStakeMinor);
  return context.transaction(async (tx) => {
    const issue = await holdOpenIssue(tx, request);
    const { memberId, currency } = caller;
    await assertMayStake(tx, { memberId, amountMinor: slip.cost, currency });
    const [bet] = await writeBets(tx, { caller, game, issue }, [slip]);
    if (!bet) throw new Error('a bet that was not written');
    return bet;
  });
};

/** What is bet on, where, and in which mode. */
type WantedGame = Pick<Request, 'gameCode' | 'prizeMode' | 'rebateThousandths'> & { readonly merchantCode: string };

/**
 * The game, as far as it takes bets of this merchant's players, at the odds of the mode. @throws `NOT_FOUND`,
 * `GAME_MAINTENANCE`, `LOTTERY_BET_INVALID` (mode)
 */
export async function openGame(
  context: Pick<OperationContext, 'db' | 'clock'>,
  { gameCode, merchantCode, ...terms }: WantedGame,
): Promise<OfferedGame> {
  const game = await findOffer(context.db, { gameCode, merchantCode });
  if (!game) throw new Refusal('NOT_FOUND');
  if (!game.isOffered) throw new Refusal('GAME_MAINTENANCE');
  await assertNoneClosed(context, 'GAME_MAINTENANCE', [['LOTTERY', game.game_code]]);
  return inTerms(context.db, game, terms);
}

/** Counts and prices the slip. A page that sent other numbers gets the right ones in the refusal. */
export function priceSlip(game: LotteryGameRow, request: SlipLine, maxStakeMinor: number): PricedSlip {
  const { playCode: play, selection, unit, multiple, expectedCost } = request;
  const rule = findRule(game.kind, play);
  const bets = rule?.countBets(selection) ?? 0;
  if (!rule || bets === 0 || unit !== game.unit_minor) throw new Refusal('LOTTERY_BET_INVALID');
  const stakePerBet = unit * multiple;
  const cost = stakePerBet * bets;
  if (multiple > game.max_multiple || cost > maxStakeMinor) {
    throw new Refusal('LOTTERY_LIMIT', { maxMultiple: game.max_multiple, maxStake: maxStakeMinor });
  }
  const isAsShown = cost === (expectedCost ?? cost) && bets === (request.expectedBets ?? bets);
  if (!isAsShown) throw new Refusal('LOTTERY_BET_INVALID', { bets, cost });
  const odds = rule.prizesOf(selection).map((prize) => oddsOf(prize, game.rtp_thousandths));
  if (largestWinOf(rule, { selection, stakePerBet, odds }) > game.max_payout_minor) {
    throw new Refusal('LOTTERY_LIMIT', { maxPayout: game.max_payout_minor });
  }
  return { play, rule, selection, stakePerBet, cost, odds };
}

/** The issue, locked open for this transaction; the server's clock is read after the lock. */
export async function holdOpenIssue(
  { db: trx, clock }: Pick<OperationContext, 'db' | 'clock'>,
  { gameCode, issue }: Pick<Request, 'gameCode' | 'issue'>,
): Promise<IssueRow> {
  const row = await trx
    .selectFrom('lottery_issue')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .forShare()
    .executeTakeFirst();
  const now = clock.now();
  if (row?.state !== 'OPEN' || now < row.open_at || now >= row.close_at) throw new Refusal('LOTTERY_ISSUE_CLOSED');
  return row;
}

/** The player whose bets are written. */
export type Bettor = Pick<Caller, 'memberId' | 'merchantCode' | 'currency'>;

interface HeldIssue {
  readonly caller: Bettor;
  readonly game: OfferedGame;
  readonly issue: Pick<IssueRow, 'issue' | 'close_at'>;
  /** The chase that the bets are a round of. */
  readonly chaseNo?: string;
}

/** Books bets on an issue that is held open, all of them in one statement for each table. */
export async function writeBets(
  context: Pick<Services, 'db' | 'ledger' | 'publish' | 'clock' | 'config'>,
  { caller, game, issue: { issue, close_at: closeAt }, chaseNo }: HeldIssue,
  slips: readonly PricedSlip[],
): Promise<LotteryBet[]> {
  const { memberId, merchantCode, currency } = caller;
  // They were admitted before the close, however long it took to write them.
  const at = Math.min(context.clock.now(), closeAt - 1);
  const recorded = await recordBets(
    context,
    slips.map(({ play, rule, selection, cost, odds }) => ({
      memberId,
      merchantCode,
      currency,
      vendor: game.vendor,
      gameType: 'LOTT',
      gameCode: game.game_code,
      gameName: game.title,
      iconUrl: coverUrl(game.game_code),
      roundId: issue,
      betContent: { play, selection, odds: odds.map(oddsText), ...(rule.sides ? { sides: rule.sides } : {}) },
      stakeMinor: cost,
      betTime: at,
    })),
  ).catch(refuseForMoney);
  const bets = slips.map((slip, index) => ({ ...slip, ...(recorded[index] as (typeof recorded)[number]) }));
  await context.db
    .insertInto('lottery_bet')
    .values(
      bets.map((bet) => ({
        order_no: bet.orderNo,
        game_code: game.game_code,
        issue,
        member_id: memberId,
        play_code: bet.play,
        selection: bet.selection,
        stake_per_choice: bet.stakePerBet,
        odds: bet.odds,
        placed_at: bet.betTime,
        chase_no: chaseNo ?? null,
        prize_mode: game.prize_mode,
        rebate_thousandths: game.rebate_thousandths,
      })),
    )
    .execute();
  await notePlayed(context.db, memberId, game.game_code, at);
  await addExposure(context.db, { gameCode: game.game_code, issue, currency }, slips, game.exposureLimitMinor);
  return bets.map(({ orderNo, play: playCode, selection, cost: stake, odds, betTime: placedAt }) => ({
    orderNo,
    gameCode: game.game_code,
    issue,
    playCode,
    selection,
    stake,
    odds: odds.map(oddsText),
    prizeMode: game.prize_mode,
    rebateThousandths: game.rebate_thousandths,
    payout: null,
    netProfit: null,
    placedAt,
    state: 'PLACED' as const,
  }));
}
