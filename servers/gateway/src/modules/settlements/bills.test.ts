import assert from 'node:assert/strict';
import { dayOf, shiftDay, startOfDay } from '@atrium/contracts/calendar';
import {
  createTeamFile,
  decideBill,
  getContractBill,
  getStaffBill,
  listContractBills,
  listContractOffers,
  listPayoutDays,
  listStaffBills,
  offerHouseContract,
  processDailySalContract,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { newId } from '../../db/new-id.ts';
import { hasSqlState } from '../../db/sql-states.ts';
import { approve, madeOf } from '../../testing/approve.ts';
import { seenVersion } from '../../testing/seen-version.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../testing/test-member.ts';
import { payBills } from './pay-bills.ts';

let gateway: TestGateway;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => gateway.close());

const tiers = ['0.10', '0.20', '0.50'].map((rate, index) => ({
  rate,
  effectiveBetAmount: (index + 1) * 1_000_000,
  activeMemberCount: index,
}));

/** A big dividend that waits for a person. */
async function waitingBill(subject: TestMember, agoMs = 0): Promise<string> {
  const now = gateway.clock.now() - agoMs;
  const [contractId, id] = [newId(now), newId(now)];
  const ended = agoMs > 0 ? ({ status: 'INVALID' } as const) : {};
  const common = { kind: 'DIVIDEND', period: 'D', subject_id: subject.memberId } as const;
  await gateway.database.db
    .insertInto('contract')
    .values({
      ...common,
      id: contractId,
      tiers: JSON.stringify(tiers),
      version: 1 + agoMs / hourMs,
      offered_at: now,
      ...ended,
    })
    .execute();
  const figures = { effective_bet: 0, active_members: 0, net_loss: 60_000_000, tier: 1, rate: 1_000 };
  await gateway.database.db
    .insertInto('contract_bill')
    .values({
      ...common,
      ...figures,
      id,
      contract_id: contractId,
      merchant_code: 'PH',
      period_from: now - hourMs,
      period_to: now,
      gross: 6_000_000,
      to_downline: 0,
      payable: 6_000_000,
      state: 'UNAPPROVED',
      created_at: now,
    })
    .execute();
  return id;
}

async function ownBills(subject: TestMember) {
  const day = dayOf(gateway.clock.now(), 'Asia/Manila');
  const range = { from: dayOf(gateway.clock.now() - 2 * hourMs, 'Asia/Manila'), to: day };
  const answer = await gateway.visitor(subject).call(listContractBills, { kind: 'DIVIDEND', ...range });
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

test('own bills are listed and had as a file with every column, their sums, and for 35 days at the most', async () => {
  const agent = await addMember(gateway, { type: 1 });
  const billId = await waitingBill(agent);
  await waitingBill(await addMember(gateway, { type: 1 }));
  assert.deepEqual((await ownBills(agent)).totals, {
    effectiveBet: 0,
    gross: 6_000_000,
    toDownline: 0,
    payable: 6_000_000,
    paid: 0,
  });
  const to = dayOf(gateway.clock.now(), 'Asia/Manila');
  const visitor = gateway.visitor(agent);
  const long = { kind: 'DIVIDEND', from: shiftDay(to, -35), to } as const;
  assert.equal((await visitor.call(listContractBills, long)).error, 'REQUEST_INVALID');
  const made = await visitor.call(createTeamFile, { ...long, record: 'BILLS', from: shiftDay(to, -34) });
  assert.ok(made.success, `${made.error}`);
  const file = await (await fetch(gateway.baseUrl + made.value.url)).text();
  const [head = '', line = '', ...more] = file.trim().split(/\r?\n/);
  assert.deepEqual(more, [], "nobody else's");
  const period = 'Number,Kind,Period from,Period to,Effective bets,Active members,Net loss of the team,Tier,"Rate, %"';
  const columns = `${period},By the contract,To the downline,Yours,Paid,State,Settled`;
  assert.equal(head.replace(/^\ufeff/, ''), columns);
  assert.ok(line.startsWith(`${billId},Dividend,`) && line.includes('60000.00'), line);
  assert.ok(line.endsWith(',Waits for approval,'), line);
});

test('a big dividend is paid once a person has approved it, and not when it is denied', async () => {
  const agent = await addMember(gateway, { type: 1 });
  const billId = await waitingBill(agent);
  const { services } = gateway.gateway;
  await payBills.run(services);
  assert.equal((await ownBills(agent)).list[0]?.state, 'UNAPPROVED');
  assert.equal((await staff.call(decideBill, { billId, decision: 'APPROVE' })).error, 'CHANGED_MEANWHILE');
  const version = await seenVersion(gateway, 'contract_bill', billId);
  const approved = await staff.call(decideBill, { billId, version, decision: 'APPROVE' });
  assert.ok(approved.success, `${approved.error}`);
  assert.equal(
    (await staff.call(decideBill, { billId, decision: 'DENY', remark: 'too late' })).error,
    'PAY_ORDER_CHANGED',
  );
  await payBills.run(services);
  const { list, totals } = await ownBills(agent);
  assert.deepEqual([list[0]?.state, list[0]?.paid, totals.paid], ['ISSUED', 6_000_000, 6_000_000]);

  const other = await addMember(gateway, { type: 1 });
  const denied = await waitingBill(other);
  assert.equal((await staff.call(decideBill, { billId: denied, decision: 'DENY' })).error, 'REG_FIELD_INVALID');
  assert.ok((await staff.call(decideBill, { billId: denied, decision: 'DENY', remark: 'Fraud' })).success);
  await payBills.run(services);
  const after = (await ownBills(other)).list[0];
  assert.deepEqual([after?.state, after?.paid, after?.remark], ['DENIED', 0, 'Fraud']);
  const historyOf = async (owner: TestMember, id: string) => {
    const answer = await gateway.visitor(owner).call(getContractBill, { billId: id });
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.history.map(({ state, changedBy, reason }) => [state, changedBy, reason]);
  };
  const waited = ['UNAPPROVED', 'SYSTEM', 'SETTLED'];
  assert.deepEqual(await historyOf(agent, billId), [
    waited,
    ['UNCOLLECTED', 'STAFF', 'APPROVED'],
    ['ISSUED', 'SYSTEM', 'PAID'],
  ]);
  assert.deepEqual(await historyOf(other, denied), [waited, ['DENIED', 'STAFF', 'DENIED']]);
});

// A10
test('hours in which nobody played are not listed, and those with bets are', async () => {
  const agent = await addMember(gateway, { type: 1 });
  const { db } = gateway.database;
  const hours = [0, 0, 50_000];
  for (const [index, bet] of hours.entries()) {
    const id = await waitingBill(agent, hourMs * (index + 1));
    const nothing = {
      kind: 'HOURLY',
      state: 'NOT_REACHED',
      payable: 0,
      gross: 0,
      tier: 0,
      effective_bet: bet,
    } as const;
    await db
      .updateTable('contract_bill')
      .set({ ...nothing, settled_at: 1 })
      .where('id', '=', id)
      .execute();
  }
  const day = dayOf(gateway.clock.now(), 'Asia/Manila');
  const range = { from: shiftDay(day, -2), to: day };
  const listed = await gateway.visitor(agent).call(listContractBills, { kind: 'HOURLY', ...range });
  assert.ok(listed.success, `${listed.error}`);
  assert.deepEqual([listed.value.total, listed.value.list.map(({ effectiveBet }) => effectiveBet)], [1, [50_000]]);
});

test("payouts stand on the day of their settlement, and hours are summed on their own day, in the merchant's calendar", async () => {
  const agent = await addMember(gateway, { type: 1 });
  const { db } = gateway.database;
  const today = dayOf(gateway.clock.now(), 'Asia/Manila');
  const midnight = startOfDay(shiftDay(today, -3), 'Asia/Manila');
  const bills = [
    { kind: 'DIVIDEND', period_from: midnight - 24 * hourMs, period_to: midnight, state: 'UNAPPROVED' },
    { kind: 'HOURLY', period_from: midnight + 22 * hourMs, period_to: midnight + 23 * hourMs, state: 'UNCOLLECTED' },
    { kind: 'HOURLY', period_from: midnight + 23 * hourMs, period_to: midnight + 24 * hourMs, state: 'ISSUED' },
    { kind: 'DAILY', period_from: midnight, period_to: midnight + 24 * hourMs, state: 'EXPIRED' },
    { kind: 'REALTIME', period_from: midnight, period_to: midnight + 5 * minuteMs, state: 'NOT_REACHED' },
  ] as const;
  for (const [index, bill] of bills.entries()) {
    const id = await waitingBill(agent, hourMs * (index + 1));
    const payable = bill.state === 'NOT_REACHED' ? 0 : 1_000;
    const paid = bill.state === 'ISSUED' ? payable : 0;
    const settled_at = bill.state.startsWith('UN') ? null : 1;
    await db
      .updateTable('contract_bill')
      .set({ ...bill, payable, paid, settled_at })
      .where('id', '=', id)
      .execute();
  }
  const visitor = gateway.visitor(agent);
  const ask = async (from: number, to: number) => {
    const range = { from: shiftDay(today, from), to: shiftDay(today, to) };
    const answer = await visitor.call(listPayoutDays, range);
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.days.map(({ day, kind, bills, payable, paid, due }) => [day, kind, bills, payable, paid, due]);
  };
  const day = shiftDay(today, -3);
  const daily = [shiftDay(today, -2), 'DAILY', 1, 1_000, 0, 0];
  assert.deepEqual(await ask(-3, 0), [
    [day, 'DIVIDEND', 1, 1_000, 0, 1_000],
    [day, 'HOURLY', 2, 2_000, 1_000, 1_000],
    daily,
  ]);
  assert.deepEqual(await ask(-2, 0), [daily], 'each on one day alone');
  await db.insertInto('site_flag').values({ merchant_code: 'PH', flag: 'dailySalary', is_on: false }).execute();
  assert.deepEqual(await ask(-2, 0), [], 'a kind that the site has off is left out');
  await db.deleteFrom('site_flag').where('flag', '=', 'dailySalary').execute();
});

// SEC16
test('a bill is not approved by who offered its contract', async () => {
  const { db } = gateway.database;
  const agent = await addMember(gateway, { type: 1 });
  const offering = await addMember(gateway, { type: staffType });
  const offer = { merchantCode: 'PH', account: agent.account, kind: 'HOURLY', period: 'D', tiers } as const;
  const asked = await gateway.visitor(offering).call(offerHouseContract, { ...offer, reason: 'A new line' });
  const { contractId: contract_id } = madeOf(await approve(gateway, asked));
  const billId = await waitingBill(agent);
  await db.updateTable('contract_bill').set({ contract_id }).where('id', '=', billId).execute();
  const version = await seenVersion(gateway, 'contract_bill', billId);
  const decide = (by: Visitor) => by.call(decideBill, { billId, version, decision: 'APPROVE' });
  for (const [reader, because] of [[gateway.visitor(offering), 'OWN'] as const, [staff, undefined] as const]) {
    const read = await reader.call(getStaffBill, { billId });
    assert.equal(read.success && read.value.bill.barred?.because, because);
  }
  assert.equal((await decide(gateway.visitor(offering))).error, 'APPROVAL_OWN');
  const byItself = db
    .updateTable('contract_bill')
    .set({ state: 'UNCOLLECTED', decided_by: offering.memberId, changed_at: gateway.clock.now() })
    .where('id', '=', billId);
  await assert.rejects(byItself.execute(), (error) => hasSqlState(error, 'AP002'));
  assert.ok((await decide(staff)).success);
});

test('an agent reads the own bills alone, and staff those of their merchants', async () => {
  const agent = await addMember(gateway, { type: 1 });
  const billId = await waitingBill(agent);
  assert.deepEqual((await ownBills(await addMember(gateway, { type: 2, parentId: agent.memberId }))).list, []);
  const elsewhere = gateway.visitor(await addMember(gateway, { type: staffType, merchantCode: 'IN' }));
  const seen = await elsewhere.call(listStaffBills, { queue: 'ALL' });
  assert.deepEqual(seen.success && seen.value.list, []);
  assert.equal((await elsewhere.call(decideBill, { billId, decision: 'APPROVE' })).error, 'NOT_FOUND');
  const own = await staff.call(listStaffBills, { queue: 'UNAPPROVED' });
  assert.ok(own.success && own.value.list.some((bill) => bill.billId === billId));
});

test('the operator offers contracts to heads of lines alone, and they answer them', async () => {
  const head = await addMember(gateway, { type: 1 });
  const below = await addMember(gateway, { type: 2, parentId: head.memberId });
  const offer = { merchantCode: 'PH', kind: 'DAILY', period: 'D', tiers, reason: 'A new line' } as const;
  assert.equal(
    (await staff.call(offerHouseContract, { ...offer, account: below.account })).error,
    'CONTRACT_NOT_FOUND',
  );
  const flat = tiers.slice(0, 2);
  assert.equal(
    (await staff.call(offerHouseContract, { ...offer, tiers: flat, account: head.account })).error,
    'CONTRACT_TIERS_INVALID',
  );
  const asked = await staff.call(offerHouseContract, { ...offer, account: head.account });
  assert.equal((await staff.call(offerHouseContract, { ...offer, account: head.account })).error, 'APPROVAL_TAKEN');
  const visitor = gateway.visitor(head);
  const before = await visitor.call(listContractOffers, {});
  assert.deepEqual(before.success && before.value.offers, [], 'nobody alone offers what pays money');
  const { contractId, version } = madeOf(await approve(gateway, asked));
  const offers = await visitor.call(listContractOffers, {});
  assert.equal(offers.success && offers.value.offers[0]?.offeredBy, null);
  const answer = await visitor.call(processDailySalContract, { contractId, action: 'ACCEPT', version });
  assert.equal(answer.success && answer.value.status, 'VALID');
});
