import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { boundsOf, dayOf, shiftDay } from '@atrium/contracts/calendar';
import { listBets } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { silentPublisher } from '../../../events/publish.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { payBet } from '../bets/pay-bet.ts';
import { recordBets } from '../bets/record-bet.ts';
import { settleBet } from '../bets/settle-bet.ts';
import { verifyBetDays } from './verify-bet-days.ts';

let site: TestGateway;
beforeAll(async () => {
  site = await startTestGateway();
});
afterAll(() => site.close());

const timeZone = 'Asia/Manila';
const perDay = 110;

/** A player whose money is older than the bets that are written for them. */
async function addPlayer(): Promise<TestMember> {
  const player = await addMember(site);
  const { memberId, currency } = player;
  await site.gateway.services.ledger.post(site.database.db, {
    idempotencyKey: `old:${memberId}`,
    type: 'ADMIN_ADD',
    reference: memberId,
    postedAt: site.clock.now() - 30 * dayMs,
    postings: [
      {
        from: { kind: 'opening', owner: 'house' },
        to: { kind: 'member.main', owner: memberId },
        amountMinor: 10_000_000,
        currency,
      },
    ],
  });
  return player;
}

/** Bets of two vendors in a minute of a day some days ago, a third of them won; days in their order. */
async function play({ memberId, currency }: TestMember, daysAgo: number, count = perDay): Promise<string[]> {
  const services = { ...site.gateway.services, publish: silentPublisher };
  const began = site.clock.now() - daysAgo * dayMs;
  const game = { merchantCode: 'PH', gameType: 'RNG', gameCode: 'JL001', gameName: 'Golden Hall' } as const;
  const bets = Array.from({ length: count }, (_, index) => ({
    ...game,
    memberId,
    currency,
    vendor: index % 4 === 0 ? 'PG' : 'JL',
    roundId: randomUUID(),
    stakeMinor: 100 + index,
    betTime: began + index,
  }));
  return site.database.db.transaction().execute(async (trx) => {
    const recorded = await recordBets({ ...services, db: trx }, bets);
    for (const [index, { orderNo, betTime }] of recorded.entries())
      await settleBet(
        { ...services, db: trx },
        { orderNo, payoutMinor: index % 3 === 0 ? 250 : 0, at: betTime + perDay },
      );
    return recorded.map(({ orderNo }) => orderNo);
  });
}

/** What the bets themselves add up to. */
async function counted(memberId: string, filter = sql`true`) {
  const { rows } = await sql<{ total: number; stake: number; netProfit: number }>`
    select count(*) as total, coalesce(sum(stake), 0)::bigint as stake,
        coalesce(sum(net_profit), 0)::bigint as "netProfit"
      from bet where member_id = ${memberId} and ${filter}`.execute(site.database.db);
  return rows[0];
}

async function told(member: TestMember, filters: { vendor?: string; status?: 1 | 2 } = {}) {
  const { total, totals } = await page(member, 1, filters);
  return { total, stake: totals.stake, netProfit: totals.netProfit };
}

const page = async ({ token }: TestMember, pageNo: number, filters: { vendor?: string; status?: 1 | 2 } = {}) => {
  const today = dayOf(site.clock.now(), timeZone);
  const range = { from: shiftDay(today, -20), to: today };
  const answer = await site.visitor({ token }).call(listBets, { ...range, pageNo, pageSize: 50, ...filters });
  assert.ok(answer.success, answer.message);
  return answer.value;
};

const keptDays = async (memberId: string) =>
  (await site.database.db.selectFrom('bet_day').select('day').where('member_id', '=', memberId).execute()).length;

test('a long record adds up to its bets, before and after its days are kept, and by every filter', async () => {
  const player = await addPlayer();
  for (const daysAgo of [12, 9, 9]) await play(player, daysAgo);
  await play(player, 7, 3);
  for (const daysAgo of [5, 0]) await play(player, daysAgo);
  for (let reading = 0; reading < 2; reading += 1) {
    assert.deepEqual(await told(player), await counted(player.memberId));
    assert.deepEqual(await told(player, { vendor: 'PG' }), await counted(player.memberId, sql`vendor = 'PG'`));
    assert.deepEqual(await told(player, { status: 2 }), await counted(player.memberId, sql`status = 2`));
  }
  assert.equal(await keptDays(player.memberId), 3, 'days of few bets, and today, are not kept');
  assert.deepEqual(await verifyBetDays(site.database.db), []);
});

test('every page of a long record follows the one before', async () => {
  const player = await addPlayer();
  for (const daysAgo of [12, 9, 4, 0]) await play(player, daysAgo);
  await told(player);
  const orders: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { list, totalPages } = await page(player, pageNo);
    orders.push(...list.map(({ orderNo }) => orderNo));
    if (pageNo >= totalPages) break;
  }
  const rows = await site.database.db
    .selectFrom('bet')
    .select('order_no')
    .where('member_id', '=', player.memberId)
    .orderBy('bet_time', 'desc')
    .orderBy('order_no', 'desc')
    .execute();
  assert.deepEqual(
    orders,
    rows.map(({ order_no: orderNo }) => orderNo),
  );
});

test('a win that is paid late, and a round that is told late, are in the sums of their day', async () => {
  const player = await addPlayer();
  const [late = ''] = await play(player, 6);
  await told(player);
  assert.equal(await keptDays(player.memberId), 1);
  const { services } = site.gateway;
  await services.db
    .transaction()
    .execute((trx) =>
      payBet({ ...services, db: trx }, { orderNo: late, amountMinor: 5_000, idempotencyKey: `late:${late}` }),
    );
  assert.equal(await keptDays(player.memberId), 0);
  assert.deepEqual(await told(player), await counted(player.memberId));
  assert.equal(await keptDays(player.memberId), 1);
  const free = { memberId: player.memberId, merchantCode: 'PH', currency: player.currency, vendor: 'JL' };
  const game = { gameType: 'RNG', gameCode: 'JL001', gameName: 'Golden Hall', roundId: randomUUID() } as const;
  const [bet] = await services.db.transaction().execute((trx) => {
    const betTime = site.clock.now() - 6 * dayMs;
    return recordBets({ ...services, db: trx }, [{ ...free, ...game, stakeMinor: 0, betTime }]);
  });
  assert.deepEqual(await told(player), await counted(player.memberId));
  assert.equal(await keptDays(player.memberId), 0, 'a day with an open bet is not kept');
  await services.db
    .transaction()
    .execute((trx) => settleBet({ ...services, db: trx }, { orderNo: bet?.orderNo ?? '' }));
  assert.deepEqual(await told(player), await counted(player.memberId));
});

test('a day is not kept without a win that is being paid meanwhile', async () => {
  const player = await addPlayer();
  const [late = ''] = await play(player, 6);
  const { services } = site.gateway;
  let reading: Promise<unknown> = Promise.resolve();
  await services.db.transaction().execute(async (trx) => {
    await payBet({ ...services, db: trx }, { orderNo: late, amountMinor: 5_000, idempotencyKey: `late:${late}` });
    reading = told(player);
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await reading;
  assert.deepEqual(await told(player), await counted(player.memberId));
  assert.deepEqual(await verifyBetDays(site.database.db), []);
});

test('kept sums that are not those of the bets are named', async () => {
  const player = await addPlayer();
  await play(player, 6);
  await told(player);
  const { db } = site.database;
  await sql`update bet_day set sums = jsonb_set(sums, '{0,stake}', '7') where member_id = ${player.memberId}`.execute(
    db,
  );
  const found = await verifyBetDays(db);
  const { from } = boundsOf({ from: dayOf(site.clock.now() - 6 * dayMs, timeZone), to: '2100-01-01' }, timeZone);
  assert.deepEqual(
    found.map(({ subject }) => subject),
    [`${player.memberId} ${from}`],
  );
  await sql`delete from bet_day where member_id = ${player.memberId}`.execute(db);
});
