import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  convertPoint,
  decideRedemption,
  getBalance,
  getPoint,
  getPointDetail,
  getPointMall,
  getPointRate,
  getPointRule,
  getRedeemPointList,
  listMallItems,
  listMessages,
  listRedemptions,
  redeemPointReward,
  saveMallItem,
  setPaymentPassword,
} from '@atrium/contracts/calls';
import { amountBounds, bundledLanguages, merchantOf, staffType } from '@atrium/contracts/constants';
import { minuteMs } from '@atrium/contracts/durations';
import { verifyLedger } from '@atrium/ledger';
import { afterAll, beforeAll, test } from '@jest/globals';
import { approve } from '../../../testing/approve.ts';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';
import { cancelBet, untilComplete } from '../../bets/index.ts';
import { accruePoints } from './accrue-points.ts';
import { movePoints } from './move-points.ts';

const paymentPassword = '246810';
let gateway: TestGateway;
let staff: Visitor;
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(async () => {
  assert.deepEqual(await verifyLedger(gateway.database.db), []);
  await gateway.close();
});

async function accrue(): Promise<void> {
  await untilComplete(gateway.database.db);
  await accruePoints.run(gateway.gateway.services);
}

/** A player with the points of slots of that many hundred. */
async function playerWith(points: number): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await addMember(gateway, { balanceMinor: 100_000_000 });
  const visitor = gateway.visitor(member);
  const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
  assert.ok((await visitor.call(setPaymentPassword, { password: testPassword, ...passwords })).success);
  if (points > 0) await settledBet(gateway, member, { stake: points * 10_000 });
  await accrue();
  return { member, visitor };
}

async function pointsOf(visitor: Visitor): Promise<number> {
  const answer = await visitor.call(getPoint, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.points;
}

const names = { EN: 'Umbrella', HI: 'छाता', TY: 'Payong' };
async function newItem(changes: { points?: number; stock?: number; merchantCode?: string } = {}) {
  const item = { merchantCode: 'PH', names, points: 300, stock: 5, isOffered: true, reason: 'A test', ...changes };
  const { itemId } = await approve(gateway, await staff.call(saveMallItem, item));
  return { ...item, itemId: String(itemId) };
}

// M17
test('points are earned by effective bet at the rate of each kind of game, remainders kept', async () => {
  const { member, visitor } = await playerWith(0);
  await settledBet(gateway, member, { stake: 19_999 });
  await settledBet(gateway, member, { gameType: 'SPORTS', stake: 40_000 });
  await settledBet(gateway, member, { gameType: 'LIVE', stake: 60_000, payout: 20_000 });
  await accrue();
  assert.equal(await pointsOf(visitor), 1 + 2 + 0);
  await settledBet(gateway, member, { stake: 1 });
  await settledBet(gateway, member, { gameType: 'LIVE', stake: 10_000 });
  await accrue();
  await accrue();
  assert.equal(await pointsOf(visitor), 2 + 2 + 1);
  const detail = await visitor.call(getPointDetail, {});
  assert.ok(detail.success);
  assert.deepEqual(
    detail.value.list.map(({ type, points, balanceAfter }) => [type, points, balanceAfter]),
    [
      ['POINT_EARN', 2, 5],
      ['POINT_EARN', 3, 3],
    ],
  );
});

test('points that were given stay when a bet is taken back, and are earned again first', async () => {
  const { member, visitor } = await playerWith(3);
  const { services } = gateway.gateway;
  const orderNo = await settledBet(gateway, member, { stake: 20_000 });
  await accrue();
  assert.equal(await pointsOf(visitor), 5);
  await services.db.transaction().execute((trx) => cancelBet({ ...services, db: trx }, { orderNo, as: 'cancelled' }));
  await settledBet(gateway, member, { stake: 20_000 });
  await accrue();
  assert.equal(await pointsOf(visitor), 5);
  await settledBet(gateway, member, { stake: 10_000 });
  await accrue();
  assert.equal(await pointsOf(visitor), 6);
});

test('points are exchanged for money in hundreds, from 1,000 on, with the payment password', async () => {
  const { visitor } = await playerWith(2_500);
  const convert = (points: number, password = paymentPassword, headers = {}) =>
    visitor.call(convertPoint, { points, paymentPassword: password }, headers);
  assert.deepEqual((await convert(900)).value, { fields: { points: { reason: 'invalid', min: 1_000 } } });
  assert.equal((await convert(1_050)).error, 'REG_FIELD_INVALID');
  assert.equal((await convert(1_000, '999999')).error, 'PAY_PASSWORD_WRONG');
  const before = await visitor.call(getBalance, {});
  const once = { 'x-request-id': randomUUID() };
  assert.deepEqual((await convert(2_000, paymentPassword, once)).value, { amount: 2_000, points: 2_000 });
  assert.deepEqual((await convert(2_000, paymentPassword, once)).value, { amount: 2_000, points: 2_000 });
  const after = await visitor.call(getBalance, {});
  assert.ok(before.success && after.success);
  assert.equal(after.value.total - before.value.total, 2_000);
  assert.equal(await pointsOf(visitor), 500);
  const more = await convert(1_000);
  assert.equal(more.error, 'POINT_INSUFFICIENT');
  assert.deepEqual(more.value, { available: 500 });
});

test('nine conversions at once with the right payment password are none locked out', async () => {
  const { visitor } = await playerWith(9_000);
  const convert = (password: string) => visitor.call(convertPoint, { points: 1_000, paymentPassword: password });
  const answers = await Promise.all(Array.from({ length: 9 }, () => convert(paymentPassword)));
  assert.deepEqual([...new Set(answers.map(({ error }) => error))], [null]);
  const wrong = await Promise.all(Array.from({ length: 9 }, () => convert('999999')));
  assert.equal(wrong.filter(({ error }) => error === 'PAY_PASSWORD_WRONG').length, 5);
  assert.equal(wrong.filter(({ error }) => error === 'AUTH_LOCKED').length, 4);
});

test('points spent in several tabs at once are spent once', async () => {
  const { visitor } = await playerWith(1_500);
  const item = await newItem({ points: 1_000 });
  const answers = await Promise.all([
    visitor.call(convertPoint, { points: 1_000, paymentPassword }),
    visitor.call(convertPoint, { points: 1_000, paymentPassword }),
    visitor.call(redeemPointReward, { itemId: item.itemId, qty: 1, paymentPassword }),
    visitor.call(redeemPointReward, { itemId: item.itemId, qty: 1, paymentPassword }),
  ]);
  assert.equal(answers.filter(({ success }) => success).length, 1);
  assert.ok(answers.every(({ success, error }) => success || error === 'POINT_INSUFFICIENT'));
  assert.equal(await pointsOf(visitor), 500);
});

test('an item takes its points and pieces at once, and both come back when it is rejected', async () => {
  const { visitor } = await playerWith(1_000);
  const { itemId } = await newItem({ stock: 3 });
  const redeem = (qty: number) => visitor.call(redeemPointReward, { itemId, qty, paymentPassword });
  assert.equal((await redeem(4)).error, 'POINT_ITEM_GONE');
  const one = await redeem(1);
  const two = await redeem(2);
  assert.ok(one.success && two.success);
  assert.deepEqual([one.value.status, one.value.points, two.value.points], ['PROCESSING', 300, 600]);
  assert.equal(await pointsOf(visitor), 100);
  const mall = await visitor.call(getPointMall, {});
  assert.equal(mall.success && mall.value.items.find((item) => item.itemId === itemId)?.stock, 0);

  const decide = (requestId: string, decision: 'APPROVE' | 'REJECT', remark = '') =>
    staff.call(decideRedemption, { requestId, decision, remark });
  assert.equal((await decide(two.value.requestId, 'REJECT')).error, 'REG_FIELD_INVALID', 'a rejection says why');
  assert.equal((await decide(one.value.requestId, 'APPROVE')).success, true);
  assert.equal((await decide(two.value.requestId, 'REJECT', 'out of stock')).success, true);
  assert.equal((await decide(two.value.requestId, 'REJECT', 'out of stock')).error, 'PAY_ORDER_CHANGED');
  assert.equal(await pointsOf(visitor), 700);
  const own = await visitor.call(getRedeemPointList, {});
  assert.ok(own.success);
  assert.deepEqual(
    own.value.list.map(({ status, remark, quantity }) => [status, remark, quantity]),
    [
      ['REJECTED', 'out of stock', 2],
      ['APPROVED', '', 1],
    ],
  );
  const again = await visitor.call(getPointMall, {});
  assert.equal(again.success && again.value.items.find((item) => item.itemId === itemId)?.stock, 2);
  const inbox = await visitor.call(listMessages, {});
  assert.ok(inbox.success);
  assert.match(inbox.value.list.map(({ title }) => title).join(), /600 points are back.*on its way/);
});

test('items and requests of another merchant do not exist for staff and players of this one', async () => {
  const elsewhere = gateway.visitor(await addMember(gateway, { type: staffType, merchantCode: 'IN' }));
  const item = await newItem();
  const change = {
    itemId: item.itemId,
    merchantCode: 'IN',
    names,
    points: 1,
    stock: 1,
    isOffered: true,
    reason: 'A try',
  };
  assert.equal((await elsewhere.call(saveMallItem, change)).error, 'NOT_FOUND');
  assert.equal((await elsewhere.call(saveMallItem, { ...change, merchantCode: 'PH' })).error, 'NOT_FOUND');
  const { visitor } = await playerWith(400);
  const made = await visitor.call(redeemPointReward, { itemId: item.itemId, qty: 1, paymentPassword });
  assert.ok(made.success);
  const { requestId } = made.value;
  assert.equal((await elsewhere.call(decideRedemption, { requestId, decision: 'APPROVE' })).error, 'NOT_FOUND');
  const seen = await elsewhere.call(listRedemptions, {});
  assert.ok(seen.success && seen.value.list.every(({ merchantCode }) => merchantCode === 'IN'));
  const items = await elsewhere.call(listMallItems, {});
  assert.ok(items.success && items.value.items.every(({ merchantCode }) => merchantCode === 'IN'));
  const foreigner = gateway.visitor({ ...(await addMember(gateway, { merchantCode: 'IN' })), merchant: 'IN' });
  const mall = await foreigner.call(getPointMall, {});
  assert.ok(mall.success && !mall.value.items.some(({ itemId }) => itemId === item.itemId));
});

test('an item is changed by two people from the price both saw, and pieces taken meanwhile stay taken', async () => {
  const { visitor } = await playerWith(1_000);
  const { itemId, ...item } = await newItem({ stock: 5 });
  const change = (more: object) => staff.call(saveMallItem, { ...item, itemId, ...more });
  const shown = async () => {
    const listed = await staff.call(listMallItems, {});
    const found = listed.success && listed.value.items.find((one) => one.itemId === itemId);
    return found && [found.points, found.stock];
  };
  const [cheaper, more] = [await change({ points: 1 }), await change({ stock: 25 })];
  assert.deepEqual(await shown(), [300, 5], 'one person changes nothing');
  assert.ok((await visitor.call(redeemPointReward, { itemId, qty: 2, paymentPassword })).success);
  await approve(gateway, more);
  assert.deepEqual(await shown(), [300, 23]);
  await approve(gateway, cheaper);
  assert.deepEqual(await shown(), [1, 23]);
  const dear = await change({ points: amountBounds.MALL_ITEM.max + 1 });
  assert.ok(!dear.success && dear.value.fields?.points?.max === amountBounds.MALL_ITEM.max);
});

test('an item without a name in every language, without points or with less than no pieces is refused', async () => {
  const bad = { merchantCode: 'PH', names: { ...names, HI: ' ' }, points: 0, stock: -1, isOffered: true, reason: '' };
  const answer = await staff.call(saveMallItem, bad);
  assert.equal(answer.error, 'REG_FIELD_INVALID');
  assert.deepEqual(Object.keys((answer.value as unknown as { fields: object }).fields).sort(), [
    'names.HI',
    'points',
    'reason',
    'stock',
  ]);
});

test('rules and rates are said in every language', async () => {
  const member = await addMember(gateway);
  const rules = new Set<string>();
  for (const language of bundledLanguages) {
    const rule = await gateway.visitor({ ...member, language }).call(getPointRule, {});
    assert.ok(rule.success);
    rules.add(rule.value.html);
  }
  assert.equal(rules.size, bundledLanguages.length);
  const rate = await gateway.visitor(member).call(getPointRate, {});
  assert.ok(rate.success);
  assert.equal(rate.value.rates.find(({ gameType }) => gameType === 'LIVE')?.betPerPointMinor, 50_000);
  assert.equal(merchantOf('PH').fractionDigits, 2, 'a hundred points are one unit of 100 minor units');
});

test('points that cannot be posted are set aside for one member; every other member has theirs, and a retry makes them good', async () => {
  const { db, services } = { db: gateway.database.db, services: gateway.gateway.services };
  const [full, other] = [await playerWith(0), await playerWith(0)];
  const room = { memberId: full.member.memberId, type: 'POINT_EARN', reference: 'test' } as const;
  await movePoints({ ...services, db }, { ...room, points: Number.MAX_SAFE_INTEGER, key: 'test:full' });
  for (const { member } of [full, other]) await settledBet(gateway, member, { stake: 50_000 });
  await accrue();
  assert.equal(await pointsOf(other.visitor), 5);
  const aside = () => db.selectFrom('job_aside').select(['job', 'subject', 'tries']).execute();
  assert.deepEqual(await aside(), [{ job: 'accrue-points', subject: full.member.memberId, tries: 1 }]);
  await movePoints({ ...services, db }, { ...room, type: 'POINT_REDEEM', points: 1_000, key: 'test:room' });
  gateway.clock.forward(minuteMs);
  await accrue();
  assert.deepEqual(await aside(), []);
  assert.equal(await pointsOf(full.visitor), Number.MAX_SAFE_INTEGER - 995);
});
