import assert from 'node:assert/strict';
import { placeLotteryChase, stopLotteryChase } from '@atrium/contracts/calls';
import { findRule, oddsOf, payoutOf } from '@atrium/contracts/lottery';
import { inTransaction } from '@atrium/postgres';
import { afterAll, beforeAll, test } from '@jest/globals';
import fc from 'fast-check';
import { startTestGateway, type TestGateway, type Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../../testing/test-member.ts';
import { cancelBet } from '../../../bets/index.ts';
import { checkLedger } from '../../../checks/ledger-check/check-ledger.ts';
import { seedLottery } from '../../seed-lottery.ts';
import { advanceIssues } from '../advance-issues.ts';
import { advanceChases } from './advance-chases.ts';

const gameCode = 'K3_FAST';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedLottery(gateway.database.db);
});
afterAll(() => gateway.close());

const services = () => gateway.gateway.services;

type Step =
  | { do: 'place'; player: number; sum: number; multiples: number[]; stopsOnWin: boolean }
  | { do: 'stop'; chase: number }
  | { do: 'draw'; dies: boolean }
  | { do: 'cancel' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      player: fc.nat(1),
      sum: fc.integer({ min: 7, max: 14 }),
      multiples: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 6 }),
      stopsOnWin: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), chase: fc.nat(9) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('draw' as const), dies: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
);

interface ModelChase {
  readonly orderNo: string;
  readonly player: number;
  readonly sum: number;
  readonly stopsOnWin: boolean;
  /** Multiples of the rounds to come. */
  left: number[];
  /** Of the round on the current issue; 0 when there is none. */
  stake: number;
}

/** What players have, and what their chases still do, written down without the database. */
class Model {
  readonly main = [20_000, 20_000];
  readonly chases: ModelChase[] = [];
  isOpen = true;

  locked(player: number): number {
    return this.chases
      .filter((chase) => chase.player === player)
      .reduce((sum, { left }) => sum + 100 * left.reduce((all, one) => all + one, 0), 0);
  }

  end(chase: ModelChase): void {
    this.main[chase.player] = (this.main[chase.player] ?? 0) + 100 * chase.left.reduce((all, one) => all + one, 0);
    chase.left = [];
  }

  cancel(): void {
    this.isOpen = false;
    for (const chase of this.chases.filter(({ stake }) => stake > 0)) {
      this.main[chase.player] = (this.main[chase.player] ?? 0) + chase.stake;
      chase.stake = 0;
      this.end(chase);
    }
  }

  draw(total: number): void {
    for (const chase of this.chases) {
      const won = chase.stake > 0 && chase.sum === total ? payoutOf(chase.stake, oddsFor(chase.sum)) : 0;
      this.main[chase.player] = (this.main[chase.player] ?? 0) + won;
      if (won > 0 && chase.stopsOnWin) this.end(chase);
      chase.stake = 100 * (chase.left.shift() ?? 0);
    }
    this.isOpen = true;
  }
}

function oddsFor(sum: number): number {
  const [prize] = findRule('K3', 'SUM')?.prizesOf([String(sum)]) ?? [];
  assert.ok(prize);
  return oddsOf(prize, 970);
}

/** The issue that was opened last. */
async function currentIssue() {
  return gateway.database.db
    .selectFrom('lottery_issue')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('open_at', '<=', gateway.clock.now())
    .orderBy('open_at', 'desc')
    .executeTakeFirstOrThrow();
}

async function openNext(): Promise<void> {
  await advanceIssues(services());
  const { draw_at: drawAt } = await currentIssue();
  gateway.clock.forward(drawAt - gateway.clock.now() + 1);
  await advanceIssues(services());
}

interface Seat {
  readonly member: TestMember;
  readonly visitor: Visitor;
}

async function place(model: Model, seats: readonly Seat[], wanted: Extract<Step, { do: 'place' }>): Promise<void> {
  const { player, sum, multiples, stopsOnWin } = wanted;
  const { issue } = await currentIssue();
  const expectedTotal = 100 * multiples.reduce((all, one) => all + one, 0);
  const line = { playCode: 'SUM', selection: [String(sum)], multiple: 1, expectedCost: 100, expectedBets: 1 };
  const order = { gameCode, issue, unit: 100, lines: [line], multiples, stopsOnWin, expectedTotal };
  const answer = await seats[player]?.visitor.call(placeLotteryChase, order);
  const refusal = model.isOpen
    ? (model.main[player] ?? 0) < expectedTotal && 'WALLET_INSUFFICIENT'
    : 'LOTTERY_ISSUE_CLOSED';
  assert.equal(answer?.success ? false : answer?.error, refusal);
  if (!answer?.success) return;
  const [first = 0, ...left] = multiples;
  model.main[player] = (model.main[player] ?? 0) - expectedTotal;
  model.chases.push({ orderNo: answer.value.orderNo, player, sum, stopsOnWin, left, stake: 100 * first });
}

async function cancelCurrent(model: Model): Promise<void> {
  const { db } = gateway.database;
  const { issue } = await currentIssue();
  await inTransaction(db, async (trx) => {
    const ofIssue = { game_code: gameCode, issue };
    await trx.updateTable('lottery_issue').set({ state: 'CANCELLED' }).where('issue', '=', issue).execute();
    const bets = await trx
      .selectFrom('lottery_bet')
      .select('order_no')
      .where('game_code', '=', ofIssue.game_code)
      .where('issue', '=', ofIssue.issue)
      .execute();
    for (const { order_no: orderNo } of bets) await cancelBet({ ...services(), db: trx }, { orderNo, as: 'cancelled' });
  });
  model.cancel();
}

async function draw(model: Model, dies: boolean): Promise<void> {
  const { issue } = await currentIssue();
  await openNext();
  const drawn = await gateway.database.db
    .selectFrom('lottery_issue')
    .select('numbers')
    .where('game_code', '=', gameCode)
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow();
  model.draw((drawn.numbers ?? []).reduce((sum, face) => sum + face, 0));
  if (!dies) return;
  const { ledger } = services();
  const hold = () => Promise.reject(new Error('the process is gone'));
  await advanceChases({ ...services(), ledger: { ...ledger, hold } }).catch(() => undefined);
}

async function run(model: Model, seats: readonly Seat[], { wanted }: { wanted: Step }): Promise<void> {
  if (wanted.do === 'place') return place(model, seats, wanted);
  if (wanted.do === 'draw') return draw(model, wanted.dies);
  if (wanted.do === 'cancel') return model.isOpen ? cancelCurrent(model) : undefined;
  const chase = model.chases[wanted.chase % Math.max(1, model.chases.length)];
  if (!chase) return;
  const answer = await seats[chase.player]?.visitor.call(stopLotteryChase, { orderNo: chase.orderNo });
  assert.ok(answer?.success);
  model.end(chase);
}

// failure 32
test('whatever is placed, drawn, stopped, cancelled or interrupted, players have what the rounds leave them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      await openNext();
      const model = new Model();
      const seats = await Promise.all(
        model.main.map(async (balanceMinor) => {
          const member = await addMember(gateway, { balanceMinor });
          return { member, visitor: gateway.visitor(member) };
        }),
      );
      for (const wanted of steps) {
        await run(model, seats, { wanted });
        await Promise.all([advanceChases(services()), advanceChases(services())]);
        for (const [index, { member }] of seats.entries()) {
          const { db } = gateway.database;
          const { available, locked } = await services().ledger.balanceOf(db, member.memberId, member.currency);
          assert.deepEqual([available, locked], [model.main[index], model.locked(index)], JSON.stringify(wanted));
        }
      }
      assert.deepEqual(await checkLedger(gateway.database.db), []);
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 5), endOnFailure: true },
  );
});
