import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  addPasskey,
  beginPasskey,
  type CallInput,
  confirmTotp,
  confirmWithdraw,
  decideApproval,
  decideWithdrawal,
  enrolTotp,
  getBalance,
  getConsolidatedFunds,
  getOwnPasskeyOptions,
  getWithdrawSettings,
  listApprovals,
  listFeedback,
  listMessages,
  listStaffWithdrawals,
  listWithdrawals,
  resolveWithdrawal,
  setPaymentPassword,
  submitWithdraw,
} from '@atrium/contracts/calls';
import { staffType, vipDailyWithdrawMinor } from '@atrium/contracts/constants';
import { callList } from '@atrium/contracts/lists';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { newId } from '../../../../db/new-id.ts';
import { seenVersion } from '../../../../testing/seen-version.ts';
import type { TestGateway, Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, type TestMember, testPassword } from '../../../../testing/test-member.ts';
import { createTestPasskey } from '../../../../testing/test-passkey.ts';
import { startTestPayments, type TestPayments } from '../../../../testing/test-payments.ts';
import type { TestOrder, TestProvider } from '../../../../testing/test-provider.ts';
import { totpOf } from '../../../accounts/security/totp.ts';
import { recordBet } from '../../../bets/bets/record-bet.ts';
import { autoReceipt } from './auto-receipt.ts';
import { payWithdrawals } from './pay-withdrawals.ts';

const paymentPassword = '246810';
let payments: TestPayments;
let gateway: TestGateway;
let provider: TestProvider;
let maker: Visitor;
let checker: Visitor;
beforeAll(async () => {
  payments = await startTestPayments({ payments: { secondApprovalMinor: 500_000 } });
  ({ gateway, provider } = payments);
  maker = gateway.visitor(await addMember(gateway, { type: staffType }));
  checker = gateway.visitor(await addMember(gateway, { type: staffType }));
});
afterAll(() => payments.close());

async function player(balanceMinor = 100_000): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await addMember(gateway, { balanceMinor });
  const visitor = gateway.visitor(member);
  const passwords = { paymentPassword, confirmPaymentPassword: paymentPassword };
  const set = await visitor.call(setPaymentPassword, { password: testPassword, ...passwords });
  assert.ok(set.success, `${set.error}`);
  return { member, visitor };
}

type Wish = Partial<CallInput<typeof submitWithdraw>>;
const wish = (changes: Wish = {}) => ({
  method: 'EWALLET',
  amountMinor: 100_000,
  payeeName: 'Ana Reyes',
  payeeAccount: '0917 555 1234',
  paymentPassword,
  ...changes,
});
const submit = (visitor: Visitor, changes: Wish = {}) => visitor.call(submitWithdraw, wish(changes));

async function requested(visitor: Visitor, changes: Wish = {}): Promise<string> {
  const answer = await submit(visitor, changes);
  assert.ok(answer.success, `${answer.error} ${JSON.stringify(answer.value)}`);
  assert.equal(answer.value.state, 'REQUESTED');
  return answer.value.orderNo;
}

async function paid(visitor: Visitor, changes: Wish = {}): Promise<string> {
  const orderNo = await requested(visitor, changes);
  assert.ok((await maker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' })).success);
  await payWithdrawals.run(gateway.gateway.services);
  await provider.notify(gateway, 'PAYOUT', { reference: orderNo, status: 'PAID' });
  assert.equal(await stateOf(orderNo), 'PAID_UNCONFIRMED');
  return orderNo;
}

const seen = (orderNo: string) => seenVersion(gateway, 'payment_withdrawal', orderNo);

async function stateOf(orderNo: string): Promise<string> {
  const row = gateway.database.db.selectFrom('payment_withdrawal').select('state').where('order_no', '=', orderNo);
  return (await row.executeTakeFirstOrThrow()).state;
}

const balanceOf = ({ memberId, currency }: TestMember) =>
  gateway.gateway.services.ledger.balanceOf(gateway.database.db, memberId, currency);

// M4
test('a withdrawal is held, approved, paid and confirmed, and the record shows every step', async () => {
  const { member, visitor } = await player();
  const orderNo = await requested(visitor, { method: 'BANK', amountMinor: 60_000 });
  const { available, locked } = await balanceOf(member);
  assert.deepEqual([available, locked], [40_000, 60_000]);
  assert.ok((await maker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' })).success);
  await payWithdrawals.run(gateway.gateway.services);
  assert.equal(provider.payouts.get(orderNo)?.amount, 58_500);
  assert.equal(await stateOf(orderNo), 'PAYING');
  await provider.notify(gateway, 'PAYOUT', { reference: orderNo, status: 'PAID' });
  assert.deepEqual([(await balanceOf(member)).available, (await balanceOf(member)).locked], [40_000, 0]);
  const confirmed = await visitor.call(confirmWithdraw, { orderNo, outcome: 'RECEIVED' });
  assert.ok(confirmed.success, `${confirmed.error}`);
  const record = await visitor.call(listWithdrawals, { from: '2020-01-01', to: '2100-01-01' });
  assert.ok(record.success);
  assert.deepEqual(
    record.value.list[0]?.steps.map(({ state }) => state),
    ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID_UNCONFIRMED', 'RECEIVED'],
  );
  assert.equal(record.value.list[0]?.payeeAccount, '•••• 1234');
});

// SEC16
test('a withdrawal that makes a player’s sum of 24 hours big is approved by two people, as one big one is', async () => {
  const { visitor } = await player(1_000_000);
  const approve = async (desk: Visitor, orderNo: string) =>
    desk.call(decideWithdrawal, { orderNo, version: await seen(orderNo), decision: 'APPROVE' });
  const amountMinor = 240_000;
  for (let order = 0; order < 2; order += 1) {
    const orderNo = await requested(visitor, { amountMinor });
    assert.ok((await approve(maker, orderNo)).success);
    assert.equal(await stateOf(orderNo), 'APPROVED');
  }
  const orderNo = await requested(visitor, { amountMinor });
  assert.ok((await approve(maker, orderNo)).success);
  assert.equal(await stateOf(orderNo), 'REVIEW');
  assert.equal((await approve(maker, orderNo)).error, 'APPROVAL_OWN');
  assert.ok((await approve(checker, orderNo)).success);
  assert.equal(await stateOf(orderNo), 'APPROVED');
});

test('the name on a paid withdrawal is kept for the next one, and a later name does not replace it', async () => {
  const { visitor } = await player();
  const nameKept = async () => {
    const settings = await visitor.call(getWithdrawSettings, {});
    assert.ok(settings.success);
    return settings.value.payeeName;
  };
  const refused = await requested(visitor, { amountMinor: 20_000, payeeName: 'Wrong Name' });
  assert.ok(
    (await maker.call(decideWithdrawal, { orderNo: refused, decision: 'REJECT', remark: 'not the holder' })).success,
  );
  assert.equal(await nameKept(), '');
  await paid(visitor, { amountMinor: 20_000 });
  assert.equal(await nameKept(), 'Ana Reyes');
  await paid(visitor, { amountMinor: 20_000, payeeName: 'Ben Cruz' });
  assert.equal(await nameKept(), 'Ana Reyes');
});

// failure 26
// SEC15
test('two concurrent withdrawals of the whole balance become one', async () => {
  const { member, visitor } = await player();
  const answers = await Promise.all(Array.from({ length: 4 }, () => submit(visitor)));
  assert.equal(answers.filter(({ success }) => success).length, 1);
  for (const { success, error } of answers) assert.ok(success || error === 'WALLET_INSUFFICIENT', `${error}`);
  assert.equal((await balanceOf(member)).locked, 100_000);
});

test("a player's withdrawals of one day are capped by their VIP level; the next day starts again", async () => {
  const { member, visitor } = await player(200_000_000);
  const leftToday = async () => {
    const settings = await visitor.call(getWithdrawSettings, {});
    assert.ok(settings.success);
    return settings.value.daily?.leftMinor;
  };
  const [cap, higher] = vipDailyWithdrawMinor;
  assert.equal(await leftToday(), cap);
  const most = 10_000_000;
  const first = await requested(visitor, { amountMinor: most });
  for (let times = 0; times < 2; times += 1) await requested(visitor, { amountMinor: most });
  const answers = await Promise.all(Array.from({ length: 3 }, () => submit(visitor, { amountMinor: most })));
  assert.equal(answers.filter(({ success }) => success).length, cap / most - 3);
  assert.equal((await balanceOf(member)).locked, cap);
  const refused = answers.find(({ success }) => !success);
  const amountMinor = { reason: 'invalid', min: 10_000, max: 0 };
  assert.deepEqual([refused?.error, refused?.value], ['REG_FIELD_INVALID', { fields: { amountMinor } }]);
  const { db } = gateway.database;
  await db.updateTable('member').set({ vip_level: 1 }).where('id', '=', member.memberId).execute();
  assert.equal(await leftToday(), higher - cap);
  const refusal = { orderNo: first, decision: 'REJECT', remark: 'Not the name of the account' } as const;
  assert.ok((await maker.call(decideWithdrawal, refusal)).success);
  assert.equal(await leftToday(), higher - cap + most);
  gateway.clock.forward(86_400_000);
  assert.equal(await leftToday(), higher);
});

// failure 27
test('a repeated request is the same withdrawal, and one with another field changed is refused', async () => {
  const { member, visitor } = await player();
  const once = { 'x-request-id': randomUUID() };
  const first = await visitor.call(submitWithdraw, wish({ amountMinor: 50_000 }), once);
  const again = await visitor.call(submitWithdraw, wish({ amountMinor: 50_000 }), once);
  const changed = await visitor.call(submitWithdraw, wish({ amountMinor: 50_000, payeeName: 'Ana  R' }), once);
  assert.ok(first.success && again.success);
  assert.equal(first.value.orderNo, again.value.orderNo);
  assert.equal(changed.error, 'IDEMPOTENCY_CONFLICT');
  assert.equal((await balanceOf(member)).locked, 50_000);
});

// failure 28
test('a bet in flight and a withdrawal of everything never spend the same money', async () => {
  const { member, visitor } = await player();
  const { services } = gateway.gateway;
  const bet = () =>
    services.db.transaction().execute((trx) =>
      recordBet(
        { ...services, db: trx },
        {
          memberId: member.memberId,
          merchantCode: 'PH',
          currency: member.currency,
          vendor: 'JL',
          gameType: 'RNG',
          gameCode: 'JL001',
          gameName: 'Golden Hall',
          roundId: newId(),
          stakeMinor: 30_000,
        },
      ),
    );
  const outcomes = await Promise.allSettled([bet(), submit(visitor), bet(), submit(visitor), bet()]);
  const { available, locked } = await balanceOf(member);
  const bets = outcomes.filter((outcome, index) => index % 2 === 0 && outcome.status === 'fulfilled').length;
  assert.equal(available + locked, 100_000 - bets * 30_000);
  assert.ok(available >= 0 && (locked === 0 || bets === 0));
});

// M20
test('a withdrawal without a payment password, with a wrong one, or too soon after a change is refused', async () => {
  const bare = gateway.visitor(await addMember(gateway, { balanceMinor: 100_000 }));
  assert.equal((await submit(bare)).error, 'PAY_PASSWORD_MISSING');
  const { visitor } = await player();
  assert.equal((await submit(visitor, { paymentPassword: '000000' })).error, 'PAY_PASSWORD_WRONG');
  for (let tries = 0; tries < 4; tries += 1) await submit(visitor, { paymentPassword: '000000' });
  assert.equal((await submit(visitor)).error, 'AUTH_LOCKED');
  const changer = (await player()).visitor;
  const passwords = { paymentPassword: '135790', confirmPaymentPassword: '135790' };
  assert.equal(
    (await changer.call(setPaymentPassword, { password: 'wrong', ...passwords })).error,
    'REG_FIELD_INVALID',
  );
  assert.ok((await changer.call(setPaymentPassword, { password: testPassword, ...passwords })).success);
  const refused = await submit(changer, { paymentPassword: '135790' });
  assert.equal(refused.error, 'PAY_COOL_OFF');
  gateway.clock.forward(25 * 3_600_000);
  assert.ok((await submit(changer, { paymentPassword: '135790' })).success);
});

test('a payment password that is changed while a withdrawal is being asked for waits its day, too', async () => {
  const { member, visitor } = await player();
  const changed = '135790';
  const { db } = gateway.database;
  const waiting = () =>
    sql<{ count: number }>`select count(*) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  const { answer } = await db.transaction().execute(async (trx) => {
    await sql`lock table payment_method in access exclusive mode`.execute(trx);
    const asked = submit(visitor, { paymentPassword: changed });
    while (((await waiting()).rows[0]?.count ?? 0) < 1);
    const passwords = { paymentPassword: changed, confirmPaymentPassword: changed };
    assert.ok((await visitor.call(setPaymentPassword, { password: testPassword, ...passwords })).success);
    return { answer: asked };
  });
  assert.equal((await answer).error, 'PAY_COOL_OFF');
  assert.equal((await balanceOf(member)).locked, 0);
});

test('an account with an authenticator app requires its code', async () => {
  const { member, visitor } = await player();
  const enrolled = await visitor.call(enrolTotp, { password: testPassword });
  assert.ok(enrolled.success, `${enrolled.error}`);
  const codeNow = () => totpOf(member.account, enrolled.value.secret).generate({ timestamp: gateway.clock.now() });
  assert.ok((await visitor.call(confirmTotp, { code: codeNow() })).success);
  gateway.clock.forward(60_000);
  assert.equal((await submit(visitor)).error, 'AUTH_CODE_MISSING');
  assert.equal((await submit(visitor, { code: '12345678' })).error, 'AUTH_CODE_INVALID');
  const answer = await submit(visitor, { code: codeNow() });
  assert.ok(answer.success, `${answer.error}`);
});

test('an account with a passkey and no app requires its own passkey each time', async () => {
  const onSite = { origin: gateway.baseUrl };
  const givenPasskey = async () => {
    const { member, visitor } = await player();
    const passkey = createTestPasskey();
    const begun = await visitor.call(beginPasskey, { password: testPassword }, onSite);
    assert.ok(begun.success, `${begun.error}`);
    const { challengeId, options } = begun.value;
    const credential = passkey.create(options, gateway.baseUrl);
    assert.ok((await visitor.call(addPasskey, { challengeId, credential, name: 'Phone' }, onSite)).success);
    return { member, visitor, passkey };
  };
  const one = await givenPasskey();
  const other = await givenPasskey();
  gateway.clock.forward(25 * 3_600_000);
  const proofOf = async ({ visitor, passkey }: typeof one) => {
    const asked = await visitor.call(getOwnPasskeyOptions, {}, onSite);
    assert.ok(asked.success, `${asked.error}`);
    return { challengeId: asked.value.challengeId, credential: passkey.get(asked.value.options, gateway.baseUrl) };
  };
  const settings = await one.visitor.call(getWithdrawSettings, {});
  assert.ok(settings.success && settings.value.needsPasskey && !settings.value.needsCode);
  const half = { amountMinor: 50_000 };
  assert.equal((await submit(one.visitor, half)).error, 'AUTH_PASSKEY_FAILED');
  assert.equal((await submit(one.visitor, { ...half, passkey: await proofOf(other) })).error, 'AUTH_PASSKEY_FAILED');
  const proof = await proofOf(one);
  await requested(one.visitor, { ...half, passkey: proof });
  assert.equal((await submit(one.visitor, { ...half, passkey: proof })).error, 'AUTH_PASSKEY_FAILED', 'used before');
  assert.equal((await balanceOf(one.member)).available, 50_000);
  const { visitor } = await player();
  assert.equal((await visitor.call(getOwnPasskeyOptions, {}, onSite)).error, 'AUTH_OPERATION_NOT_ALLOWED');
});

test('each problem is reported by its field', async () => {
  const { visitor } = await player();
  const refused = await submit(visitor, { amountMinor: 1, payeeName: '', payeeAccount: '12' });
  assert.equal(refused.error, 'REG_FIELD_INVALID');
  const { fields } = refused.value as { fields: object };
  assert.deepEqual(Object.keys(fields).sort(), ['amountMinor', 'payeeAccount', 'payeeName']);
});

test('what a withdrawal holds is no part of the balance that can be spent, wherever it is shown', async () => {
  const { visitor } = await player();
  const orderNo = await requested(visitor, { amountMinor: 60_000 });
  const shown = async () => {
    const [balance, funds] = [await visitor.call(getBalance, {}), await visitor.call(getConsolidatedFunds, {})];
    assert.ok(balance.success && funds.success);
    return [balance.value.total, funds.value.balance, balance.value.wallets[0]?.locked];
  };
  assert.deepEqual(await shown(), [40_000, 40_000, 60_000]);
  assert.ok((await maker.call(decideWithdrawal, { orderNo, decision: 'REJECT', remark: 'Another name' })).success);
  assert.deepEqual(await shown(), [100_000, 100_000, 0]);
});

test('a withdrawal can be refused by staff only, and then all of it is available again', async () => {
  const { member, visitor } = await player();
  const orderNo = await requested(visitor);
  assert.equal(callList.filter(({ path }) => /cancel.*withdraw|withdraw.*cancel/i.test(path)).length, 0);
  assert.equal((await visitor.call(decideWithdrawal, { orderNo, decision: 'REJECT', remark: 'x' })).httpStatus, 403);
  assert.equal((await maker.call(decideWithdrawal, { orderNo, decision: 'REJECT' })).error, 'REG_FIELD_INVALID');
  assert.ok((await maker.call(decideWithdrawal, { orderNo, decision: 'REJECT', remark: 'Another name' })).success);
  assert.deepEqual([(await balanceOf(member)).available, (await balanceOf(member)).locked], [100_000, 0]);
  assert.equal((await maker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' })).error, 'PAY_ORDER_CHANGED');
});

// SEC16
test('a big withdrawal is approved by two people', async () => {
  const { visitor } = await player(900_000);
  const orderNo = await requested(visitor, { amountMinor: 600_000 });
  const first = await maker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' });
  assert.ok(first.success);
  assert.equal(first.value.state, 'REVIEW');
  assert.equal((await maker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' })).error, 'APPROVAL_OWN');
  const unseen = await checker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' });
  const stale = await checker.call(decideWithdrawal, { orderNo, version: 1, decision: 'APPROVE' });
  assert.deepEqual(
    [unseen.error, stale.error],
    ['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE'],
    'another has approved since',
  );
  const version = await seen(orderNo);
  const second = await checker.call(decideWithdrawal, { orderNo, version, decision: 'APPROVE' });
  assert.ok(second.success);
  assert.equal(second.value.state, 'APPROVED');
});

test('a payout with an unknown outcome is queried and held; a clear refusal releases it', async () => {
  const { member, visitor } = await player(200_000);
  const unknown = await requested(visitor);
  await maker.call(decideWithdrawal, { orderNo: unknown, decision: 'APPROVE' });
  provider.isDown = true;
  await payWithdrawals.run(gateway.gateway.services);
  gateway.clock.forward(120_000);
  await payWithdrawals.run(gateway.gateway.services);
  assert.equal(await stateOf(unknown), 'PAYING');
  assert.equal((await balanceOf(member)).locked, 100_000);
  provider.isDown = false;
  gateway.clock.forward(120_000);
  await payWithdrawals.run(gateway.gateway.services);
  const order = provider.payouts.get(unknown);
  assert.ok(order);
  order.status = 'PAID';
  gateway.clock.forward(120_000);
  await payWithdrawals.run(gateway.gateway.services);
  assert.equal(await stateOf(unknown), 'PAID_UNCONFIRMED');
  await provider.notify(gateway, 'PAYOUT', { reference: unknown, status: 'FAILED' });
  assert.equal(await stateOf(unknown), 'PAID_UNCONFIRMED');

  const refused = await requested(visitor);
  await maker.call(decideWithdrawal, { orderNo: refused, decision: 'APPROVE' });
  provider.refusesPayouts = true;
  await payWithdrawals.run(gateway.gateway.services);
  provider.refusesPayouts = false;
  assert.equal(await stateOf(refused), 'FAILED');
  assert.deepEqual([(await balanceOf(member)).available, (await balanceOf(member)).locked], [100_000, 0]);
});

/** Approved, and the payout requested from its provider. */
async function paying(visitor: Visitor, changes: Wish = {}): Promise<string> {
  const orderNo = await requested(visitor, changes);
  assert.ok((await maker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' })).success);
  await payWithdrawals.run(gateway.gateway.services);
  return orderNo;
}

/** Sets the order's state at the provider. */
function write(orderNo: string, changes: Partial<TestOrder>): void {
  const order = provider.payouts.get(orderNo);
  assert.ok(order);
  Object.assign(order, changes);
}

const troubleOf = async (orderNo: string) => {
  const queue = await maker.call(listStaffWithdrawals, { state: 'TROUBLED', pageSize: 999 });
  assert.ok(queue.success, `${queue.error}`);
  const row = queue.value.list.find((each) => each.orderNo === orderNo);
  return row ? [row.trouble, row.saidAmount] : null;
};

const resolve = async (orderNo: string, resolution: 'SETTLE' | 'NOT_PAID', remark = '') =>
  checker.call(resolveWithdrawal, { orderNo, version: await seen(orderNo), resolution, remark });

test('a failed payout counts once the provider confirms it on query; paid after all goes to staff', async () => {
  const { member, visitor } = await player();
  const orderNo = await paying(visitor);
  await provider.notify(gateway, 'PAYOUT', { reference: orderNo, status: 'FAILED' });
  await payWithdrawals.run(gateway.gateway.services);
  assert.deepEqual([await stateOf(orderNo), (await balanceOf(member)).locked], ['PAYING', 100_000]);
  write(orderNo, { status: 'FAILED' });
  await provider.notify(gateway, 'PAYOUT', { reference: orderNo });
  await payWithdrawals.run(gateway.gateway.services);
  assert.deepEqual([await stateOf(orderNo), (await balanceOf(member)).available], ['FAILED', 100_000]);
  assert.equal(await troubleOf(orderNo), null);
  await provider.notify(gateway, 'PAYOUT', { reference: orderNo, status: 'PAID' });
  assert.equal(await stateOf(orderNo), 'FAILED');
  assert.deepEqual(await troubleOf(orderNo), ['PAID_LATE', 100_000]);
  const settled = await resolve(orderNo, 'SETTLE');
  assert.ok(settled.success, `${settled.error}`);
  assert.deepEqual([settled.value.state, (await balanceOf(member)).available], ['PAID_UNCONFIRMED', 0]);
  assert.equal(await troubleOf(orderNo), null);
});

test('a refusal of a repeated request is not final: the money stays held, and staff check', async () => {
  const { member, visitor } = await player();
  provider.isDown = true;
  const orderNo = await paying(visitor);
  provider.isDown = false;
  provider.refusesPayouts = true;
  gateway.clock.forward(60_000);
  await payWithdrawals.run(gateway.gateway.services);
  provider.refusesPayouts = false;
  assert.deepEqual([await stateOf(orderNo), (await balanceOf(member)).locked], ['PAYING', 100_000]);
  assert.deepEqual(await troubleOf(orderNo), ['UNCLEAR', null]);
  assert.equal((await resolve(orderNo, 'NOT_PAID')).error, 'REG_FIELD_INVALID');
  assert.ok((await resolve(orderNo, 'NOT_PAID', 'The provider has looked')).success);
  assert.deepEqual([await stateOf(orderNo), (await balanceOf(member)).available], ['FAILED', 100_000]);
  assert.equal((await resolve(orderNo, 'SETTLE')).error, 'PAY_ORDER_CHANGED');
});

test('a payout of another amount is posted by staff, or by itself once the provider corrects it', async () => {
  const { member, visitor } = await player();
  const less = await paying(visitor, { amountMinor: 60_000, method: 'BANK' });
  write(less, { status: 'PAID', amount: 50_000 });
  gateway.clock.forward(120_000);
  await payWithdrawals.run(gateway.gateway.services);
  assert.deepEqual(await troubleOf(less), ['OTHER_AMOUNT', 50_000]);
  assert.equal((await resolve(less, 'NOT_PAID', 'It was')).error, 'PAY_ORDER_CHANGED');
  assert.ok((await resolve(less, 'SETTLE')).success);
  assert.deepEqual([(await balanceOf(member)).available, (await balanceOf(member)).locked], [48_500, 0]);
  assert.ok((await visitor.call(confirmWithdraw, { orderNo: less, outcome: 'RECEIVED' })).success);
  const record = await visitor.call(listWithdrawals, { from: '2020-01-01', to: '2100-01-01' });
  assert.ok(record.success);
  assert.deepEqual([record.value.totals.paid, record.value.list[0]?.receivedAmount], [50_000, 50_000]);

  const right = await paying((await player()).visitor, { amountMinor: 20_000 });
  await provider.notify(gateway, 'PAYOUT', { reference: right, status: 'PAID', amount: 21_000 });
  assert.deepEqual(await troubleOf(right), ['OTHER_AMOUNT', 21_000]);
  write(right, { status: 'PAID' });
  gateway.clock.forward(120_000);
  await payWithdrawals.run(gateway.gateway.services);
  assert.deepEqual([await stateOf(right), await troubleOf(right)], ['PAID_UNCONFIRMED', null]);
});

// M5
test('a player who does not confirm is reminded, and then the withdrawal counts as received', async () => {
  const { visitor } = await player();
  const orderNo = await paid(visitor);
  gateway.clock.forward(13 * 3_600_000);
  await autoReceipt.run(gateway.gateway.services);
  await autoReceipt.run(gateway.gateway.services);
  const inbox = await visitor.call(listMessages, {});
  assert.ok(inbox.success);
  assert.equal(inbox.value.list.filter(({ content }) => content.includes(orderNo)).length, 1);
  gateway.clock.forward(12 * 3_600_000);
  await autoReceipt.run(gateway.gateway.services);
  assert.equal(await stateOf(orderNo), 'AUTO_RECEIVED');
  assert.equal((await visitor.call(confirmWithdraw, { orderNo, outcome: 'NOT_RECEIVED' })).error, 'PAY_ORDER_CHANGED');
});

// failure 31
test('a confirmation and the end of its time at the same moment leave one of the two', async () => {
  const { visitor } = await player();
  const orderNo = await paid(visitor);
  gateway.clock.forward(25 * 3_600_000);
  const [answer] = await Promise.all([
    visitor.call(confirmWithdraw, { orderNo, outcome: 'NOT_RECEIVED', remark: 'Nothing came' }),
    autoReceipt.run(gateway.gateway.services),
    autoReceipt.run(gateway.gateway.services),
  ]);
  assert.equal(await stateOf(orderNo), answer.success ? 'NOT_RECEIVED' : 'AUTO_RECEIVED');
});

// M5
test('a missing amount becomes a case, and staff can refund no more than was missing', async () => {
  const { member, visitor } = await player();
  const orderNo = await paid(visitor);
  const tooMuch = await visitor.call(confirmWithdraw, { orderNo, outcome: 'PARTIAL', receivedMinor: 100_000 });
  assert.equal(tooMuch.error, 'REG_FIELD_INVALID');
  const partial = { orderNo, outcome: 'PARTIAL', receivedMinor: 70_000, remark: 'Thirty are missing' } as const;
  assert.ok((await visitor.call(confirmWithdraw, partial)).success);
  const cases = await maker.call(listFeedback, {});
  assert.ok(cases.success && cases.value.list.some(({ content }) => content.includes(orderNo)));
  const queue = await maker.call(listStaffWithdrawals, { state: 'DISPUTED' });
  assert.ok(queue.success && queue.value.list.some((row) => row.orderNo === orderNo));
  const refund = async (refundMinor: number, remark = 'As the bank says') =>
    checker.call(resolveWithdrawal, {
      orderNo,
      version: await seen(orderNo),
      resolution: 'REFUND' as const,
      refundMinor,
      remark,
    });
  assert.equal((await refund(30_001)).error, 'REG_FIELD_INVALID');
  const unexplained = await refund(29_999, '');
  assert.deepEqual(
    unexplained.value,
    { fields: { remark: { reason: 'required' } } },
    'less than is missing needs a reason',
  );
  const resolved = await refund(30_000);
  assert.ok(resolved.success, `${resolved.error}`);
  assert.equal(resolved.value.state, 'REFUNDED');
  assert.equal((await balanceOf(member)).available, 30_000);
  assert.equal((await refund(30_000)).error, 'PAY_ORDER_CHANGED');
  const answered = await maker.call(listFeedback, { state: 'ANSWERED' });
  assert.ok(answered.success);
  const { answer } = answered.value.list.find(({ content }) => content.includes(orderNo)) ?? {};
  assert.match(answer ?? '', /300\.00\sTLB.*\n\nAs the bank says/s, 'its case is answered');
});

// M5
test('what is reported as missing does not count as paid out, for the player and for staff', async () => {
  const { visitor } = await player();
  const orderNo = await paid(visitor);
  const sums = async () => {
    const record = await visitor.call(listWithdrawals, { from: '2020-01-01', to: '2100-01-01' });
    assert.ok(record.success);
    const state = record.value.list[0]?.state;
    const all = await maker.call(listStaffWithdrawals, { ...(state ? { state } : {}), pageSize: 100 });
    assert.ok(all.success);
    return [record.value.totals.paid, all.value.list.find((row) => row.orderNo === orderNo)?.totalWithdrawn];
  };
  assert.deepEqual(await sums(), [100_000, 100_000]);
  const report = { orderNo, outcome: 'PARTIAL', receivedMinor: 70_000, remark: 'Thirty are missing' } as const;
  assert.ok((await visitor.call(confirmWithdraw, report)).success);
  assert.deepEqual(await sums(), [70_000, 70_000]);
  const close = { orderNo, version: await seen(orderNo), resolution: 'RECEIVED' } as const;
  assert.ok((await checker.call(resolveWithdrawal, close)).success);
  assert.deepEqual(await sums(), [100_000, 100_000]);
});

test('a withdrawal refunded with its fee leaves nothing paid or kept, and the record as it was', async () => {
  const { member, visitor } = await player();
  const kept = async () => {
    const totals = await gateway.gateway.services.ledger.houseTotals(gateway.database.db, 'psp.fees');
    return totals.find(({ owner }) => owner === 'sandbox')?.balance ?? 0n;
  };
  const before = await kept();
  const orderNo = await paid(visitor, { method: 'BANK' });
  assert.equal((await kept()) - before, 1_500n);
  assert.ok((await visitor.call(confirmWithdraw, { orderNo, outcome: 'NOT_RECEIVED' })).success);
  const refund = { orderNo, resolution: 'REFUND', refundMinor: 100_000, remark: 'As the bank says' } as const;
  assert.ok((await checker.call(resolveWithdrawal, { ...refund, version: await seen(refund.orderNo) })).success);
  assert.equal((await balanceOf(member)).available, 100_000);
  assert.equal(await kept(), before);
  const record = await visitor.call(listWithdrawals, { from: '2020-01-01', to: '2100-01-01' });
  assert.ok(record.success, `${record.error}`);
  assert.equal(record.value.totals.paid, 0);
});

test('the approver of a payout cannot refund it, and a big refund requires two people again', async () => {
  const { member, visitor } = await player(900_000);
  const third = gateway.visitor(await addMember(gateway, { type: staffType }));
  const missed = async (amountMinor: number) => {
    const orderNo = await requested(visitor, { amountMinor });
    await maker.call(decideWithdrawal, { orderNo, decision: 'APPROVE' });
    const version = await seen(orderNo);
    if (amountMinor > 500_000) await checker.call(decideWithdrawal, { orderNo, version, decision: 'APPROVE' });
    await payWithdrawals.run(gateway.gateway.services);
    await provider.notify(gateway, 'PAYOUT', { reference: orderNo, status: 'PAID' });
    assert.ok((await visitor.call(confirmWithdraw, { orderNo, outcome: 'NOT_RECEIVED' })).success);
    return orderNo;
  };
  const refund = async (by: Visitor, orderNo: string, refundMinor: number) =>
    by.call(resolveWithdrawal, {
      orderNo,
      version: await seen(orderNo),
      resolution: 'REFUND' as const,
      refundMinor,
      remark: 'As the bank says',
    });
  const small = await missed(100_000);
  const own = await refund(maker, small, 100_000);
  assert.equal(own.error, 'APPROVAL_OWN');
  assert.doesNotMatch(own.message ?? '', /asked|requested/, 'who approved has asked for nothing');
  assert.ok((await refund(checker, small, 100_000)).success);
  assert.equal((await balanceOf(member)).available, 900_000);

  const big = await missed(600_000);
  const asked = await refund(maker, big, 600_000);
  assert.ok(asked.success, `${asked.error}`);
  assert.deepEqual([asked.value.state, asked.value.refundAsked], ['DISPUTE', 600_000]);
  assert.equal((await refund(third, big, 600_000)).error, 'APPROVAL_TAKEN');
  const waiting = await checker.call(listApprovals, {});
  assert.ok(waiting.success);
  const approvalId = waiting.value.list.find(({ subject }) => subject === big)?.approvalId ?? '';
  const approve = (by: Visitor) => by.call(decideApproval, { approvalId, decision: 'APPROVE' });
  for (const by of [maker, checker]) {
    const shown = await by.call(listApprovals, { pageSize: 100 });
    assert.ok(shown.success);
    assert.equal(shown.value.list.find((row) => row.approvalId === approvalId)?.barred?.because, 'OWN');
    assert.equal((await approve(by)).error, 'APPROVAL_OWN');
  }
  assert.equal((await balanceOf(member)).available, 300_000);
  assert.ok((await approve(third)).success);
  assert.deepEqual([await stateOf(big), (await balanceOf(member)).available], ['REFUNDED', 900_000]);
});

test('a withdrawal is not closed by force after the player said meanwhile that nothing arrived', async () => {
  const { visitor } = await player();
  const orderNo = await paid(visitor);
  const read = await seen(orderNo);
  assert.ok((await visitor.call(confirmWithdraw, { orderNo, outcome: 'NOT_RECEIVED' })).success);
  const force = (version?: number) =>
    maker.call(resolveWithdrawal, { orderNo, version, resolution: 'FORCE', remark: 'The bank has shown it' });
  assert.deepEqual([(await force(read)).error, (await force()).error], ['CHANGED_MEANWHILE', 'CHANGED_MEANWHILE']);
  assert.equal(await stateOf(orderNo), 'NOT_RECEIVED');
});

test('a withdrawal closed by force stays closed', async () => {
  const { visitor } = await player();
  const orderNo = await paid(visitor);
  const force = async (remark: string) =>
    maker.call(resolveWithdrawal, { orderNo, version: await seen(orderNo), resolution: 'FORCE', remark });
  assert.equal((await force('')).error, 'REG_FIELD_INVALID');
  assert.ok((await force('The bank has shown it')).success);
  const refund = { orderNo, resolution: 'REFUND', refundMinor: 1, remark: 'x' } as const;
  assert.equal(
    (await maker.call(resolveWithdrawal, { ...refund, version: await seen(orderNo) })).error,
    'PAY_ORDER_CHANGED',
  );
  const change = { state: 'REFUNDED' } as const;
  const { db } = gateway.database;
  await assert.rejects(
    db.updateTable('payment_withdrawal').set(change).where('order_no', '=', orderNo).execute(),
    /does not go from/,
  );
});

test('the settings show the required proofs', async () => {
  const { visitor } = await player();
  const settings = await visitor.call(getWithdrawSettings, {});
  assert.ok(settings.success);
  const { hasPaymentPassword, needsCode, figure } = settings.value;
  assert.deepEqual([hasPaymentPassword, needsCode, figure.withdrawable], [true, false, 100_000]);
});

// B15
test('the withdrawal page knows how long payouts took in the last day, once there are five of a method', async () => {
  const { visitor } = await player(600_000);
  const speeds = async () => {
    const settings = await visitor.call(getWithdrawSettings, {});
    assert.ok(settings.success, `${settings.error}`);
    return settings.value.speeds?.find(({ method }) => method === 'CARD_SPEED');
  };
  const add = async (minutes: number, merchantCode = 'PH', agoMs = 0) => {
    const { member } = await player();
    const paidAt = gateway.clock.now() - agoMs;
    const orderNo = await requested(gateway.visitor(member));
    await sql`alter table payment_withdrawal disable trigger user`.execute(gateway.database.db);
    await gateway.database.db
      .updateTable('payment_withdrawal')
      .set({
        method: 'CARD_SPEED',
        merchant_code: merchantCode,
        created_at: paidAt - minutes * 60_000,
        paid_at: paidAt,
        confirm_by: paidAt,
      })
      .where('order_no', '=', orderNo)
      .execute();
    await sql`alter table payment_withdrawal enable trigger user`.execute(gateway.database.db);
  };
  for (const minutes of [10, 20, 30, 300]) await add(minutes);
  await add(1, 'IN');
  await add(1, 'PH', 25 * 3_600_000);
  assert.equal(await speeds(), undefined);
  await add(40);
  assert.deepEqual(await speeds(), { method: 'CARD_SPEED', payouts: 5, medianMs: 30 * 60_000 });
  const until = gateway.clock.now();
  await gateway.database.db.insertInto('seeded_play').values({ merchant_code: 'PH', until }).execute();
  assert.equal(await speeds(), undefined, 'what a demonstration wrote was paid by nobody');
  await gateway.database.db.deleteFrom('seeded_play').execute();
});
