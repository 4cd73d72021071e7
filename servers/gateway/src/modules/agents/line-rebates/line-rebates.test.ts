import assert from 'node:assert/strict';
import { dayOf } from '@atrium/contracts/calendar';
import { takeTimeOut } from '@atrium/contracts/calls';
import { dayMs } from '@atrium/contracts/durations';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, afterEach, beforeAll, test } from '@jest/globals';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { cancelBet } from '../../bets/index.ts';
import { payLineRebates } from './pay-line-rebates.ts';
import { settleLineRebates } from './settle-line-rebates.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());
afterEach(async () => assert.deepEqual(await verifyLedger(gateway.database.db), []));

async function member(type: number, rebate: number, parent?: TestMember): Promise<TestMember> {
  const more = { type, balanceMinor: 10_000_000, ...(parent ? { parentId: parent.memberId } : {}) };
  const made = await addMember(gateway, more);
  await gateway.database.db
    .updateTable('member')
    .set({ line_rebate: rebate })
    .where('id', '=', made.memberId)
    .execute();
  return made;
}

/** Head 0.50 %, agent 0.30 %, player 0.10 %. */
async function line() {
  const head = await member(1, 50);
  const agent = await member(2, 30, head);
  return { head, agent, player: await member(0, 10, agent) };
}

async function endDay(times = 1): Promise<void> {
  const { services } = gateway.gateway;
  gateway.clock.forward(dayMs);
  for (let time = 0; time < times; time += 1) {
    await settleLineRebates.run(services);
    await payLineRebates.run(services);
  }
}

async function paidTo({ memberId, currency }: TestMember): Promise<(readonly [string, number])[]> {
  const { ledger, clock } = gateway.gateway.services;
  const account = { kind: 'member.main', owner: memberId } as const;
  const range = { from: 0, to: clock.now() + 1, timeZone: 'Asia/Manila', pageNo: 1, pageSize: 100 };
  const { rows } = await ledger.statement(gateway.database.db, { account, currency, ...range });
  return rows
    .filter(({ type }) => type === 'BET_REBATE' || type === 'AGENT_REBATE')
    .map(({ type, amountMinor }) => [type, amountMinor] as const)
    .sort(([one], [other]) => one.localeCompare(other));
}

test('a day gives everybody of a line their rate, less what those below get of the same bets', async () => {
  const { head, agent, player } = await line();
  await settledBet(gateway, player, { stake: 100_000 });
  await settledBet(gateway, agent, { stake: 20_000 });
  await endDay();
  assert.deepEqual(await paidTo(player), [['BET_REBATE', 100]]);
  assert.deepEqual(await paidTo(agent), [
    ['AGENT_REBATE', 200],
    ['BET_REBATE', 60],
  ]);
  assert.deepEqual(await paidTo(head), [['AGENT_REBATE', 240]]);
});

// RG7
test('the own rebate of a player on a break waits until it is over; what their line earned does not', async () => {
  const { agent, player } = await line();
  await settledBet(gateway, player, { stake: 100_000 });
  const { db } = gateway.database;
  await gateway.visitor(player).call(takeTimeOut, { timeOut: 'WEEK' });
  await endDay();
  assert.deepEqual([await paidTo(player), await paidTo(agent)], [[], [['AGENT_REBATE', 200]]]);
  await db.updateTable('rg_player').set({ time_out_until: null }).where('member_id', '=', player.memberId).execute();
  await payLineRebates.run(gateway.gateway.services);
  assert.deepEqual(await paidTo(player), [['BET_REBATE', 100]]);
});

test('a day that is settled again, late or by several processes at once, pays nothing twice', async () => {
  const { player } = await line();
  await settledBet(gateway, player, { stake: 100_000 });
  await endDay(2);
  const { services } = gateway.gateway;
  await Promise.all(Array.from({ length: 4 }, () => payLineRebates.run(services)));
  await endDay();
  assert.deepEqual(await paidTo(player), [['BET_REBATE', 100]]);
});

test('a rebate is floored to the cent and its remainder carried; what is taken back is made good first', async () => {
  const { player } = await line();
  const orderNo = await settledBet(gateway, player, { stake: 150_500 });
  await endDay();
  assert.deepEqual(await paidTo(player), [['BET_REBATE', 150]]);
  await settledBet(gateway, player, { stake: 500 });
  await endDay();
  assert.deepEqual(await paidTo(player), [
    ['BET_REBATE', 1],
    ['BET_REBATE', 150],
  ]);
  const { services } = gateway.gateway;
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  await endDay();
  await settledBet(gateway, player, { stake: 151_500 });
  await endDay();
  assert.deepEqual(
    (await paidTo(player)).map(([, amount]) => amount).sort((one, other) => one - other),
    [1, 1, 150],
  );
});

test('a rebate below one cent is carried without a payment, and none of the paid ones is tried again', async () => {
  const { db } = gateway.database;
  const { player } = await line();
  await settledBet(gateway, player, { stake: 500 });
  await endDay(2);
  assert.deepEqual(await paidTo(player), []);
  const aside = db.selectFrom('job_aside').select('subject').where('job', '=', 'pay-line-rebates');
  assert.deepEqual(await aside.execute(), []);
});

test('days that nobody settled are settled in their order, and a member without a rebate gets none', async () => {
  const head = await member(1, 0);
  const player = await member(0, 0, head);
  await endDay();
  await settledBet(gateway, player, { stake: 100_000 });
  gateway.clock.forward(2 * dayMs);
  await endDay();
  assert.deepEqual([await paidTo(head), await paidTo(player)], [[], []]);
  const runs = await gateway.database.db
    .selectFrom('line_rebate_run')
    .select('day')
    .where('merchant_code', '=', 'PH')
    .orderBy('day')
    .execute();
  const days = runs.map(({ day }) => day);
  assert.equal(new Set(days).size, days.length);
  assert.equal(days.at(-1), dayOf(gateway.clock.now() - dayMs, 'Asia/Manila'));
  assert.equal(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? ''), (days.length - 1) * dayMs);
});
