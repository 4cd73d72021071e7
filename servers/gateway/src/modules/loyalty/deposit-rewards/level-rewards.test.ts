import assert from 'node:assert/strict';
import {
  claimMission,
  convertPoint,
  getMissionSummary,
  getPoint,
  getReferral,
  listOverdrawn,
  openDeposit,
  setPaymentPassword,
  submitDeposit,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { newId } from '../../../db/new-id.ts';
import { settledBet } from '../../../testing/settled-bet.ts';
import type { TestGateway, Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../testing/test-member.ts';
import { reinstateDeposit, startTestPayments, type TestPayments } from '../../../testing/test-payments.ts';
import { untilComplete } from '../../bets/index.ts';
import { payReferrals } from '../referral/pay-referrals.ts';
import { referralRule } from '../referral/referral-rule.ts';
import { levelRewards } from './level-rewards.ts';
import { verifyRewards } from './verify-rewards.ts';

const paymentPassword = '246810';
let gateway: TestGateway;
let payments: TestPayments;
beforeAll(async () => {
  payments = await startTestPayments();
  gateway = payments.gateway;
});
afterAll(() => payments.close());

interface Player {
  readonly member: TestMember;
  readonly visitor: Visitor;
}

async function player(options: Parameters<typeof addMember>[1] = {}): Promise<Player> {
  const member = await addMember(gateway, options);
  return { member, visitor: gateway.visitor(member) };
}

const say = (orderNo: string, status: 'PAID' | 'REFUNDED') =>
  payments.provider.notify(gateway, 'PAYMENT', { reference: orderNo, status });

async function deposit({ visitor }: Player, amountMinor: number = referralRule.depositMinor): Promise<string> {
  const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor });
  assert.ok(created.success, `${created.error}`);
  const { orderNo } = created.value;
  assert.ok((await visitor.call(openDeposit, { orderNo })).success);
  await say(orderNo, 'PAID');
  return orderNo;
}

const level = () => levelRewards.run(gateway.gateway.services);

async function reinstate(orderNo: string): Promise<void> {
  await reinstateDeposit(gateway, orderNo);
  await level();
}

async function payReferral(friend: Player): Promise<void> {
  await settledBet(gateway, friend.member, { stake: referralRule.effectiveBetMinor });
  await untilComplete(gateway.database.db);
  await payReferrals.run(gateway.gateway.services);
}

/** A friend who has paid in and played, and whose referrer was rewarded. */
async function rewarded() {
  const [referrer, friend] = [await player(), await player({ balanceMinor: 10_000_000 })];
  await gateway.database.db
    .updateTable('member')
    .set({ referrer_id: referrer.member.memberId })
    .where('id', '=', friend.member.memberId)
    .execute();
  const orderNo = await deposit(friend);
  await payReferral(friend);
  return { referrer, friend, orderNo };
}

async function referralOf({ visitor }: Player) {
  const answer = await visitor.call(getReferral, {});
  assert.ok(answer.success, `${answer.error}`);
  const { list, paidMinor } = answer.value;
  return { state: list[0]?.state, reward: list[0]?.rewardMinor, paidMinor };
}

async function balanceOf({ member }: Player): Promise<number> {
  const { services } = gateway.gateway;
  return (await services.ledger.balanceOf(services.db, member.memberId, member.currency)).available;
}

const { rewardMinor } = referralRule;

/** What the referrer's account did not have any more when the reward was taken back, and whether that stands. */
async function missingOf(friend: Player) {
  const row = await gateway.database.db
    .selectFrom('money_taken_back')
    .selectAll()
    .where('source', '=', `referral:${friend.member.memberId}`)
    .executeTakeFirst();
  return [row?.missing, row?.is_missing];
}

test('the reward for a friend goes with the deposit that earned it, even when it is spent, and people look at it', async () => {
  const { referrer, friend, orderNo } = await rewarded();
  assert.deepEqual(await referralOf(referrer), { state: 'PAID', reward: rewardMinor, paidMinor: rewardMinor });
  await settledBet(gateway, referrer.member, { stake: rewardMinor });
  await say(orderNo, 'REFUNDED');
  await Promise.all([level(), level()]);
  assert.equal(await balanceOf(referrer), -rewardMinor);
  // What it was lost with earns the line nothing, either.
  assert.deepEqual(await missingOf(friend), [rewardMinor, true]);
  assert.deepEqual(await referralOf(referrer), { state: 'PENDING', reward: 0, paidMinor: 0 });
  const cases = await gateway.database.db
    .selectFrom('feedback_case')
    .select('content')
    .where('member_id', '=', referrer.member.memberId)
    .execute();
  assert.equal(cases.length, 1);
  assert.match(cases[0]?.content ?? '', /charged back.*50\.00/);
  assert.equal(cases[0]?.content.includes(friend.member.account), false, 'the account of a friend is masked');

  await deposit(friend);
  await level();
  assert.equal(await balanceOf(referrer), 0);
  assert.deepEqual(await missingOf(friend), [rewardMinor, false]);
  assert.deepEqual(await referralOf(referrer), { state: 'PAID', reward: rewardMinor, paidMinor: rewardMinor });
  await payReferral(friend);
  assert.equal(await balanceOf(referrer), 0, 'it is paid once');
});

test('a reward stands while another deposit does for it, and returns with a reinstated one', async () => {
  const { referrer, friend, orderNo } = await rewarded();
  const other = await deposit(friend);
  await say(orderNo, 'REFUNDED');
  await level();
  assert.equal(await balanceOf(referrer), rewardMinor);
  await say(other, 'REFUNDED');
  await level();
  assert.equal(await balanceOf(referrer), 0);
  for (let turn = 0; turn < 2; turn += 1) {
    await reinstate(other);
    assert.equal(await balanceOf(referrer), rewardMinor);
    const { services } = gateway.gateway;
    const { refundDeposit } = await import('../../money/payments/deposits/credit-deposit.ts');
    const { lockDeposit } = await import('../../money/payments/deposits/deposit-row.ts');
    await services.db.transaction().execute(async (trx) => {
      const row = await lockDeposit(trx, other);
      assert.ok(row);
      await refundDeposit({ ...services, db: trx }, row);
    });
    await level();
    assert.equal(await balanceOf(referrer), 0, 'as often as it comes and goes');
  }
});

async function newMission(goal: number): Promise<string> {
  const now = gateway.clock.now();
  const mission_id = newId(now);
  await gateway.database.db
    .insertInto('mission')
    .values({
      mission_id,
      merchant_code: 'PH',
      titles: JSON.stringify({ EN: 'Pay in', HI: 'जमा', TY: 'Magdeposito' }),
      period: 'DAILY',
      metric: 'DEPOSIT_COUNT',
      goal,
      reward_points: 3_000,
      starts_at: now - (now % hourMs),
      created_at: now,
    })
    .execute();
  return mission_id;
}

const pointsOf = async ({ visitor }: Player) => {
  const answer = await visitor.call(getPoint, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value.points;
};

async function missionOf({ visitor }: Player, missionId: string) {
  const answer = await visitor.call(getMissionSummary, {});
  assert.ok(answer.success, `${answer.error}`);
  const found = answer.value.missions.find((one) => one.missionId === missionId);
  return [found?.state, found?.progress];
}

test('points of a mission of deposits go and come with its deposits, even when they are exchanged', async () => {
  const missionId = await newMission(1);
  const one = await player();
  const { visitor } = one;
  assert.ok(
    (
      await visitor.call(setPaymentPassword, {
        password: testPassword,
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
      })
    ).success,
  );
  const orderNo = await deposit(one);
  assert.ok((await visitor.call(claimMission, { missionId })).success);
  assert.ok((await visitor.call(convertPoint, { points: 2_000, paymentPassword })).success);
  await say(orderNo, 'REFUNDED');
  await level();
  assert.equal(await pointsOf(one), -2_000);
  const overdrawn = await gateway.visitor(await addMember(gateway, { type: staffType })).call(listOverdrawn, {});
  const accounts = overdrawn.success && overdrawn.value.members.map(({ account }) => account);
  assert.ok(accounts && !accounts.includes(one.member.account), 'points that are owed are no money');
  assert.deepEqual(await missionOf(one, missionId), ['IN_PROGRESS', 0]);
  const refused = await visitor.call(convertPoint, { points: 1_000, paymentPassword });
  assert.deepEqual([refused.error, refused.value], ['POINT_INSUFFICIENT', { available: 0 }]);
  assert.equal((await visitor.call(claimMission, { missionId })).error, 'REWARD_NOTHING');
  await deposit(one);
  await level();
  assert.equal(await pointsOf(one), 1_000);
  assert.deepEqual(await missionOf(one, missionId), ['CLAIMED', 1]);
  assert.equal((await visitor.call(claimMission, { missionId })).error, 'REWARD_NOTHING');
});

test('a reinstated deposit counts on its own day and for no other', async () => {
  const missionId = await newMission(1);
  const one = await player();
  const orderNo = await deposit(one);
  assert.ok((await one.visitor.call(claimMission, { missionId })).success);
  await say(orderNo, 'REFUNDED');
  await level();
  gateway.clock.forward(dayMs);
  await reinstate(orderNo);
  assert.equal(await pointsOf(one), 3_000);
  assert.deepEqual(await missionOf(one, missionId), ['IN_PROGRESS', 0], 'the next day');
});

test('a claim and the charge-back of its deposit at once leave no points without a deposit', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const missionId = await newMission(1);
    const one = await player();
    const orderNo = await deposit(one);
    await Promise.all([one.visitor.call(claimMission, { missionId }), say(orderNo, 'REFUNDED'), level()]);
    await level();
    assert.equal(await pointsOf(one), 0);
  }
});

test('a reward that stands for a charged-back deposit is a finding of the nightly check', async () => {
  const { db } = gateway.database;
  const { friend, orderNo } = await rewarded();
  const missionId = await newMission(1);
  const other = await deposit(friend, 20_000);
  assert.ok((await friend.visitor.call(claimMission, { missionId })).success);
  for (const order of [orderNo, other]) await say(order, 'REFUNDED');
  assert.deepEqual(await verifyRewards(db), [], 'the job is to come');
  await db.deleteFrom('deposit_reward_due').execute();
  const found = (await verifyRewards(db)).map(({ invariant, subject }) => [invariant, subject]);
  const { memberId } = friend.member;
  assert.deepEqual(found, [
    [23, memberId],
    [23, `${missionId} ${memberId}`],
  ]);
  const now = gateway.clock.now();
  await db.insertInto('deposit_reward_due').values({ order_no: other, since: now }).execute();
  await level();
  assert.deepEqual(await verifyRewards(db), []);
});
