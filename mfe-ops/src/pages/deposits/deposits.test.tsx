import assert from 'node:assert/strict';
import { decideDeposit, listStaffDeposits } from '@atrium/contracts/calls';
import type { StaffDeposit } from '@atrium/contracts/entities';
import { type Some, sampleOf } from '@atrium/testing';
import { test } from '@jest/globals';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const transfer = {
  orderNo: 'D1',
  version: 7,
  account: 'ana',
  provider: 'house',
  amount: 50_000,
  payerName: 'Ana Reyes',
  receiptIds: [],
  remark: '',
} as const;

function open(order: Some<StaffDeposit>) {
  const platform = consolePlatform();
  platform.answer(listStaffDeposits, sampleOf(listStaffDeposits, { list: [{ ...transfer, ...order }] }));
  return openConsole('deposits', platform);
}

test('what waits is summed by currency', async () => {
  const platform = consolePlatform();
  const sums = [
    { currency: 'INR', count: 2, amount: 30_000 },
    { currency: 'TLB', count: 1, amount: 50_000 },
  ];
  platform.answer(listStaffDeposits, sampleOf(listStaffDeposits, { list: [transfer], sums }));
  const { container } = await openConsole('deposits', platform);
  const shown = [...container.querySelectorAll('.ops-sums strong')].map(({ textContent }) => textContent);
  assert.deepEqual(
    shown.map((amount) => amount?.replace('\u00a0', ' ')),
    ['₹300.00', '500.00 TLB'],
  );
});

test('what has arrived is said in minor units of the account, by the first person', async () => {
  const { platform, fill, press, text } = await open({ state: 'PENDING_PAYMENT' });
  await fill(text('payments.arrived'), '1,450.75');
  await fill(text('payments.remark'), 'Fees of the bank');
  await press(text('payments.hasArrived'));
  assert.deepEqual(platform.made(decideDeposit), [
    { orderNo: 'D1', version: 7, decision: 'PAID', remark: 'Fees of the bank', paidMinor: 145_075 },
  ]);
});

test('the second person sees what arrived and who said so, and credits it', async () => {
  const { platform, press, text, getByRole, queryByLabelText } = await open({
    state: 'PAID',
    paidAmount: 49_000,
    proposedBy: 'staff2',
    remark: 'Fees of the bank',
  });
  assert.deepEqual(factsOf(getByRole('article')), {
    [text('payments.amount')]: '500.00 TLB',
    [text('payments.arrived')]: '490.00 TLB',
    [text('payments.payer')]: 'Ana Reyes',
    [text('payments.saidBy')]: 'staff2',
    [text('payments.remark')]: 'Fees of the bank',
  });
  assert.ok(!queryByLabelText(text('payments.arrived')));
  await press(text('payments.credit'));
  assert.deepEqual(platform.made(decideDeposit), [
    { orderNo: 'D1', version: 7, decision: 'CREDIT', remark: '', paidMinor: 0 },
  ]);
});

test('the remark of a deposit names what can be decided about it, and no closing by force', async () => {
  const { text, getByText, queryByText } = await open({ state: 'PAID' });
  assert.ok(getByText(text('points.remarkHint')));
  assert.ok(!queryByText(text('payments.remarkHint')));
});

test('the amounts of a deposit are of its own currency, which need not be that of the reader', async () => {
  const { text, getByRole } = await open({ state: 'PAID', currency: 'INR', paidAmount: 49_000 });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('payments.amount')], '₹500.00');
  assert.equal(facts[text('payments.arrived')], '₹490.00');
});

test('a payment above its order, as its provider reported it, is credited by one person', async () => {
  const { platform, press, text, getByRole } = await open({
    provider: 'sandbox',
    providerName: 'Payment sandbox',
    state: 'PAID',
    paidAmount: 90_000,
  });
  assert.equal(factsOf(getByRole('article'))[text('payments.saidBy')], 'Payment sandbox');
  await press(text('payments.credit'));
  assert.equal(platform.made(decideDeposit)[0]?.decision, 'CREDIT');
});

test.each([true, false])('an order of a demonstration is marked: %s', async (isDemonstration) => {
  const { text, queryByText } = await open({ isDemonstration });
  assert.equal(queryByText(text('bills.demonstration')) !== null, isDemonstration);
});

test('a transfer that never came is refused with a remark', async () => {
  const { platform, fill, press, text } = await open({ state: 'PENDING_PAYMENT' });
  await fill(text('payments.remark'), 'Nothing arrived in three days');
  await press(text('payments.reject'));
  assert.equal(platform.made(decideDeposit)[0]?.decision, 'REJECT');
  assert.equal(platform.made(decideDeposit)[0]?.remark, 'Nothing arrived in three days');
});

test.each([
  ['a refused amount', 'paidMinor', 'payments.arrived'],
  ['a missing remark', 'remark', 'payments.remark'],
] as const)('%s is marked beside its field, and both inputs stay', async (_name, field, label) => {
  const { platform, fill, press, text, errorOf, inputOf } = await open({ state: 'PENDING_PAYMENT' });
  platform.refuse(decideDeposit, 'REG_FIELD_INVALID', { fields: { [field]: { reason: 'required' } } });
  await fill(text('payments.arrived'), '500');
  await fill(text('payments.remark'), 'see the statement');
  await press(text('payments.hasArrived'));
  assert.equal(platform.made(decideDeposit)[0]?.paidMinor, 50_000);
  assert.equal(errorOf(text(label)), text('fields.required'));
  assert.equal(inputOf(text('payments.arrived')), '500');
  assert.equal(inputOf(text('payments.remark')), 'see the statement');
});

test('a text in place of the amount that arrived is marked, and not sent as nothing', async () => {
  const { platform, fill, press, text, errorOf } = await open({ state: 'PENDING_PAYMENT' });
  await fill(text('payments.arrived'), 'five hundred');
  await press(text('payments.hasArrived'));
  assert.equal(errorOf(text('payments.arrived')), text('vendors.noAmount'));
  assert.deepEqual(platform.made(decideDeposit), []);
});

test('one who said what arrived is refused to credit it', async () => {
  const { platform, press, text, getByText } = await open({ state: 'PAID' });
  platform.refuse(decideDeposit, 'PAY_ORDER_CHANGED');
  await press(text('payments.credit'));
  assert.ok(getByText(await platform.refusalText('PAY_ORDER_CHANGED')));
});

test.each([
  ['of a provider that reports itself', { provider: 'sandbox', state: 'PENDING_PAYMENT' }],
  ['that is credited', { state: 'CREDITED' }],
  ['that is refused', { state: 'REJECTED' }],
] as const)('a deposit %s has no decision', async (_name, order) => {
  const { text, queryByLabelText } = await open(order);
  assert.ok(!queryByLabelText(text('payments.remark')));
});

test('each queue is read by its state', async () => {
  const { platform, press, text } = await open({});
  const queues = ['CREDITED', 'REJECTED', 'REFUNDED'] as const;
  for (const queue of queues) await press(text(`payments.queue.${queue}`));
  assert.deepEqual(
    platform.made(listStaffDeposits).map(({ state }) => state),
    ['WAITING', ...queues],
  );
});
