import assert from 'node:assert/strict';
import { getBalance, getReferral, takeTimeOut } from '@atrium/contracts/calls';
import { afterAll, beforeAll, test } from '@jest/globals';
import { newId } from '../../../db/new-id.ts';
import { settledBet } from '../../../testing/settled-bet.ts';
import { startTestGateway, type TestGateway, type Visitor } from '../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../testing/test-member.ts';
import { untilComplete } from '../../bets/index.ts';
import { payReferrals } from './pay-referrals.ts';
import { referralRule } from './referral-rule.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

async function pay(): Promise<void> {
  await untilComplete(gateway.database.db);
  await payReferrals.run(gateway.gateway.services);
}

async function friendOf(referrer: TestMember): Promise<TestMember> {
  const friend = await addMember(gateway, { balanceMinor: 10_000_000 });
  await gateway.database.db
    .updateTable('member')
    .set({ referrer_id: referrer.memberId })
    .where('id', '=', friend.memberId)
    .execute();
  return friend;
}

async function deposit({ memberId, currency }: TestMember, paid: number): Promise<void> {
  const now = gateway.clock.now();
  await gateway.database.db
    .insertInto('payment_deposit')
    .values({
      order_no: newId(now),
      member_id: memberId,
      merchant_code: 'PH',
      method: 'EWALLET',
      provider: 'sandbox',
      currency,
      amount: paid,
      paid_amount: paid,
      state: 'CREDITED',
      credit_tx_id: '1',
      created_at: now,
      updated_at: now,
      credited_at: now,
    })
    .execute();
}

async function referralsOf(visitor: Visitor) {
  const answer = await visitor.call(getReferral, {});
  assert.ok(answer.success, `${answer.error}`);
  return answer.value;
}

// M12
test('a referrer is rewarded once, when the friend has paid in and played what the rule asks', async () => {
  const referrer = await addMember(gateway);
  const visitor = gateway.visitor(referrer);
  const friend = await friendOf(referrer);
  await settledBet(gateway, friend, { stake: referralRule.effectiveBetMinor });
  await pay();
  assert.equal((await referralsOf(visitor)).list[0]?.state, 'PENDING', 'nothing was paid in');
  await deposit(friend, referralRule.depositMinor);
  await settledBet(gateway, friend, { stake: 100 });
  await pay();
  await settledBet(gateway, friend, { stake: 100 });
  await pay();
  const { list, paidMinor, code } = await referralsOf(visitor);
  assert.deepEqual(
    list.map(({ state, rewardMinor, firstDepositMinor, effectiveBet }) => [
      state,
      rewardMinor,
      firstDepositMinor,
      effectiveBet,
    ]),
    [['PAID', referralRule.rewardMinor, referralRule.depositMinor, referralRule.effectiveBetMinor + 200]],
  );
  assert.equal(paidMinor, referralRule.rewardMinor);
  assert.match(code ?? '', /^[A-Z0-9]{4,12}$/);
  assert.match(list[0]?.account ?? '', /\*\*\*/);
  const balance = await visitor.call(getBalance, {});
  assert.equal(balance.success && balance.value.total, referralRule.rewardMinor);
});

// RG7
test('a referrer on a break is rewarded when it is over and the friend plays again', async () => {
  const referrer = await addMember(gateway);
  const visitor = gateway.visitor(referrer);
  const friend = await friendOf(referrer);
  await deposit(friend, referralRule.depositMinor);
  assert.ok((await visitor.call(takeTimeOut, { timeOut: 'DAY' })).success);
  await settledBet(gateway, friend, { stake: referralRule.effectiveBetMinor });
  await pay();
  assert.equal((await referralsOf(visitor)).list[0]?.state, 'PENDING');
  const { db } = gateway.database;
  await db.updateTable('rg_player').set({ time_out_until: null }).where('member_id', '=', referrer.memberId).execute();
  await settledBet(gateway, friend, { stake: 100 });
  await pay();
  assert.equal((await referralsOf(visitor)).list[0]?.state, 'PAID');
});

test('a friend on a device, from a network or with a payee of the referrer is refused', async () => {
  const { db } = gateway.database;
  const now = gateway.clock.now();
  for (const shared of ['DEVICE', 'ADDRESS'] as const) {
    const referrer = await addMember(gateway);
    const friend = await friendOf(referrer);
    for (const { memberId } of [referrer, friend]) {
      const row = { member_id: memberId, first_seen_at: now };
      if (shared === 'DEVICE')
        await db
          .insertInto('known_device')
          .values({ ...row, device_hash: referrer.memberId })
          .execute();
      else
        await db
          .insertInto('known_address')
          .values({ ...row, network: referrer.memberId, last_seen_at: now })
          .execute();
    }
    await deposit(friend, referralRule.depositMinor);
    await settledBet(gateway, friend, { stake: referralRule.effectiveBetMinor });
    await pay();
    const { list, paidMinor } = await referralsOf(gateway.visitor(referrer));
    assert.deepEqual([list[0]?.state, paidMinor], ['REFUSED', 0], shared);
  }
});

test('a player sees the own friends only', async () => {
  const referrer = await addMember(gateway);
  await friendOf(referrer);
  assert.equal((await referralsOf(gateway.visitor(referrer))).total, 1);
  assert.equal((await referralsOf(gateway.visitor(await addMember(gateway)))).total, 0);
  assert.equal((await referralsOf(gateway.visitor(await addMember(gateway, { type: 1 })))).code, null);
});
