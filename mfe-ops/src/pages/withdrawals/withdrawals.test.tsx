import assert from 'node:assert/strict';
import { decideWithdrawal, getReceipt, listStaffWithdrawals, resolveWithdrawal } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { payoutTroubles, type StaffWithdrawal } from '@atrium/contracts/entities';
import { type Some, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const reviewed = {
  orderNo: 'W1',
  version: 7,
  account: 'ana',
  amount: 30_000,
  net: 29_500,
  payeeName: 'Ana Reyes',
  fullPayeeAccount: '09175551234',
  receiptIds: [],
  remark: '',
} as const;

function platformWith(...orders: Some<StaffWithdrawal>[]) {
  const platform = consolePlatform();
  const list = orders.map((order) => ({ ...reviewed, ...order }));
  platform.answer(listStaffWithdrawals, sampleOf(listStaffWithdrawals, { list }));
  return platform;
}

const open = (...orders: Some<StaffWithdrawal>[]) => openConsole('withdrawals', platformWith(...orders));

test('a withdrawal shows what is paid to whom, and what the player has moved so far', async () => {
  const { text, getByRole } = await open({
    totalDeposited: 100_000,
    totalWithdrawn: 0,
    remark: 'new payee',
    needsSecond: true,
    firstApprovedBy: 'staff2',
  });
  const card = getByRole('article');
  assert.deepEqual(factsOf(card), {
    [text('payments.amount')]: '300.00 TLB',
    [text('payments.net')]: '295.00 TLB',
    [text('payments.payee')]: 'Ana Reyes · 09175551234',
    [text('payments.deposited')]: '1,000.00 TLB',
    [text('payments.withdrawn')]: '0.00 TLB',
    [text('payments.firstApproval')]: 'staff2',
    [text('payments.remark')]: 'new payee',
  });
  assert.match(card.textContent ?? '', new RegExp(`W1|${text('payments.twoPeople')}`));
});

test('the amounts of a withdrawal are of its own currency, which need not be that of the reader', async () => {
  const { text, getByRole } = await open({ currency: 'INR', receivedAmount: 10_000 });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('payments.amount')], '₹300.00');
  assert.equal(facts[text('payments.received')], '₹100.00');
});

test.each([
  ['approved', 'payments.approve', 'APPROVE', ''],
  ['refused with a remark', 'payments.reject', 'REJECT', 'The name is another one'],
] as const)('a withdrawal that waits is %s', async (_name, button, decision, remark) => {
  const { platform, fill, press, text } = await open({ state: 'REQUESTED' });
  await fill(text('payments.remark'), remark);
  await press(text(button));
  assert.deepEqual(platform.made(decideWithdrawal), [{ orderNo: 'W1', version: 7, decision, remark }]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('payments.done') }]);
});

test('the list is read again once an order is decided', async () => {
  const { platform, press, text, queryByRole } = await open({ state: 'REQUESTED' });
  platform.answer(listStaffWithdrawals, sampleOf(listStaffWithdrawals, { list: [] }));
  await press(text('payments.approve'));
  assert.ok(!queryByRole('article'));
});

test('a refusal without a remark marks the field, and what was typed stays', async () => {
  const { platform, fill, press, text, errorOf, inputOf } = await open({ state: 'REQUESTED' });
  platform.refuseOnce(decideWithdrawal, 'REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
  await fill(text('payments.remark'), 'no');
  await press(text('payments.reject'));
  assert.equal(errorOf(text('payments.remark')), text('fields.required'));
  assert.equal(inputOf(text('payments.remark')), 'no');
  assert.deepEqual(platform.bus.sentOf(toastShow), []);
});

test('an order that somebody else has decided meanwhile says so', async () => {
  const { platform, press, text, getByRole } = await open({ state: 'REVIEW' });
  platform.refuse(decideWithdrawal, 'PAY_ORDER_CHANGED');
  await press(text('payments.approve'));
  assert.match(getByRole('alert').textContent ?? '', new RegExp(await platform.refusalText('PAY_ORDER_CHANGED')));
});

test('no second decision is made while the first is on its way', async () => {
  const { platform, press, text } = await open({ state: 'REQUESTED' });
  const held = platform.hold(decideWithdrawal);
  await press(text('payments.approve'));
  await assert.rejects(press(text('payments.reject')), /disabled/);
  await held.answer();
  assert.equal(platform.made(decideWithdrawal).length, 1);
});

describe.each(payoutTroubles)('a payout whose provider contradicts itself: %s', (trouble) => {
  test('says what is known, and can be booked as paid', async () => {
    const { platform, press, text, getByText } = await open({ state: 'PAYING', trouble, saidAmount: 20_000 });
    assert.ok(getByText(text(`payments.trouble.${trouble}`)));
    assert.ok(getByText(text(`payments.troubleText.${trouble}`)));
    assert.ok(getByText('200.00 TLB'));
    await press(text('payments.settle'));
    assert.deepEqual(platform.made(resolveWithdrawal), [
      { orderNo: 'W1', version: 7, resolution: 'SETTLE', remark: '' },
    ]);
  });

  test('counts as not paid only where the provider may not have paid', async () => {
    const { platform, press, text, queryByRole } = await open({ state: 'PAYING', trouble });
    const isOpen = trouble === 'UNCLEAR' || trouble === 'PAID_LATE';
    assert.equal(queryByRole('button', { name: text('payments.notPaid') }) !== null, isOpen);
    if (!isOpen) return;
    await press(text('payments.notPaid'));
    assert.deepEqual(platform.made(resolveWithdrawal), [
      { orderNo: 'W1', version: 7, resolution: 'NOT_PAID', remark: '' },
    ]);
  });
});

describe.each(['PARTIAL', 'NOT_RECEIVED', 'DISPUTE'] as const)('a withdrawal that is disputed as %s', (state) => {
  test.each([
    ['given back in part', 'payments.refund', 'REFUND', '150.50', 15_050],
    ['closed as received', 'payments.asReceived', 'RECEIVED', '', 0],
    ['closed by force', 'payments.force', 'FORCE', '', 0],
  ] as const)('is %s', async (_name, button, resolution, typed, refundMinor) => {
    const { platform, fill, press, text } = await open({ state });
    await fill(text('payments.refundAmount'), typed);
    await fill(text('payments.remark'), 'The bank confirmed it');
    await press(text(button));
    assert.deepEqual(platform.made(resolveWithdrawal), [
      { orderNo: 'W1', version: 7, resolution, remark: 'The bank confirmed it', refundMinor },
    ]);
  });
});

test('what is missing of a disputed withdrawal is named', async () => {
  const { text, getByRole } = await open({
    state: 'PARTIAL',
    net: 29_000,
    receivedAmount: 20_000,
    refundedAmount: null,
  });
  assert.equal(factsOf(getByRole('article'))[text('payments.missing')], '90.00 TLB');
});

test('an amount that cannot be given back is marked', async () => {
  const { platform, fill, press, text, errorOf } = await open({ state: 'DISPUTE' });
  platform.refuse(resolveWithdrawal, 'REG_FIELD_INVALID', {
    fields: { refundMinor: { reason: 'invalid', max: 30_000 } },
  });
  await fill(text('payments.refundAmount'), '400');
  await press(text('payments.refund'));
  assert.equal(errorOf(text('payments.refundAmount')), text('fields.atMost', { max: '300.00' }));
});

test.each(['APPROVAL_OWN', 'APPROVAL_TAKEN'] as const)('giving back is refused with %s', async (code) => {
  const { platform, press, text, getByText } = await open({ state: 'DISPUTE' });
  platform.refuse(resolveWithdrawal, code);
  await press(text('payments.refund'));
  assert.ok(getByText(await platform.refusalText(code)));
});

test('the remark says when it is required: always, where a second person approves what is given back', async () => {
  const { text, getByText, queryByText } = await open({ state: 'DISPUTE', needsSecond: true });
  assert.ok(getByText(text('payments.largeRemarkHint')));
  assert.ok(!queryByText(text('payments.remarkHint')));
});

test.each([
  ['whose refund is asked for', { state: 'DISPUTE', refundAsked: 15_000, needsSecond: true }],
  ['for another person to refund', { state: 'DISPUTE', barred: { because: 'OWN', until: null } }],
  ['that nobody disputes', { state: 'PAID_UNCONFIRMED' }],
] as const)('the remark of a withdrawal %s speaks of no refund', async (_which, order) => {
  const { text, getByText, queryByText } = await open(order);
  assert.ok(getByText(text('payments.closeRemarkHint')));
  assert.ok(!queryByText(text('payments.largeRemarkHint')));
});

test('the remark of a decision that was made is cleared', async () => {
  const { fill, press, text, inputOf } = await open({ state: 'DISPUTE', needsSecond: true });
  await fill(text('payments.remark'), 'The bank confirmed it');
  await press(text('payments.refund'));
  assert.equal(inputOf(text('payments.remark')), '');
});

test('what waits for a second person to give it back is said, and not asked for again', async () => {
  const { text, getByRole, queryByRole } = await open({ state: 'DISPUTE', refundAsked: 15_000 });
  assert.ok(!queryByRole('button', { name: text('payments.refund') }));
  assert.equal(factsOf(getByRole('article'))[text('payments.refundAsked')], '150.00 TLB');
});

test('a paid withdrawal that is not confirmed can only be closed by force', async () => {
  const { text, getByRole, queryByRole } = await open({ state: 'PAID_UNCONFIRMED' });
  assert.ok(getByRole('button', { name: text('payments.force') }));
  assert.ok(!queryByRole('button', { name: text('payments.refund') }));
  assert.ok(!queryByRole('button', { name: text('payments.approve') }));
});

test.each(['PAYING', 'RECEIVED', 'REJECTED', 'REFUNDED'] as const)(
  'a withdrawal that is %s has no decision',
  async (state) => {
    const { text, getByRole, queryByLabelText } = await open({ state });
    assert.match(getByRole('article').textContent ?? '', new RegExp(text(`payments.state.${state}`)));
    assert.ok(!queryByLabelText(text('payments.remark')));
  },
);

test('each queue is read by its state, from its first page', async () => {
  const { platform, press, text } = await open({});
  const queues = ['TROUBLED', 'PAYING', 'PAID_UNCONFIRMED', 'DISPUTED', 'REJECTED'] as const;
  for (const queue of queues) await press(text(`payments.queue.${queue}`));
  assert.deepEqual(
    platform.made(listStaffWithdrawals).map(({ state, pageNo }) => [state, pageNo]),
    ['WAITING', ...queues].map((state) => [state, 1]),
  );
});

test('a receipt of the player opens on request, and one that is gone says so', async () => {
  const { platform, press, text, getByRole, getByText, queryByRole } = await open({ receiptIds: ['R1', 'R2'] });
  assert.ok(!queryByRole('img'));
  platform.answer(getReceipt, { image: 'data:image/png;base64,AAAA' });
  await press(text('payments.receipt', { number: 2 }));
  assert.deepEqual(platform.made(getReceipt), [{ receiptId: 'R2' }]);
  assert.equal(
    getByRole('img', { name: text('payments.receipt', { number: 2 }) }).getAttribute('src'),
    'data:image/png;base64,AAAA',
  );
  platform.refuse(getReceipt, 'NOT_FOUND');
  await press(text('payments.receipt', { number: 1 }));
  assert.ok(getByText(await platform.refusalText('NOT_FOUND')));
  assert.ok(!queryByRole('img'));
});
