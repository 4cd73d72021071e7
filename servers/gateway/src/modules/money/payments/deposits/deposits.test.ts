import assert from 'node:assert/strict';
import {
  decideDeposit,
  getDeposit,
  listDeposits,
  listStaffDeposits,
  openDeposit,
  submitDeposit,
  uploadReceipt,
} from '@atrium/contracts/calls';
import { staffType } from '@atrium/contracts/constants';
import { afterAll, beforeAll, test } from '@jest/globals';
import sharp from 'sharp';
import { seenVersion } from '../../../../testing/seen-version.ts';
import type { TestGateway, Visitor } from '../../../../testing/test-gateway.ts';
import { addMember, type TestMember } from '../../../../testing/test-member.ts';
import { startTestPayments, type TestPayments } from '../../../../testing/test-payments.ts';
import type { TestProvider } from '../../../../testing/test-provider.ts';
import { applyNotice } from '../apply-notice.ts';
import { type ProviderNotice, undoneId } from '../providers/payment-provider.ts';
import { signatureOf } from '../providers/signature.ts';
import { followDeposits } from './follow-deposits.ts';

let payments: TestPayments;
let gateway: TestGateway;
let provider: TestProvider;
beforeAll(async () => {
  payments = await startTestPayments({ publicOrigins: ['http://site.test'] });
  ({ gateway, provider } = payments);
});
afterAll(() => payments.close());

async function player(): Promise<{ member: TestMember; visitor: Visitor }> {
  const member = await addMember(gateway);
  return { member, visitor: gateway.visitor(member) };
}

const balanceOf = async ({ memberId, currency }: TestMember) =>
  (await gateway.gateway.services.ledger.balanceOf(gateway.database.db, memberId, currency)).available;

async function pending(visitor: Visitor, amountMinor = 50_000): Promise<string> {
  const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor });
  assert.ok(created.success, `${created.error}`);
  assert.equal(created.value.state, 'CREATED');
  const opened = await visitor.call(openDeposit, { orderNo: created.value.orderNo });
  assert.ok(opened.success, `${opened.error}`);
  assert.equal(opened.value.deposit.state, 'PENDING_PAYMENT');
  return created.value.orderNo;
}

async function stateOf(visitor: Visitor, orderNo: string): Promise<string> {
  const answer = await visitor.call(getDeposit, { orderNo });
  assert.ok(answer.success);
  return answer.value.state;
}

// M3
test('a payment that the provider reports is credited once, and the record shows every step', async () => {
  const { member, visitor } = await player();
  const orderNo = await pending(visitor);
  assert.equal(await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID' }), 200);
  assert.equal(await balanceOf(member), 50_000);
  const days = { from: '2020-01-01', to: '2100-01-01' };
  const record = await visitor.call(listDeposits, days);
  assert.ok(record.success);
  const [row] = record.value.list;
  assert.deepEqual(
    row?.steps.map(({ state }) => state),
    ['CREATED', 'PENDING_PAYMENT', 'PAID', 'CREDITED'],
  );
  assert.equal(row?.net, 50_000);
  assert.equal(record.value.totals.credited, 50_000);
});

// failure 30
test('a payment message that arrives ten times at once, and again under other ids, credits once', async () => {
  const { member, visitor } = await player();
  const orderNo = await pending(visitor);
  const paid = { reference: orderNo, status: 'PAID' } as const;
  const same = Array.from({ length: 10 }, () => provider.notify(gateway, 'PAYMENT', paid, `same-${orderNo}`));
  const others = Array.from({ length: 10 }, () => provider.notify(gateway, 'PAYMENT', paid));
  assert.ok((await Promise.all([...same, ...others])).every((status) => status === 200));
  assert.equal(await balanceOf(member), 50_000);
});

// failure 30
test('messages in the wrong order lead to the same state as in the right one', async () => {
  const { member, visitor } = await player();
  const paidFirst = await pending(visitor);
  await provider.notify(gateway, 'PAYMENT', { reference: paidFirst, status: 'PAID' });
  await provider.notify(gateway, 'PAYMENT', { reference: paidFirst, status: 'FAILED' });
  const failedFirst = await pending(visitor);
  await provider.notify(gateway, 'PAYMENT', { reference: failedFirst, status: 'FAILED' });
  assert.equal(await stateOf(visitor, failedFirst), 'FAILED');
  await provider.notify(gateway, 'PAYMENT', { reference: failedFirst, status: 'PAID' });
  assert.deepEqual([await stateOf(visitor, paidFirst), await stateOf(visitor, failedFirst)], ['CREDITED', 'CREDITED']);
  assert.equal(await balanceOf(member), 100_000);
});

// failure 30
test('a refund reported before its payment keeps the deposit uncredited, however often it is reported', async () => {
  for (const before of [[], ['FAILED'], ['EXPIRED']] as const) {
    const { member, visitor } = await player();
    const orderNo = await pending(visitor);
    const refund = () =>
      provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'REFUNDED' }, `refund:${orderNo}`);
    for (const status of before) await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status });
    await refund();
    await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID' });
    await refund();
    assert.equal(await stateOf(visitor, orderNo), 'REFUNDED');
    assert.equal(await balanceOf(member), 0);
  }
});

test("a provider's refund of half a deposit is not taken for a full one", async () => {
  const { member, visitor } = await player();
  const [early, late] = [await pending(visitor), await pending(visitor)];
  const half = (reference: string) =>
    provider.notify(gateway, 'PAYMENT', { reference, status: 'REFUNDED', amount: 25_000 });
  await half(early);
  for (const reference of [early, late]) await provider.notify(gateway, 'PAYMENT', { reference, status: 'PAID' });
  await half(late);
  assert.deepEqual([await stateOf(visitor, early), await stateOf(visitor, late)], ['CREDITED', 'CREDITED']);
  assert.equal(await balanceOf(member), 100_000);
});

// failure 30
test('a payment of less than requested counts as paid, and a second amount changes nothing', async () => {
  const { member, visitor } = await player();
  const orderNo = await pending(visitor);
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID', amount: 30_000 });
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID', amount: 40_000 });
  assert.equal(await balanceOf(member), 30_000);
  const other = await pending(visitor);
  await provider.notify(gateway, 'PAYMENT', { reference: other, status: 'PAID', currency: 'XXX' });
  assert.equal(await stateOf(visitor, other), 'PENDING_PAYMENT');
  assert.equal(await balanceOf(member), 30_000);
});

// failure 30
test('a payment above its order waits for a person; one above the bound is credited by nobody', async () => {
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const waiting = async () => {
    const answer = await staff.call(listStaffDeposits, { state: 'WAITING', pageSize: 100 });
    assert.ok(answer.success, `${answer.error}`);
    return answer.value.list.map(({ orderNo }) => orderNo);
  };
  const { member, visitor } = await player();
  const [more, absurd, greatest, back] = [
    await pending(visitor),
    await pending(visitor),
    await pending(visitor),
    await pending(visitor),
  ];
  const told = { [more]: 60_000, [absurd]: 9_000_000_000_000_000, [greatest]: Number.MAX_SAFE_INTEGER, [back]: 60_000 };
  for (const [reference, amount] of Object.entries(told))
    await provider.notify(gateway, 'PAYMENT', { reference, status: 'PAID', amount });
  assert.equal(await balanceOf(member), 0);
  for (const orderNo of Object.keys(told)) assert.ok((await waiting()).includes(orderNo), orderNo);
  const decide = (orderNo: string, decision: 'CREDIT' | 'REJECT') =>
    staff.call(decideDeposit, { orderNo, decision, remark: decision === 'REJECT' ? 'Sent back by the provider' : '' });
  assert.ok((await decide(more, 'CREDIT')).success);
  assert.equal(await balanceOf(member), 60_000);
  for (const orderNo of [absurd, greatest]) {
    assert.equal((await decide(orderNo, 'CREDIT')).error, 'REG_FIELD_INVALID');
    assert.ok((await decide(orderNo, 'REJECT')).success);
  }
  await provider.notify(gateway, 'PAYMENT', { reference: back, status: 'REFUNDED', amount: 60_000 });
  assert.equal(await stateOf(visitor, back), 'REFUNDED');
  assert.equal(await balanceOf(member), 60_000);
});

test('a payment above its order that is taken back and reinstated waits for a person, as before', async () => {
  const staff = gateway.visitor(await addMember(gateway, { type: staffType }));
  const { member, visitor } = await player();
  const orderNo = await pending(visitor);
  const order = { about: 'PAYMENT', orderNo, amountMinor: 9_000_000_000, currency: member.currency } as const;
  const refund = `refund:${orderNo}`;
  const tell = (notice: Pick<ProviderNotice, 'noticeId' | 'kind' | 'undoes'>) =>
    applyNotice(gateway.gateway.services, 'sandbox', { ...order, ...notice });
  assert.equal(await tell({ noticeId: `paid:${orderNo}`, kind: 'PAID' }), 'APPLIED');
  assert.equal(await tell({ noticeId: refund, kind: 'REFUNDED' }), 'APPLIED');
  assert.equal(await tell({ noticeId: undoneId(refund), kind: 'REINSTATED', undoes: refund }), 'APPLIED');
  assert.deepEqual([await stateOf(visitor, orderNo), await balanceOf(member)], ['PAID', 0]);
  const version = await seenVersion(gateway, 'payment_deposit', orderNo);
  const credit = await staff.call(decideDeposit, { orderNo, version, decision: 'CREDIT' });
  assert.equal(credit.error, 'REG_FIELD_INVALID', 'above the bound');
});

// failure 30
test('a message that is changed, unsigned, signed with another key or too old moves nothing', async () => {
  const { member, visitor } = await player();
  const orderNo = await pending(visitor);
  const order = { ...provider.payments.get(orderNo), status: 'PAID' };
  const body = JSON.stringify({ id: 'forged', about: 'PAYMENT', order });
  const now = gateway.clock.now();
  const { secret } = provider.settings;
  const changed = body.replace('50000', '90000');
  assert.equal(await provider.send(gateway, changed, signatureOf(secret, body, now)), 400);
  assert.equal(await provider.send(gateway, body, ''), 400);
  assert.equal(await provider.send(gateway, body, signatureOf('another', body, now)), 400);
  assert.equal(await provider.send(gateway, body, signatureOf(secret, body, now - 600_000)), 400);
  assert.equal(await provider.send(gateway, '{"no": json', signatureOf(secret, '{"no": json', now)), 400);
  assert.equal(await balanceOf(member), 0);
  assert.equal(await provider.send(gateway, body), 200);
  assert.equal(await balanceOf(member), 50_000);
});

test('a payment without a message is found by query; an unpaid one expires, and is credited if paid late', async () => {
  const { member, visitor } = await player();
  const lost = await pending(visitor);
  const unpaid = await pending(visitor);
  const order = provider.payments.get(lost);
  if (order) order.status = 'PAID';
  gateway.clock.forward(31 * 60_000);
  provider.isDown = true;
  await followDeposits.run(gateway.gateway.services);
  assert.equal(await stateOf(visitor, unpaid), 'PENDING_PAYMENT');
  provider.isDown = false;
  await followDeposits.run(gateway.gateway.services);
  assert.deepEqual([await stateOf(visitor, lost), await stateOf(visitor, unpaid)], ['CREDITED', 'EXPIRED']);
  await provider.notify(gateway, 'PAYMENT', { reference: unpaid, status: 'PAID' });
  assert.equal(await stateOf(visitor, unpaid), 'CREDITED');
  assert.equal(await balanceOf(member), 100_000);
});

test('a provider that does not answer loses no order: it opens when the provider is back', async () => {
  const { visitor } = await player();
  const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor: 50_000 });
  assert.ok(created.success);
  const { orderNo } = created.value;
  provider.isDown = true;
  const refused = await visitor.call(openDeposit, { orderNo });
  provider.isDown = false;
  assert.equal(refused.error, 'PAY_PROVIDER_DOWN');
  const opened = await visitor.call(openDeposit, { orderNo });
  const again = await visitor.call(openDeposit, { orderNo });
  assert.ok(opened.success && again.success);
  assert.equal(opened.value.payUrl, again.value.payUrl);
});

// A12
test('the provider leads back to the centre of the deposit, and nobody but an agent to the agent centre', async () => {
  const returns = async (options: { type?: number }, centre?: 'agent' | 'member') => {
    const visitor = gateway.visitor(await addMember(gateway, options));
    const created = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor: 50_000 });
    assert.ok(created.success, `${created.error}`);
    const { orderNo } = created.value;
    const opened = await visitor.call(openDeposit, { orderNo, ...(centre ? { centre } : {}) });
    assert.ok(opened.success, `${opened.error}`);
    const { pathname, searchParams } = new URL(provider.payments.get(orderNo)?.returnUrl ?? '', 'http://site.test');
    assert.equal(searchParams.get('order'), orderNo);
    return pathname;
  };
  assert.equal(await returns({ type: 1 }, 'agent'), '/agentHome/deposit');
  assert.equal(await returns({ type: 1 }, 'member'), '/member/deposit');
  assert.equal(await returns({ type: 1 }), '/member/deposit');
  assert.equal(await returns({}, 'agent'), '/member/deposit');
});

test('the page to pay at is in the language that the deposit was made in', async () => {
  const member = await addMember(gateway);
  const submitted = await gateway
    .visitor({ ...member, language: 'TY' })
    .call(submitDeposit, { method: 'EWALLET', amountMinor: 50_000 });
  assert.ok(submitted.success, `${submitted.error}`);
  const { orderNo } = submitted.value;
  const opened = await gateway.visitor({ ...member, language: 'EN' }).call(openDeposit, { orderNo });
  assert.ok(opened.success, `${opened.error}`);
  assert.equal(provider.payments.get(orderNo)?.locale, 'fil-PH');
});

test('a chargeback reverses the deposit, even if it is spent', async () => {
  const { member, visitor } = await player();
  const orderNo = await pending(visitor);
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'PAID' });
  await provider.notify(gateway, 'PAYMENT', { reference: orderNo, status: 'REFUNDED' });
  assert.equal(await stateOf(visitor, orderNo), 'REFUNDED');
  assert.equal(await balanceOf(member), 0);
});

test("an amount out of bounds is reported by its field, and a member cannot see another's order", async () => {
  const { visitor } = await player();
  const refused = await visitor.call(submitDeposit, { method: 'EWALLET', amountMinor: 5 });
  assert.equal(refused.error, 'REG_FIELD_INVALID');
  assert.deepEqual((refused.value as { fields: object }).fields, {
    amountMinor: { reason: 'invalid', min: 10_000, max: 5_000_000 },
  });
  const orderNo = await pending(visitor);
  const stranger = (await player()).visitor;
  assert.equal((await stranger.call(getDeposit, { orderNo })).error, 'NOT_FOUND');
  assert.equal((await stranger.call(openDeposit, { orderNo })).error, 'NOT_FOUND');
});

// SRV5
test('a deposit in a final state cannot move, even by SQL', async () => {
  const { visitor } = await player();
  const orderNo = await pending(visitor);
  const set = (changes: object) =>
    gateway.database.db.updateTable('payment_deposit').set(changes).where('order_no', '=', orderNo).execute();
  await assert.rejects(set({ state: 'CREDITED', paid_amount: 1, credit_tx_id: '1' }), /does not go from/);
  await assert.rejects(set({ amount: 1 }), /does not change/);
});

test('a bank transfer has a receipt, and is credited by a second person with the amount that arrived', async () => {
  const { member, visitor } = await player();
  const bank = { method: 'BANK', amountMinor: 100_000, payerName: 'Ana Reyes' };
  const bare = await visitor.call(submitDeposit, bank);
  assert.equal(bare.error, 'REG_FIELD_INVALID');
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const uploaded = await visitor.call(uploadReceipt, { image: picture.toString('base64') });
  assert.ok(uploaded.success, `${uploaded.error}`);
  const { receiptId } = uploaded.value;
  const stranger = (await player()).visitor;
  assert.equal((await stranger.call(submitDeposit, { ...bank, receiptIds: [receiptId] })).error, 'REG_FIELD_INVALID');
  const sent = await visitor.call(submitDeposit, { ...bank, receiptIds: [receiptId] });
  assert.ok(sent.success, `${sent.error}`);
  assert.equal(sent.value.state, 'PENDING_PAYMENT');
  const { orderNo } = sent.value;

  const maker = gateway.visitor(await addMember(gateway, { type: staffType }));
  const checker = gateway.visitor(await addMember(gateway, { type: staffType }));
  assert.equal((await maker.call(decideDeposit, { orderNo, decision: 'CREDIT' })).error, 'PAY_ORDER_CHANGED');
  assert.ok((await maker.call(decideDeposit, { orderNo, decision: 'PAID', paidMinor: 90_000 })).success);
  assert.equal((await maker.call(decideDeposit, { orderNo, decision: 'CREDIT' })).error, 'APPROVAL_OWN');
  assert.equal(await balanceOf(member), 0);
  const stale = await checker.call(decideDeposit, { orderNo, version: 1, decision: 'CREDIT' });
  assert.equal(stale.error, 'CHANGED_MEANWHILE', 'the amount was said since');
  const version = await seenVersion(gateway, 'payment_deposit', orderNo);
  assert.ok((await checker.call(decideDeposit, { orderNo, version, decision: 'CREDIT' })).success);
  assert.equal(await balanceOf(member), 90_000);
  assert.equal((await visitor.call(decideDeposit, { orderNo, decision: 'CREDIT' })).httpStatus, 403);
});
