import assert from 'node:assert/strict';
import {
  type CallInput,
  decideApproval,
  listLotteryBets,
  listLotteryChases,
  listTransactions,
  placeLotteryChase,
  proposeCorrection,
  stopLotteryChase,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestGateway, type TestGateway, type Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../../testing/test-member.ts';
import { checkLedger } from '../../../checks/ledger-check/check-ledger.ts';
import { seedLottery } from '../../seed-lottery.ts';
import { advanceIssues } from '../advance-issues.ts';
import { carryOutCorrections } from '../corrections/carry-out-corrections.ts';
import { drawNumbers } from '../issue-row.ts';
import { advanceChases } from './advance-chases.ts';

const gameCode = 'K3_FAST';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await seedLottery(gateway.database.db);
});
afterAll(async () => {
  assert.deepEqual(await checkLedger(gateway.database.db), []);
  await gateway.close();
});

const services = () => gateway.gateway.services;

/** Opens the next issue, once everything before it is drawn and settled. */
async function openNext(): Promise<string> {
  const { db } = gateway.database;
  await advanceIssues(services());
  const next = await db
    .selectFrom('lottery_issue')
    .select(['issue', 'open_at'])
    .where('game_code', '=', gameCode)
    .where('open_at', '>', gateway.clock.now())
    .orderBy('open_at')
    .executeTakeFirstOrThrow();
  gateway.clock.forward(next.open_at - gateway.clock.now() + 1);
  await advanceIssues(services());
  return next.issue;
}

/** Two runs at once, as two leaders would do, and one more. */
async function advance(): Promise<void> {
  await Promise.all([advanceChases(services()), advanceChases(services())]);
  await advanceChases(services());
}

/** The sum that the dice of the open issue and of the one after it will show. */
async function sumsToCome(issue: string): Promise<[now: number, next: number]> {
  const rows = await gateway.database.db
    .selectFrom('lottery_issue')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('issue', '>=', issue)
    .orderBy('issue')
    .limit(2)
    .execute();
  const draws = await Promise.all(rows.map((row) => drawNumbers({ ...row, kind: 'K3' })));
  const [now = 0, next = 0] = draws.map((dice) => dice.reduce((sum, face) => sum + face, 0));
  return [now, next];
}

/** An open issue whose sum is another one than that of the issue after it. */
async function openTwoSums(): Promise<{ issue: string; now: number; next: number }> {
  for (;;) {
    const issue = await openNext();
    const [now, next] = await sumsToCome(issue);
    if (now !== next) return { issue, now, next };
  }
}

async function player(balanceMinor = 100_000): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await addMember(gateway, { balanceMinor });
  return { member, visitor: gateway.visitor(member) };
}

const balanceOf = async ({ memberId, currency }: TestMember) => {
  const { available, locked } = await services().ledger.balanceOf(gateway.database.db, memberId, currency);
  return { available, locked };
};

type Input = CallInput<typeof placeLotteryChase>;
/** One unit on a sum, round by round. */
const chaseOn = (issue: string, sum: number, changes: Partial<Input> = {}): Input => {
  const multiples = changes.multiples ?? [1, 1, 1];
  return {
    gameCode,
    issue,
    unit: 100,
    lines: [{ playCode: 'SUM', selection: [String(sum)], multiple: 1, expectedCost: 100, expectedBets: 1 }],
    multiples,
    stopsOnWin: true,
    expectedTotal: 100 * multiples.reduce((total, multiple) => total + multiple, 0),
    ...changes,
  };
};

async function place(visitor: Visitor, input: Input) {
  const answer = await visitor.call(placeLotteryChase, input);
  assert.ok(answer.success, `${answer.error} ${JSON.stringify(answer.value)}`);
  return answer.value;
}

async function chaseOf(visitor: Visitor) {
  const answer = await visitor.call(listLotteryChases, { gameCode });
  assert.ok(answer.success);
  const [chase] = answer.value.list;
  assert.ok(chase);
  return chase;
}

// L5
test('a chase holds all its rounds, stops at the one that wins, and gives back the rest', async () => {
  const { member, visitor } = await player();
  const { issue, next } = await openTwoSums();
  const placed = await place(visitor, chaseOn(issue, next, { multiples: [1, 2, 4, 8] }));
  assert.deepEqual([placed.cost, placed.held, placed.rounds.length], [1_500, 1_400, 1]);
  assert.deepEqual(await balanceOf(member), { available: 98_500, locked: 1_400 });
  await advance();
  assert.equal((await chaseOf(visitor)).rounds.length, 1, 'the issue of the first round is still open');

  await openNext();
  await advance();
  const second = await chaseOf(visitor);
  assert.deepEqual(
    [second.state, second.held, second.rounds.map(({ stake }) => stake)],
    ['RUNNING', 1_200, [100, 200]],
  );
  assert.deepEqual(await balanceOf(member), { available: 98_500, locked: 1_200 });

  await openNext();
  await advance();
  const won = await chaseOf(visitor);
  const payout = won.rounds[1]?.payout ?? 0;
  assert.deepEqual([won.state, won.held, won.rounds.length, won.rounds[0]?.payout], ['WON', 0, 2, 0]);
  assert.ok(payout > 200);
  assert.deepEqual(await balanceOf(member), { available: 99_700 + payout, locked: 0 });
  const moves = await visitor.call(listTransactions, { from: '2020-01-01', to: '2100-01-01' });
  const held = moves.success ? moves.value.list.filter(({ type }) => type === 'BET_HOLD') : [];
  assert.deepEqual(
    held.map(({ direction, amount }) => `${direction} ${amount}`),
    ['IN 1200', 'OUT 1200', 'IN 1400', 'OUT 1400'],
  );
});

test('a chase that does not stop at a win places every round, and each once', async () => {
  const { member, visitor } = await player();
  const { issue, now } = await openTwoSums();
  await place(visitor, chaseOn(issue, now, { stopsOnWin: false }));
  for (let round = 0; round < 4; round += 1) {
    await openNext();
    await advance();
  }
  const chase = await chaseOf(visitor);
  assert.deepEqual([chase.state, chase.held, chase.rounds.length], ['DONE', 0, 3]);
  const bets = await visitor.call(listLotteryBets, { gameCode });
  assert.equal(bets.success && bets.value.total, 3);
  const paid = chase.rounds.reduce((sum, { payout }) => sum + (payout ?? 0), 0);
  assert.ok((chase.rounds[0]?.payout ?? 0) > 0);
  assert.deepEqual(await balanceOf(member), { available: 100_000 - 300 + paid, locked: 0 });
});

test('a chase is stopped once, by its player alone; the round that is placed stays', async () => {
  const { member, visitor } = await player();
  const { issue } = await openTwoSums();
  const { orderNo } = await place(visitor, chaseOn(issue, 3));
  const other = await player();
  assert.equal((await other.visitor.call(stopLotteryChase, { orderNo })).error, 'NOT_FOUND');
  const stops = await Promise.all([1, 2].map(() => visitor.call(stopLotteryChase, { orderNo })));
  for (const stop of stops) {
    assert.deepEqual(stop.success && [stop.value.state, stop.value.rounds.length], ['STOPPED', 1]);
  }
  assert.deepEqual(await balanceOf(member), { available: 99_900, locked: 0 });
  await openNext();
  await advance();
  assert.equal((await chaseOf(visitor)).rounds.length, 1);
});

test('a chase ends when the issue of its round is cancelled, and every stake is back', async () => {
  const { member, visitor } = await player();
  const { issue } = await openTwoSums();
  await place(visitor, chaseOn(issue, 3));
  const [maker, checker] = await Promise.all(
    [1, 2].map(async () => gateway.visitor(await addMember(gateway, { type: staffType }))),
  );
  const why = { note: 'The draw failed', reason: 'Clock of the draw' };
  const proposed = await maker?.call(proposeCorrection, { gameCode, issue, action: 'CANCEL', ...why });
  assert.ok(proposed?.success);
  await checker?.call(decideApproval, { approvalId: proposed.value.approvalId, decision: 'APPROVE' });
  await carryOutCorrections(services());
  await advance();
  assert.deepEqual(
    [(await chaseOf(visitor)).state, await balanceOf(member)],
    ['CANCELLED', { available: 100_000, locked: 0 }],
  );
});

// failure 32
test('a round that is interrupted half-way is placed by the next run, once', async () => {
  const { member, visitor } = await player();
  const { issue } = await openTwoSums();
  await place(visitor, chaseOn(issue, 3, { stopsOnWin: false }));
  await openNext();
  const { ledger } = services();
  const dying = {
    ...services(),
    ledger: { ...ledger, hold: () => Promise.reject(new Error('the process is gone')) },
  };
  const before = await balanceOf(member);
  await assert.rejects(advanceChases(dying), /the process is gone/);
  assert.deepEqual(await balanceOf(member), before, 'nothing was bet and nothing given back');
  await advance();
  assert.equal((await chaseOf(visitor)).rounds.length, 2);
  assert.deepEqual(await balanceOf(member), { available: before.available, locked: 100 });
});

test('a round that fails does not keep the rounds of others from their issue', async () => {
  const [one, other] = [await player(), await player()];
  const { issue } = await openTwoSums();
  for (const { visitor } of [one, other]) await place(visitor, chaseOn(issue, 3, { stopsOnWin: false }));
  await openNext();
  const { ledger } = services();
  const faulty: typeof ledger = {
    ...ledger,
    hold: (trx, request) =>
      request.owner === one.member.memberId ? Promise.reject(new Error('a fault')) : ledger.hold(trx, request),
  };
  await assert.rejects(advanceChases({ ...services(), ledger: faulty }), /a fault/);
  assert.equal((await chaseOf(one.visitor)).rounds.length, 1);
  assert.equal((await chaseOf(other.visitor)).rounds.length, 2);
});

test('a player who takes a break or has a lower limit is not bet for, and has the rest back', async () => {
  for (const stop of ['limit', 'disabled'] as const) {
    const { member, visitor } = await player();
    const { issue } = await openTwoSums();
    await place(visitor, chaseOn(issue, 3, { stopsOnWin: false }));
    const { db } = gateway.database;
    if (stop === 'limit') await limitStakes(member, 150);
    else await db.updateTable('member').set({ state: 'DISABLED' }).where('id', '=', member.memberId).execute();
    await openNext();
    await advance();
    const { state } = await db
      .selectFrom('lottery_chase')
      .select('state')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    assert.equal(state, 'REFUSED', stop);
    assert.equal((await balanceOf(member)).locked, 0);
  }
});

async function limitStakes({ memberId }: TestMember, amount: number): Promise<void> {
  const { db } = gateway.database;
  await db
    .insertInto('rg_limit')
    .values({ member_id: memberId, kind: 'STAKE', frame: 'DAY', amount, set_at: gateway.clock.now() })
    .execute();
  await db.updateTable('rg_player').set({ has_limits: true }).where('member_id', '=', memberId).execute();
}

// RG4
test('what a chase holds counts against the limit of stakes until it is given back', async () => {
  const { member, visitor } = await player();
  const { issue } = await openTwoSums();
  await place(visitor, chaseOn(issue, 3));
  await limitStakes(member, 500);
  const more = chaseOn(issue, 4);
  assert.equal((await visitor.call(placeLotteryChase, more)).error, 'LIMIT_STAKE');
  await visitor.call(stopLotteryChase, { orderNo: (await chaseOf(visitor)).orderNo });
  assert.ok((await visitor.call(placeLotteryChase, more)).success);
});

test('a chase is priced here: another total, too high a multiple or too little money places nothing', async () => {
  const { member, visitor } = await player(250);
  const { issue } = await openTwoSums();
  const refused = async (changes: Partial<Input>) =>
    (await visitor.call(placeLotteryChase, chaseOn(issue, 3, changes))).error;
  assert.equal(await refused({ expectedTotal: 299 }), 'LOTTERY_BET_INVALID');
  assert.equal(await refused({ multiples: [1, 1_001] }), 'LOTTERY_LIMIT');
  assert.equal(await refused({}), 'WALLET_INSUFFICIENT');
  assert.deepEqual(await balanceOf(member), { available: 250, locked: 0 });
  const bets = await visitor.call(listLotteryBets, { gameCode });
  assert.equal(bets.success && bets.value.total, 0);
});
