import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { dayOf, startOfDay } from '@atrium/contracts/calendar';
import { merchants } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { recordBet } from '../bets/record-bet.ts';
import { settleBet } from '../bets/settle-bet.ts';
import { countTurnover } from './count-turnover.ts';
import { recountTurnover } from './recount-turnover.ts';
import { takeSettlements } from './take-settlements.ts';
import { teamPlayed } from './team-played.ts';
import { playedByType } from './turnover-sums.ts';
import { untilComplete } from './until-complete.ts';
import { verifyTurnover } from './verify-turnover.ts';

let site: TestGateway;
beforeAll(async () => {
  site = await startTestGateway();
});
afterAll(() => site.close());

/** Settled bets of a new player; returns the player's id and the orders. */
async function play(stakes: readonly number[]): Promise<{ memberId: string; orders: string[] }> {
  const { services } = site.gateway;
  const { memberId, currency } = await addMember(site, { balanceMinor: 1_000_000 });
  const game = { vendor: 'JL', gameType: 'RNG', gameCode: 'JL001', gameName: 'Golden Hall' } as const;
  const orders: string[] = [];
  for (const stakeMinor of stakes) {
    const bet = { memberId, merchantCode: 'PH', currency, ...game, roundId: randomUUID(), stakeMinor };
    const { orderNo } = await services.db.transaction().execute((trx) => recordBet({ ...services, db: trx }, bet));
    await services.db.transaction().execute((trx) => settleBet({ ...services, db: trx }, { orderNo }));
    orders.push(orderNo);
  }
  return { memberId, orders };
}

/** What a consumer takes now: a transaction of another test may hold lines back. */
const take = (consumer: string, limit = 1_000) =>
  site.database.db.transaction().execute((trx) => takeSettlements(trx, { consumer, limit }));

test('the hours of the database begin where the clocks of the merchants say', async () => {
  const { db } = site.database;
  const rows = await db
    .selectFrom('merchant_clock')
    .select(['merchant_code', 'time_zone'])
    .orderBy('merchant_code')
    .execute();
  const listed = merchants.map(({ merchantCode, timeZone }) => ({ merchant_code: merchantCode, time_zone: timeZone }));
  assert.deepEqual(
    rows,
    listed.sort((one, other) => (one.merchant_code < other.merchant_code ? -1 : 1)),
  );
  const at = Date.parse('2026-11-21T18:47:11Z');
  for (const { merchantCode, timeZone } of merchants) {
    const { rows: hours } = await sql<{ hour: number }>`select merchant_hour(${merchantCode}, ${at}) as hour`.execute(
      db,
    );
    const midnight = startOfDay(dayOf(at, timeZone), timeZone);
    assert.equal(hours[0]?.hour, midnight + Math.floor((at - midnight) / hourMs) * hourMs);
  }
});

test('what was played is known by kind as soon as it is settled', async () => {
  const { memberId } = await play([500, 250]);
  assert.deepEqual(await playedByType(site.database.db, { memberId }), [
    { gameType: 'RNG', rounds: 2, stake: 750, effectiveBet: 750, payout: 0, tieRefund: 0 },
  ]);
  const from = site.clock.now() + hourMs;
  const later = { memberId, span: { from, to: from + 48 * hourMs, timeZone: 'Asia/Manila' } };
  assert.deepEqual(await playedByType(site.database.db, later), []);
});

test('a consumer takes each settlement once, in pages, and again where its transaction is lost', async () => {
  await untilComplete(site.database.db);
  await take('once', 100_000);
  const { orders } = await play([1, 2, 3, 4, 5]);
  await untilComplete(site.database.db);
  const lost = site.database.db.transaction().execute(async (trx) => {
    assert.equal((await takeSettlements(trx, { consumer: 'once', limit: 2 })).length, 2);
    throw new Error('killed');
  });
  await assert.rejects(lost, /killed/);
  const taken: string[] = [];
  for (let page = await take('once', 2); page.length > 0; page = await take('once', 2))
    taken.push(...page.map((line) => line.order_no));
  assert.deepEqual(taken, orders);
});

test('a settlement whose transaction ends late is taken after it, though later numbers were taken', async () => {
  await untilComplete(site.database.db);
  await take('late', 100_000);
  const { services } = site.gateway;
  const { memberId, currency } = await addMember(site, { balanceMinor: 1_000 });
  const game = { vendor: 'JL', gameType: 'RNG', gameCode: 'JL001', gameName: 'Golden Hall' } as const;
  const bet = { memberId, merchantCode: 'PH', currency, ...game, roundId: randomUUID(), stakeMinor: 7 };
  const { orderNo } = await services.db.transaction().execute((trx) => recordBet({ ...services, db: trx }, bet));
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let settled = () => {};
  const isSettled = new Promise<void>((resolve) => {
    settled = resolve;
  });
  const slow = services.db.transaction().execute(async (trx) => {
    await settleBet({ ...services, db: trx }, { orderNo });
    settled();
    await held;
  });
  await isSettled;
  const { orders } = await play([8]);
  const during = (await take('late')).map((line) => line.order_no);
  finish();
  await slow;
  await untilComplete(site.database.db);
  const after = (await take('late')).map((line) => line.order_no);
  assert.deepEqual([...during, ...after].sort(), [orderNo, ...orders].sort());
  assert.ok(!during.includes(orderNo));
});

test('the turnover of a team is exact at every moment, whatever of it has been added to its agents', async () => {
  const { services } = site.gateway;
  const head = await addMember(site, { type: 1 });
  const below = await addMember(site, { type: 2, parentId: head.memberId });
  const player = await addMember(site, { balanceMinor: 10_000, parentId: below.memberId });
  const played = async ({ memberId: agentId }: TestMember) => {
    const rows = await teamPlayed(services.db, { agentId, from: 0, to: Number.MAX_SAFE_INTEGER });
    return rows.map(({ rounds, stake }) => [rounds, stake]);
  };
  await settledBet(site, player, { stake: 100 });
  assert.deepEqual(await played(head), [[1, 100]]);
  await countTurnover.run(services);
  assert.deepEqual(await played(head), [[1, 100]]);
  await settledBet(site, player, { stake: 50 });
  assert.deepEqual(await played(below), [[2, 150]]);
  await Promise.all([countTurnover.run(services), countTurnover.run(services)]);
  assert.deepEqual(await played(below), [[2, 150]]);
  assert.deepEqual(await played(player), []);
  assert.deepEqual(await verifyTurnover(services.db), []);
});

test('a count that differs from the bets is named, and put right from them', async () => {
  const { db } = site.database;
  const { memberId, orders } = await play([100, 200]);
  const [wrong = '', missing = ''] = orders;
  await untilComplete(db);
  await countTurnover.run(site.gateway.services);
  await sql`update settlement set stake = stake + 5 where order_no = ${wrong}`.execute(db);
  await sql`delete from settlement where order_no = ${missing}`.execute(db);
  await sql`update turnover_hour set payout = 9 where member_id = ${memberId}`.execute(db);
  const found = await verifyTurnover(db);
  assert.match(found.find(({ message }) => message.startsWith('the turnover of the day'))?.message ?? '', /payout -9/);
  assert.equal(found.length, 4);
  assert.match(found.find(({ subject }) => subject === wrong)?.message ?? '', /stake 5$/);
  assert.match(found.find(({ subject }) => subject === missing)?.message ?? '', /rounds -1, stake -200/);
  assert.match(
    found.find(({ subject, message }) => subject.startsWith(memberId) && message.startsWith('turnover'))?.message ?? '',
    /payout 9/,
  );
  assert.equal(await recountTurnover(db), 2);
  assert.deepEqual(await verifyTurnover(db), []);
});
