import assert from 'node:assert/strict';
import { dayOf } from '@atrium/contracts/calendar';
import type { CallRequest, placeLotteryBet as placeCall } from '@atrium/contracts/calls';
import { merchantOf } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { commitmentOf } from '@atrium/contracts/fairness';
import { findKind, findRule, isFairDraw, lotteryKinds } from '@atrium/contracts/lottery';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { createGateway, type Gateway } from '../../../gateway.ts';
import { type OperationContext, Refusal, withTransactions } from '../../../operation/operation.ts';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { createMember } from '../../accounts/member/create-member.ts';
import { seedLottery } from '../seed-lottery.ts';
import { advanceIssues } from './advance-issues.ts';
import { cancelLotteryBet } from './cancel-lottery-bet.ts';
import { getCurrentIssue } from './get-current-issue.ts';
import { getRound } from './get-round.ts';
import { listLotteryBets } from './list-lottery-bets.ts';
import { listLotteryGames } from './list-lottery-games.ts';
import { listOpenedNumbers } from './list-opened-numbers.ts';
import { placeLotteryBet } from './place-lottery-bet.ts';
import { placeLotteryOrder } from './place-lottery-order.ts';
import { payoutFor } from './settle-issue.ts';

const gameCode = 'K3_FAST';
const merchant = merchantOf('PH');
let now = Date.parse('2026-11-21T04:00:00Z');
let database: TestDatabase;
let gateway: Gateway;
let players = 0;

beforeAll(async () => {
  database = await startTestDatabase();
  gateway = await createGateway({ databaseUrl: database.databaseUrl, log: Fastify().log, clock: { now: () => now } });
  await seedLottery(database.db);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

async function playerWith(amountMinor: number): Promise<OperationContext> {
  players += 1;
  const account = `player${players}`;
  const memberId = await database.db.transaction().execute(async (trx) => {
    const id = await createMember(trx, {
      account,
      merchant,
      type: 0,
      language: 'EN',
      passwordHash: 'none',
      parentId: null,
      createdAt: now,
    });
    await gateway.services.ledger.post(trx, {
      idempotencyKey: `opening:${id}`,
      type: 'ADMIN_ADD',
      reference: id,
      postedAt: now,
      postings: [
        {
          from: { kind: 'opening', owner: 'house' },
          to: { kind: 'member.main', owner: id },
          amountMinor,
          currency: merchant.currency,
        },
      ],
    });
    return id;
  });
  const caller = {
    role: 'member' as const,
    memberId,
    account,
    type: 0,
    merchantCode: merchant.merchantCode,
    currency: merchant.currency,
    sessionId: 'none',
  };
  return withTransactions({ ...gateway.services, caller, merchant, language: 'EN' } as unknown as OperationContext);
}

async function balanceOf(context: OperationContext): Promise<number> {
  const { available } = await context.ledger.balanceOf(context.db, context.caller?.memberId ?? '', merchant.currency);
  return available;
}

type Bet = CallRequest<typeof placeCall>;

/** Three units on BIG in the open issue, with the given changes. */
async function bet(context: OperationContext, changes: Partial<Bet> = {}) {
  const { current } = await getCurrentIssue({ gameCode }, context);
  const slip: Bet = {
    gameCode,
    issue: current.issue,
    playCode: 'BIG_SMALL',
    selection: ['BIG'],
    unit: 100,
    multiple: 3,
    expectedCost: 300,
    expectedBets: changes.selection?.length ?? 1,
  };
  return placeLotteryBet({ ...slip, ...changes }, context);
}

/** The current issue, open. */
async function openIssue(context: OperationContext) {
  await advanceIssues(gateway.services);
  const { current } = await getCurrentIssue({ gameCode }, context);
  now = Math.max(now, current.openAt);
  await advanceIssues(gateway.services);
  return current;
}

const refusedWith = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code;

// failure 35
// L7
test('a bet a millisecond before closing is in; at closing it is refused and the money untouched', async () => {
  const context = await playerWith(10_000);
  const issue = await openIssue(context);
  now = issue.closeAt - 1;
  assert.equal((await bet(context, { issue: issue.issue })).state, 'PLACED');
  assert.equal(await balanceOf(context), 9_700);
  now = issue.closeAt;
  await assert.rejects(bet(context, { issue: issue.issue }), refusedWith('LOTTERY_ISSUE_CLOSED'));
  assert.equal(await balanceOf(context), 9_700);
});

// M7
test('a round hides the seed of its draw until it is drawn, and then proves the draw to its player', async () => {
  const context = await playerWith(10_000);
  const issue = await openIssue(context);
  const { orderNo } = await bet(context);
  assert.equal((await getRound({ orderNo }, context)).draw, null);
  now = issue.drawAt;
  await advanceIssues(gateway.services);
  const { bets, draw } = await getRound({ orderNo }, context);
  assert.deepEqual(
    bets.map((row) => row.orderNo),
    [orderNo],
  );
  assert.ok(draw);
  assert.equal(await isFairDraw(draw), true);
  assert.equal(await isFairDraw({ ...draw, proof: { ...draw.proof, serverSeed: 'another' } }), false);
  await assert.rejects(getRound({ orderNo }, await playerWith(1_000)), refusedWith('NOT_FOUND'));
});

// failure 32
test('an issue is drawn from its committed seed, and each bet is paid once however often settlement runs', async () => {
  const context = await playerWith(100_000);
  const issue = await openIssue(context);
  const placed = [
    await bet(context),
    await bet(context, { playCode: 'SUM', selection: ['9', '10', '11', '12'], expectedCost: 1_200 }),
    await bet(context, { playCode: 'PAIR', selection: ['11', '22', '33'], expectedCost: 900 }),
  ];
  const before = await balanceOf(context);
  now = issue.drawAt;
  await Promise.all([advanceIssues(gateway.services), advanceIssues(gateway.services)]);
  await advanceIssues(gateway.services);

  const { list } = await listOpenedNumbers({ gameCode, size: 5 }, context);
  const result = list.find((drawn) => drawn.issue === issue.issue);
  assert.ok(result);
  assert.equal(await commitmentOf(result.proof.serverSeed), issue.commitment);
  assert.equal(result.proof.clientSeed, `${gameCode}:${issue.issue}`);
  assert.deepEqual(await findKind('K3')?.draw(result.proof.serverSeed, result.proof.clientSeed), result.numbers);

  const owed = placed.map(({ playCode, selection, odds }) => {
    const thousandths = odds.map((text) => Number(text.replace('.', '')));
    const row = { kind: 'K3', play_code: playCode, selection, odds: thousandths, stake_per_choice: 300 };
    return payoutFor(row, result.numbers);
  });
  const { list: bets } = await listLotteryBets({ gameCode, pageNo: 1, pageSize: 20 }, context);
  const paid = placed.map(({ orderNo }) => bets.find((row) => row.orderNo === orderNo)?.payout);
  assert.deepEqual(paid, owed);
  assert.equal(
    await balanceOf(context),
    owed.reduce((sum, payout) => sum + payout, before),
  );
  assert.deepEqual(await verifyLedger(database.db), []);
});

// failure 32
test('a gateway that was down for an hour draws and settles what it missed, and opens the current issue', async () => {
  const context = await playerWith(10_000);
  const issue = await openIssue(context);
  const { orderNo } = await bet(context);
  now = issue.drawAt + 3_600_000;
  await advanceIssues(gateway.services);
  const { list } = await listLotteryBets({ gameCode, pageNo: 1, pageSize: 20 }, context);
  assert.notEqual(list.find((row) => row.orderNo === orderNo)?.state, 'PLACED');
  const { current } = await getCurrentIssue({ gameCode }, context);
  assert.equal(current.state, 'OPEN');
  assert.ok(current.openAt <= now && now < current.closeAt);
});

// failure 32
test('a settlement that is interrupted half-way is finished by the next run, and no bet is paid twice', async () => {
  const context = await playerWith(100_000);
  const issue = await openIssue(context);
  // Every sum there is, so that one of them wins.
  const sums = Array.from({ length: 16 }, (_, index) => String(index + 3));
  for (let index = 0; index < 6; index += 1) {
    await bet(context, { playCode: 'SUM', selection: sums, multiple: 1, expectedCost: 1_600 });
  }
  const before = await balanceOf(context);
  now = issue.drawAt;
  let settlements = 0;
  const { publish } = gateway.services;
  const told: typeof publish = Object.assign((...fact: Parameters<typeof publish>) => publish(...fact), {
    isSilent: false,
    written() {
      settlements += 1;
      if (settlements > 3) throw Object.assign(new Error('the process is gone'), { code: '57P01' });
      publish.written();
    },
  });
  const dying = { ...gateway.services, publish: told };
  await assert.rejects(advanceIssues(dying), /the process is gone/);
  const { list: halfway } = await listLotteryBets({ gameCode, pageNo: 1, pageSize: 20 }, context);
  assert.equal(halfway.filter(({ state }) => state === 'PLACED').length, 3);
  await Promise.all([advanceIssues(gateway.services), advanceIssues(gateway.services)]);
  const { list } = await listLotteryBets({ gameCode, pageNo: 1, pageSize: 20 }, context);
  assert.equal(
    await balanceOf(context),
    list.reduce((sum, { payout }) => sum + (payout ?? 0), before),
  );
  assert.ok(list.every(({ state }) => state !== 'PLACED'));
  assert.deepEqual(await verifyLedger(database.db), []);
});

test('a bet that cannot be settled is set aside; the others are paid, and its issue ends once it is settled, too', async () => {
  const context = await playerWith(100_000);
  const issue = await openIssue(context);
  const sums = Array.from({ length: 16 }, (_, index) => String(index + 3));
  const [stuck] = [
    await bet(context, { playCode: 'SUM', selection: sums, multiple: 1, expectedCost: 1_600 }),
    await bet(context, { playCode: 'SUM', selection: sums, multiple: 1, expectedCost: 1_600 }),
  ];
  const { db } = database;
  await sql`alter table bet add constraint bet_not_today
    check (status = 0 or order_no <> ${sql.lit(stuck.orderNo)})`.execute(db);
  now = issue.drawAt;
  await advanceIssues(gateway.services);
  await advanceIssues(gateway.services);
  const states = async () => (await listLotteryBets({ gameCode, pageNo: 1, pageSize: 20 }, context)).list;
  assert.deepEqual(
    (await states()).filter(({ state }) => state === 'PLACED').map(({ orderNo }) => orderNo),
    [stuck.orderNo],
  );
  await sql`alter table bet drop constraint bet_not_today`.execute(db);
  now += minuteMs;
  await advanceIssues(gateway.services);
  assert.ok((await states()).every(({ state }) => state !== 'PLACED'));
  assert.deepEqual(await db.selectFrom('job_aside').selectAll().execute(), []);
});

test('a slip that is admitted before the close is recorded before it, however long it takes to write', async () => {
  const context = await playerWith(10_000);
  const { closeAt } = await openIssue(context);
  let placed = 0;
  // Each look at the clock takes two milliseconds; some slips are admitted before the close and written after it.
  for (let early = 1; early <= 20; early += 1) {
    let reads = 0;
    const clock = { now: () => closeAt - early + 2 * reads++ };
    const orderNo = await bet(withTransactions({ ...context, clock })).then(
      (slip) => slip.orderNo,
      refusedWith('LOTTERY_ISSUE_CLOSED'),
    );
    if (typeof orderNo !== 'string') continue;
    const { bet_time: at } = await database.db
      .selectFrom('bet')
      .select('bet_time')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    assert.ok(at < closeAt);
    placed += 1;
  }
  assert.ok(placed > 0);
});

test('the gateway prices a slip: another cost, a repeated or unknown choice or too much is refused', async () => {
  const context = await playerWith(10_000);
  await openIssue(context);
  await assert.rejects(bet(context, { expectedCost: 299 }), refusedWith('LOTTERY_BET_INVALID'));
  await assert.rejects(bet(context, { expectedBets: 2 }), refusedWith('LOTTERY_BET_INVALID'));
  const twice = { selection: ['BIG', 'BIG'], expectedCost: 600 };
  await assert.rejects(bet(context, twice), refusedWith('LOTTERY_BET_INVALID'));
  await assert.rejects(bet(context, { selection: ['HUGE'] }), refusedWith('LOTTERY_BET_INVALID'));
  const tooMuch = { multiple: 1_001, expectedCost: 100_100 };
  await assert.rejects(bet(context, tooMuch), refusedWith('LOTTERY_LIMIT'));
  const tooDear = { multiple: 101, expectedCost: 10_100 };
  await assert.rejects(bet(context, tooDear), refusedWith('WALLET_INSUFFICIENT'));
  assert.equal(await balanceOf(context), 10_000);
});

test('the seed of an issue is not published before the draw', async () => {
  const context = await playerWith(1_000);
  const issue = await openIssue(context);
  const answers = [
    await getCurrentIssue({ gameCode }, context),
    await listOpenedNumbers({ gameCode, size: 100 }, context),
    await bet(context),
  ];
  const { server_seed: secret } = await database.db
    .selectFrom('lottery_issue')
    .select('server_seed')
    .where('issue', '=', issue.issue)
    .executeTakeFirstOrThrow();
  assert.ok(secret);
  assert.equal(JSON.stringify(answers).includes(secret), false);
});

// SRV8
test('every game takes a bet on each of its plays, settles it by its kind, and its draw can be verified', async () => {
  const { games } = await listLotteryGames({}, await playerWith(1));
  assert.deepEqual(
    [...new Set(games.map(({ kind }) => kind))],
    lotteryKinds.map(({ code }) => code),
  );
  await advanceIssues(gateway.services);
  for (const game of games) {
    // Draws of a calendar are hours apart: each game has a player who has just come.
    const context = await playerWith(10_000_000);
    const { current } = await getCurrentIssue({ gameCode: game.gameCode }, context);
    now = Math.max(now, current.openAt);
    await advanceIssues(gateway.services);
    const before = await balanceOf(context);
    for (const { playCode } of game.plays) {
      const rule = findRule(game.kind, playCode);
      const selection = rule?.quickPick((bound) => bound - 1) ?? [];
      const expectedBets = rule?.betsPerPick ?? 1;
      const slip = { gameCode: game.gameCode, issue: current.issue, playCode, selection, unit: game.unitMinor };
      await bet(context, { ...slip, multiple: 1, expectedCost: game.unitMinor * expectedBets, expectedBets });
    }
    now = current.drawAt;
    await advanceIssues(gateway.services);
    const { list } = await listLotteryBets({ gameCode: game.gameCode, pageNo: 1, pageSize: 50 }, context);
    assert.ok(list.length === game.plays.length && list.every(({ state }) => state === 'WON' || state === 'LOST'));
    const result = list.reduce((sum, { payout, stake }) => sum + (payout ?? 0) - stake, 0);
    assert.equal(await balanceOf(context), before + result);
    const [drawn] = (await listOpenedNumbers({ gameCode: game.gameCode, size: 1 }, context)).list;
    assert.ok(drawn && (await isFairDraw(drawn)), game.gameCode);
  }
  assert.deepEqual(await verifyLedger(database.db), []);
});

// L5
test('a bet with fixed picks costs each bet it makes, and pays each that wins', async () => {
  const context = await playerWith(10_000);
  await advanceIssues(gateway.services);
  const { current } = await getCurrentIssue({ gameCode: 'X5_FAST' }, context);
  now = Math.max(now, current.openAt);
  await advanceIssues(gateway.services);
  const slip = { gameCode: 'X5_FAST', issue: current.issue, playCode: 'ANY_3', multiple: 1 };
  const selection = ['D1', 'D2', '3', '4', '5'];
  await assert.rejects(bet(context, { ...slip, selection, expectedCost: 100 }), refusedWith('LOTTERY_BET_INVALID'));
  const placed = await bet(context, { ...slip, selection, expectedCost: 300, expectedBets: 3 });
  assert.equal(placed.stake, 300);
  assert.equal(await balanceOf(context), 9_700);
  const odds = placed.odds.map((text) => Number(text) * 1000);
  const row = { kind: 'X5', play_code: 'ANY_3', selection, odds, stake_per_choice: 100 };
  assert.equal(payoutFor(row, [4, 1, 3, 2, 11]), 2 * 1_600);
});

const line = { playCode: 'BIG_SMALL', selection: ['BIG'], multiple: 1, expectedCost: 100, expectedBets: 1 };

test('a slip of several lines is placed whole or not at all', async () => {
  const context = await playerWith(1_000);
  const { issue } = await openIssue(context);
  const order = { gameCode, issue, unit: 100 };
  const { bets } = await placeLotteryOrder({ ...order, lines: [line, { ...line, selection: ['SMALL'] }] }, context);
  assert.deepEqual([bets.length, await balanceOf(context)], [2, 800]);
  const wrong = { ...line, expectedBets: 2 };
  await assert.rejects(
    placeLotteryOrder({ ...order, lines: [line, wrong] }, context),
    refusedWith('LOTTERY_BET_INVALID'),
  );
  const lines = Array.from({ length: 9 }, () => line);
  await assert.rejects(placeLotteryOrder({ ...order, lines }, context), refusedWith('WALLET_INSUFFICIENT'));
  assert.equal(await balanceOf(context), 800, 'what there was money for is not placed either');
});

// L7
test('a bet is taken back until its issue closes, once, by its player alone', async () => {
  const context = await playerWith(10_000);
  const issue = await openIssue(context);
  const { orderNo } = await bet(context);
  const late = await bet(context);
  await assert.rejects(cancelLotteryBet({ orderNo }, await playerWith(1)), refusedWith('NOT_FOUND'));
  now = issue.closeAt - 1;
  await cancelLotteryBet({ orderNo }, context);
  await cancelLotteryBet({ orderNo }, context);
  assert.equal(await balanceOf(context), 9_700);
  now = issue.closeAt;
  await assert.rejects(cancelLotteryBet({ orderNo: late.orderNo }, context), refusedWith('LOTTERY_ISSUE_CLOSED'));
  now = issue.drawAt;
  await advanceIssues(gateway.services);
  const { list } = await listLotteryBets({ gameCode, pageNo: 1, pageSize: 20 }, context);
  assert.equal(list.find((row) => row.orderNo === orderNo)?.state, 'REFUNDED');
  assert.deepEqual(await verifyLedger(database.db), []);
});

// L3
test('results are listed by the day of the draw, and page by page without a gap', async () => {
  const context = await playerWith(1);
  for (let draws = 0; draws < 3; draws += 1) {
    const { drawAt } = await openIssue(context);
    now = drawAt;
    await advanceIssues(gateway.services);
  }
  const issuesOf = async (request: Partial<Parameters<typeof listOpenedNumbers>[0]>) =>
    (await listOpenedNumbers({ gameCode, size: 100, ...request }, context)).list;
  const all = await issuesOf({});
  const [first, second, third] = all;
  assert.ok(first?.drawAt && second && third);
  const rest = await issuesOf({ before: first.drawAt, size: 2 });
  assert.deepEqual(
    rest.map(({ issue }) => issue),
    [second.issue, third.issue],
  );
  const day = dayOf(first.drawAt, merchant.timeZone);
  const ofDay = await issuesOf({ day });
  assert.deepEqual(
    ofDay.map(({ issue }) => issue),
    all.filter(({ drawAt }) => drawAt && dayOf(drawAt, merchant.timeZone) === day).map(({ issue }) => issue),
  );
  assert.equal((await issuesOf({ day: '2020-01-01' })).length, 0);
});
