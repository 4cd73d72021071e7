import assert from 'node:assert/strict';
import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import {
  decideApproval,
  decideBill,
  listStaffBills,
  previewSettlement,
  proposeSettlement,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { hourMs } from '@atrium/contracts/durations';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../../db/new-id.ts';
import { seenVersion } from '../../../testing/seen-version.ts';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { cancelBet, countTurnover, recountTurnover, untilComplete } from '../../bets/index.ts';
import { settlementJobs } from '../../settlements/index.ts';

const zone = 'Asia/Manila';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await settle();
});
afterAll(async () => {
  assert.deepEqual(await verifyLedger(gateway.database.db), []);
  await gateway.close();
});

async function settle(): Promise<void> {
  for (const job of settlementJobs) await job.run(gateway.gateway.services);
}

function toNextDay(hours: number): void {
  const { clock } = gateway;
  clock.forward(startOfDay(shiftDay(dayOf(clock.now(), zone), 1), zone) + hours * hourMs - clock.now());
}

const staff = async () => gateway.visitor(await addMember(gateway, { type: staffType }));

async function balanceOf({ memberId, currency }: TestMember): Promise<number> {
  const { services } = gateway.gateway;
  return (await services.ledger.balanceOf(services.db, memberId, currency)).available;
}

/** An agent with a daily salary of one percent whose line played on the day that has ended, and any instant of it. */
async function dayOfAgent(stake: number, owner?: TestMember) {
  const agent = await addMember(gateway, { type: 2, ...(owner ? { parentId: owner.memberId } : {}) });
  const player = await addMember(gateway, { balanceMinor: 100_000_000, parentId: agent.memberId });
  const from = startOfDay(dayOf(gateway.clock.now(), zone), zone);
  const tiers = JSON.stringify([{ rate: '1.00', effectiveBetAmount: 0, activeMemberCount: 0, lossAmount: 0 }]);
  const terms = { kind: 'DAILY', period: 'D', tiers, version: 1, status: 'VALID' } as const;
  const begun = { offered_at: from, effective_from: from, begun_at: from };
  await gateway.database.db
    .insertInto('contract')
    .values({
      id: newId(gateway.clock.now()),
      subject_id: agent.memberId,
      ...terms,
      ...begun,
      ...(owner ? { owner_id: owner.memberId, issue_type: 'UPPER' as const } : {}),
    })
    .execute();
  const orderNo = await settledBet(gateway, player, { stake });
  const at = gateway.clock.now();
  await untilComplete(gateway.database.db);
  await countTurnover.run(gateway.gateway.services);
  return { agent, player, orderNo, at };
}

const choice = (at: number) => ({ merchantCode: 'PH', kind: 'DAILY', period: 'D', at }) as const;

async function previewOf(at: number) {
  const answer = await (await staff()).call(previewSettlement, choice(at));
  assert.ok(answer.success, answer.message);
  return answer.value;
}

/** One person proposes what the preview shows, another one approves it. */
async function settleAgain(at: number): Promise<void> {
  const { changed, difference } = await previewOf(at);
  const maker = await staff();
  const asked = await maker.call(proposeSettlement, { ...choice(at), changed, difference, reason: 'Miscounted' });
  assert.ok(asked.success, asked.message);
  const { approvalId } = asked.value;
  assert.equal((await maker.call(decideApproval, { approvalId, decision: 'APPROVE' })).error, 'APPROVAL_OWN');
  const decided = await (await staff()).call(decideApproval, { approvalId, decision: 'APPROVE' });
  assert.ok(decided.success, decided.message);
}

// W4
test('a day that was counted too low is settled again: the difference is shown, approved and paid once', async () => {
  const { agent, at } = await dayOfAgent(1_000_000);
  const { db } = gateway.database;
  await sql`update turnover_day set effective_bet = 400000 where effective_bet = 1000000`.execute(db);
  toNextDay(3);
  await settle();
  assert.equal(await balanceOf(agent), 4_000);
  assert.equal((await previewOf(at)).changed, 0, 'the count is still wrong');
  await recountTurnover(db);
  const preview = await previewOf(at);
  assert.deepEqual(
    preview.changes.map(({ account: _, periodFrom: _from, ...change }) => change),
    [{ change: 'MORE', before: 4_000, after: 10_000, paid: 4_000 }],
  );
  assert.equal(preview.difference, 6_000);
  await settleAgain(at);
  await settle();
  await settle();
  assert.equal(await balanceOf(agent), 10_000);
  assert.equal((await previewOf(at)).changed, 0);
});

test('what a day carries on is made right in every later day that depends on it, and once', async () => {
  const { db } = gateway.database;
  const { services } = gateway.gateway;
  // An upline without money: nothing of the line is paid, so every bill may still shrink.
  const { agent, player, orderNo, at } = await dayOfAgent(1_000_000, await addMember(gateway, { type: 1 }));
  const count = async () => {
    await untilComplete(db);
    await countTurnover.run(services);
  };
  const nextDay = async (stake: number) => {
    toNextDay(3);
    await settle();
    if (stake > 0) await settledBet(gateway, player, { stake });
    await count();
  };
  await nextDay(0);
  const second = gateway.clock.now();
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  await count();
  await sql`update turnover_day set effective_bet = -100000 where effective_bet = -1000000`.execute(db);
  for (const stake of [300_000, 900_000, 200_000, 0]) await nextDay(stake);
  const bills = async () => {
    const rows = await db
      .selectFrom('contract_bill')
      .select(['effective_bet', 'carried', 'payable'])
      .where('subject_id', '=', agent.memberId)
      .orderBy('period_from')
      .execute();
    return rows.map(({ effective_bet, carried, payable }) => [effective_bet, carried, payable]);
  };
  assert.deepEqual(await bills(), [
    [1_000_000, 0, 10_000],
    [-100_000, 0, 0],
    [300_000, -100_000, 2_000],
    [900_000, 0, 9_000],
    [200_000, 0, 2_000],
  ]);
  await recountTurnover(db);
  assert.equal((await previewOf(at)).changed, 0, 'the day before does not depend on it');
  const preview = await previewOf(second);
  assert.deepEqual(
    preview.changes.map(({ change, before, after }) => [change, before, after]),
    [
      ['LESS', 9_000, 2_000],
      ['LESS', 2_000, 0],
      ['FIGURES', 0, 0],
    ],
  );
  const spans = new Set(preview.changes.map(({ periodFrom }) => periodFrom));
  assert.deepEqual([preview.changed, preview.difference, spans.size], [3, -9_000, 3]);
  await settleAgain(second);
  assert.deepEqual(await bills(), [
    [1_000_000, 0, 10_000],
    [-1_000_000, 0, 0],
    [300_000, -1_000_000, 0],
    [900_000, -700_000, 2_000],
    [200_000, 0, 2_000],
  ]);
  assert.equal((await previewOf(second)).changed, 0, 'made again once');
});

test('what was paid is never taken back, and what nobody has seen is not approved', async () => {
  const { agent, at } = await dayOfAgent(2_000_000);
  const { db } = gateway.database;
  await sql`update turnover_day set effective_bet = 3000000 where effective_bet = 2000000`.execute(db);
  toNextDay(3);
  await settle();
  assert.equal(await balanceOf(agent), 30_000);
  await recountTurnover(db);
  const preview = await previewOf(at);
  assert.deepEqual([preview.changes.map(({ change }) => change), preview.difference], [['KEPT'], 0]);
  const { changed, difference } = preview;
  const wish = { ...choice(at), changed, difference, reason: 'Miscounted' };
  assert.equal((await (await staff()).call(proposeSettlement, wish)).error, 'PAY_ORDER_CHANGED');
  const other = { ...wish, changed: 5, difference: 77 };
  assert.equal((await (await staff()).call(proposeSettlement, other)).error, 'PAY_ORDER_CHANGED');
  const early = await (await staff()).call(previewSettlement, choice(gateway.clock.now()));
  assert.equal(early.error, 'REG_FIELD_INVALID', 'a day that runs is not settled');
  assert.equal(await balanceOf(agent), 30_000);
});

test('other bills that differ by as much as those that were proposed are not made by the approval', async () => {
  const [one, other] = [await dayOfAgent(1_100_000), await dayOfAgent(1_200_000)];
  const { db } = gateway.database;
  const count = (of: { player: TestMember }, bet: number) =>
    sql`update turnover_day set effective_bet = ${bet} where member_id = ${of.player.memberId}`.execute(db);
  await count(one, 500_000);
  toNextDay(3);
  await settle();
  await count(one, 1_100_000);
  const { changed, difference } = await previewOf(one.at);
  assert.deepEqual([changed, difference], [1, 6_000]);
  const wish = { ...choice(one.at), changed, difference, reason: 'Miscounted' };
  const asked = await (await staff()).call(proposeSettlement, wish);
  assert.ok(asked.success, asked.message);
  await count(one, 500_000);
  await count(other, 1_800_000);
  const now = await previewOf(one.at);
  assert.deepEqual([now.changed, now.difference], [changed, difference]);
  const decide = async () =>
    (await staff()).call(decideApproval, { approvalId: asked.value.approvalId, decision: 'APPROVE' });
  assert.equal((await decide()).error, 'PAY_ORDER_CHANGED');
  await count(other, 1_200_000);
  await count(one, 1_100_000);
  assert.ok((await decide()).success);
  await settle();
  assert.deepEqual([await balanceOf(one.agent), await balanceOf(other.agent)], [11_000, 12_000]);
});

test('a bill that is held is not paid until it is released, and does not run out meanwhile', async () => {
  const owner = await addMember(gateway, { type: 1 });
  const { agent } = await dayOfAgent(500_000, owner);
  toNextDay(3);
  await settle();
  const person = await staff();
  const listed = await person.call(listStaffBills, { queue: 'UNPAID' });
  const bill = listed.success ? listed.value.list.find(({ account }) => account === agent.account) : undefined;
  assert.equal(bill?.state, 'INSUFFICIENT');
  const billId = bill?.billId ?? '';
  assert.equal((await person.call(decideBill, { billId, decision: 'HOLD' })).error, 'REG_FIELD_INVALID');
  const held = await person.call(decideBill, { billId, decision: 'HOLD', remark: 'The line is looked at' });
  assert.ok(held.success && held.value.heldAt);
  await gateway.gateway.services.ledger.post(gateway.database.db, {
    idempotencyKey: `fund:${owner.memberId}`,
    type: 'ADMIN_ADD',
    reference: owner.memberId,
    postings: [
      {
        from: { kind: 'opening', owner: 'house' },
        to: { kind: 'member.main', owner: owner.memberId },
        amountMinor: 1_000_000,
        currency: owner.currency,
      },
    ],
  });
  gateway.clock.forward(10 * 24 * hourMs);
  await settle();
  assert.equal(await balanceOf(agent), 0);
  const later = await staff();
  const inQueue = await later.call(listStaffBills, { queue: 'HELD' });
  assert.deepEqual(inQueue.success && inQueue.value.list.map((one) => one.billId), [billId]);
  assert.ok(
    (
      await later.call(decideBill, {
        billId,
        version: await seenVersion(gateway, 'contract_bill', billId),
        decision: 'RELEASE',
      })
    ).success,
  );
  await settle();
  assert.equal(await balanceOf(agent), 5_000);
});
