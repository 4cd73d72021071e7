import { secondMs } from '@atrium/contracts/durations';
import type { PrizeMode } from '@atrium/contracts/entities';
import { inTransaction } from '@atrium/postgres';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { Refusal } from '../../../../operation/operation.ts';
import type { Services } from '../../../../operation/services.ts';
import { assertMayStake } from '../../../limits/index.ts';
import type { LotteryGameRow } from '../issue-row.ts';
import type { OfferedGame } from '../offers/find-offer.ts';
import { holdOpenIssue, openGame, priceSlip, writeBets } from '../place-lottery-bet.ts';
import { endChase, holdRest, lockChase, releaseHeld } from './chase-money.ts';
import { type ChaseRow, costToCome } from './chase-row.ts';

/**
 * Ends chases whose last round won or was cancelled, and places the next round of the others once its issue is open.
 * Each is one transaction under the lock of the chase, so that an interrupted run is continued by the next, and a
 * second one beside it places nothing twice.
 */
export async function advanceChases(services: Services): Promise<void> {
  for (const { orderNo, state } of await chasesToEnd(services.db)) {
    await inTransaction(services.db, async (trx) => {
      const chase = await lockChase(trx, { orderNo });
      if (chase?.state === 'RUNNING') await endChase({ ...services, db: trx }, chase, state);
    });
  }
  const rounds = await roundsToPlace(services);
  const faults: unknown[] = [];
  for (let first = 0; first < rounds.length; first += atOnce) {
    const placed = rounds.slice(first, first + atOnce).map((round) => placeRound(services, round));
    for (const one of await Promise.allSettled(placed)) if (one.status === 'rejected') faults.push(one.reason);
  }
  // A round that fails does not keep the others from their issue; the run fails after them, and says so.
  if (faults.length > 0) throw faults[0];
}

/** Rounds that are placed beside each other, few enough to leave connections to players. */
const atOnce = 4;

/** Running chases with the issue of their last round. */
const running = (db: Kysely<Database>) =>
  db
    .selectFrom('lottery_chase as chase')
    .innerJoin('lottery_issue as last', (join) =>
      join.onRef('last.game_code', '=', 'chase.game_code').onRef('last.issue', '=', 'chase.last_issue'),
    )
    .where('chase.state', '=', 'RUNNING');

async function chasesToEnd(db: Kysely<Database>): Promise<{ orderNo: string; state: 'WON' | 'CANCELLED' }[]> {
  const rows = await running(db)
    .select(['chase.order_no', 'last.state'])
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        eb('last.state', '=', 'CANCELLED'),
        and([
          eb('chase.stops_on_win', '=', true),
          exists(
            selectFrom('lottery_bet')
              .innerJoin('bet', 'bet.order_no', 'lottery_bet.order_no')
              .select(sql`1`.as('one'))
              .whereRef('lottery_bet.chase_no', '=', 'chase.order_no')
              .where('bet.payout', '>', 0),
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ order_no: orderNo, state }) => ({ orderNo, state: state === 'CANCELLED' ? state : 'WON' }));
}

interface Round {
  readonly orderNo: string;
  readonly gameCode: string;
  readonly merchantCode: string;
  readonly prizeMode: PrizeMode | null;
  readonly rebateThousandths: number;
  readonly issue: string;
  readonly after: string;
  readonly closeAt: number;
}

/** One that ends at a win waits for the result of its last round. */
async function roundsToPlace({ db, clock }: Services): Promise<Round[]> {
  const now = clock.now();
  return running(db)
    .innerJoin('lottery_issue as next', 'next.game_code', 'chase.game_code')
    .select([
      'chase.order_no as orderNo',
      'chase.game_code as gameCode',
      'chase.merchant_code as merchantCode',
      'chase.prize_mode as prizeMode',
      'chase.rebate_thousandths as rebateThousandths',
      'chase.last_issue as after',
      'next.issue as issue',
      'next.close_at as closeAt',
    ])
    .where('next.state', '=', 'OPEN')
    .where('next.open_at', '<=', now)
    .where('next.close_at', '>', now)
    .whereRef('next.open_at', '>', 'last.open_at')
    .where('last.state', '<>', 'CANCELLED')
    .where(({ or, eb }) => or([eb('chase.stops_on_win', '=', false), eb('last.state', '=', 'SETTLED')]))
    .orderBy('chase.placed_at')
    .orderBy('chase.order_no')
    .execute();
}

/** A reality check has so much of the issue to be answered in, less this. */
const lastMomentMs = 5 * secondMs;
/** What passes, so that the round is tried again or goes to the issue after. */
const passing: readonly string[] = ['GAME_MAINTENANCE', 'LOTTERY_ISSUE_CLOSED'];

async function placeRound(services: Services, round: Round): Promise<void> {
  const { db, clock } = services;
  try {
    const game = await openGame(services, {
      gameCode: round.gameCode,
      merchantCode: round.merchantCode,
      prizeMode: round.prizeMode ?? undefined,
      rebateThousandths: round.rebateThousandths,
    });
    await inTransaction(db, (trx) => betRound({ ...services, db: trx }, { round, game }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const mayPass = error.code === 'RG_REALITY_CHECK' && clock.now() < round.closeAt - lastMomentMs;
    if (mayPass || passing.includes(error.code)) return;
    await inTransaction(db, async (trx) => {
      const chase = await lockChase(trx, round);
      if (isBefore(chase, round)) await endChase({ ...services, db: trx }, chase, 'REFUSED');
    });
  }
}

const isBefore = (chase: ChaseRow | null, { after }: Round): chase is ChaseRow =>
  chase?.state === 'RUNNING' && chase.last_issue === after;

/** Ends the hold, bets the round from what it held, and holds the rest again. @throws Refusal as `placeLotteryBet` */
async function betRound(services: Services, { round, game }: { round: Round; game: OfferedGame }): Promise<void> {
  const chase = await lockChase(services.db, { orderNo: round.orderNo });
  if (!isBefore(chase, round)) return;
  const issue = await holdOpenIssue(services, round);
  await assertActive(services.db, chase.member_id);
  const slips = slipsOf(game, chase, services);
  const amountMinor = slips.reduce((sum, { cost }) => sum + cost, 0);
  const placed = { ...chase, rounds_placed: chase.rounds_placed + 1, last_issue: issue.issue };
  const rest = costToCome(placed);
  await services.db
    .updateTable('lottery_chase')
    .set({
      rounds_placed: placed.rounds_placed,
      last_issue: placed.last_issue,
      // The rest counts as staked beside this round, so that a limit sees both.
      held: rest,
      ...(rest === 0 ? { state: 'DONE' as const, ended_at: services.clock.now() } : {}),
    })
    .where('order_no', '=', chase.order_no)
    .execute();
  const { member_id: memberId, merchant_code: merchantCode, currency } = chase;
  // Limits before money, as every bet takes its locks.
  await assertMayStake(services, { memberId, amountMinor, currency });
  await releaseHeld(services, chase);
  const caller = { memberId, merchantCode, currency };
  await writeBets(services, { caller, game, issue, chaseNo: chase.order_no }, slips);
  if (rest > 0) await holdRest(services, placed);
}

/** The lines of the next round. What the player agreed to is sold or nothing. @throws `LOTTERY_BET_INVALID` */
function slipsOf(game: LotteryGameRow, chase: ChaseRow, { config }: Services) {
  const times = chase.multiples[chase.rounds_placed] ?? 0;
  const slips = chase.lines.map(({ playCode, selection, multiple, odds }) => {
    const line = { playCode, selection: [...selection], multiple: multiple * times, unit: game.unit_minor };
    const slip = priceSlip(game, line, config.maxStakeMinor);
    if (slip.odds.join() !== odds.join()) throw new Refusal('LOTTERY_BET_INVALID');
    return slip;
  });
  const cost = slips.reduce((sum, slip) => sum + slip.cost, 0);
  if (cost !== chase.cost_of_one * times) throw new Refusal('LOTTERY_BET_INVALID', { cost });
  return slips;
}

/** A round of an account that was disabled is not placed. @throws `AUTH_NOT_LOGGED_IN` */
async function assertActive(trx: Kysely<Database>, memberId: string): Promise<void> {
  const { state } = await trx.selectFrom('member').select('state').where('id', '=', memberId).executeTakeFirstOrThrow();
  if (state !== 'ACTIVE') throw new Refusal('AUTH_NOT_LOGGED_IN');
}
