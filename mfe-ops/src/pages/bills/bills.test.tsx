import assert from 'node:assert/strict';
import { decideBill, getStaffBill, listStaffBills } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { billChangeReasons, billStates, type StaffContractBill } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole, rowsOf } from '../../testing/console.ts';

const dividend = {
  billId: 'B1',
  version: 7,
  account: 'head1',
  currency: 'INR',
  kind: 'DIVIDEND',
  state: 'UNAPPROVED',
  effectiveBet: 1_000_000,
  activeMembers: 12,
  netLoss: 300_000,
  carried: 0,
  tier: 2,
  rate: 2_000,
  gross: 60_000,
  toDownline: 10_000,
  payable: 50_000,
  paid: 0,
  remark: '',
  tiers: [
    { rate: '10.00', effectiveBetAmount: 100_000, activeMemberCount: 1, lossAmount: 1_000 },
    { rate: '20.00', effectiveBetAmount: 500_000, activeMemberCount: 2, lossAmount: 2_000 },
    { rate: '30.00', effectiveBetAmount: 9_000_000, activeMemberCount: 3, lossAmount: 3_000 },
  ],
} as const;

function open(bill: Some<StaffContractBill> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listStaffBills, sampleOf(listStaffBills, { list: [{ ...dividend, ...bill }] }));
  return openConsole('bills', platform);
}

describe.each(bundledLanguages)('a bill in %s', (language) => {
  test('is approved from an amount that is named with its currency', async () => {
    const { text, getByText } = await open({}, { language });
    assert.ok(getByText(text('bills.description', { amount: '50,000.00 TLB' })));
  });

  test.each(billStates)('is shown as %s', async (state) => {
    const { text, getByRole } = await open({ state }, { language });
    const header = getByRole('article').querySelector('header') as HTMLElement;
    assert.ok(within(header).getByText(text(`bills.states.${state}`)));
  });
});

test.each([true, false])('a bill of written play is marked: %s', async (isDemonstration) => {
  const { text, queryByText } = await open({ isDemonstration });
  assert.equal(queryByText(text('bills.demonstration')) !== null, isDemonstration);
});

test('a bill shows what it is computed from in its own currency', async () => {
  const { text, getByRole } = await open({ takenBack: 1_250, carried: -2_550, remark: 'looked at' });
  const facts = factsOf(getByRole('article'));
  const values = [
    'effectiveBet',
    'activeMembers',
    'netLoss',
    'takenBack',
    'carried',
    'tier',
    'rate',
    'gross',
    'toDownline',
    'payable',
  ];
  assert.deepEqual(
    values.map((name) => facts[text(`bills.${name}`)]),
    [
      '₹10,000.00',
      '12',
      '₹3,000.00',
      '−₹12.50',
      '−₹25.50',
      text('bills.ofTiers', { tier: 2, count: 3 }),
      '20.00 %',
      '₹600.00',
      '₹100.00',
      '₹500.00',
    ],
  );
  assert.equal(facts[text('payments.remark')], 'looked at');
});

test('a bill that reaches no tier, carries nothing and is not held says so by leaving it out', async () => {
  const { text, getByRole } = await open({ tier: 0 });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('bills.tier')], text('bills.noTier'));
  for (const key of ['bills.takenBack', 'bills.carried', 'bills.held', 'payments.remark'])
    assert.equal(text(key) in facts, false, key);
});

test.each([
  ['approved', 'bills.approve', 'APPROVE'],
  ['denied', 'bills.deny', 'DENY'],
  ['held', 'bills.hold', 'HOLD'],
] as const)('a bill that waits is %s with its remark', async (_name, button, decision) => {
  const { platform, fill, press, text } = await open();
  await fill(text('payments.remark'), 'The bets of the day');
  await press(text(button));
  assert.deepEqual(platform.made(decideBill), [{ billId: 'B1', version: 7, decision, remark: 'The bets of the day' }]);
  assert.equal(platform.made(listStaffBills).length, 2);
});

test('a held bill can only be released, and says since when it is held', async () => {
  const { platform, press, text, getByRole, queryByRole } = await open({ heldAt: sampleNow });
  assert.match(factsOf(getByRole('article'))[text('bills.held')] ?? '', /Jan 15, 2026/);
  assert.ok(!queryByRole('button', { name: text('bills.approve') }));
  assert.ok(!queryByRole('button', { name: text('bills.deny') }));
  await press(text('bills.release'));
  assert.deepEqual(platform.made(decideBill), [{ billId: 'B1', version: 7, decision: 'RELEASE', remark: '' }]);
});

test.each(['UNCOLLECTED', 'INSUFFICIENT', 'PART_COLLECTED'] as const)(
  'a bill that is %s can be held, not approved',
  async (state) => {
    const { text, getByRole, queryByRole } = await open({ state });
    assert.ok(getByRole('button', { name: text('bills.hold') }));
    assert.ok(!queryByRole('button', { name: text('bills.approve') }));
  },
);

test.each(['ISSUED', 'DENIED', 'NOT_REACHED', 'EXPIRED'] as const)(
  'a bill that is %s has no decision',
  async (state) => {
    const { text, queryByLabelText } = await open({ state });
    assert.ok(!queryByLabelText(text('payments.remark')));
  },
);

test('holding without a remark marks the field, and a bill that has changed says so', async () => {
  const { platform, press, text, errorOf, getByText } = await open();
  platform.refuseOnce(decideBill, 'REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
  await press(text('bills.hold'));
  assert.equal(errorOf(text('payments.remark')), text('fields.required'));
  platform.refuse(decideBill, 'PAY_ORDER_CHANGED');
  await press(text('bills.approve'));
  assert.ok(getByText(await platform.refusalText('PAY_ORDER_CHANGED')));
});

test('the calculation opens beside the list with the terms and the tier that was reached', async () => {
  const { platform, press, text, getByRole } = await open();
  platform.answer(
    getStaffBill,
    sampleOf(getStaffBill, {
      below: [{ account: 'below1', amount: 10_000 }],
      history: billChangeReasons.map((reason) => ({ reason, changedBy: 'STAFF' as const, payable: 50_000, paid: 0 })),
    }),
  );
  await press(text('bills.show'));
  assert.deepEqual(platform.made(getStaffBill), [{ billId: 'B1' }]);
  const drawer = within(getByRole('dialog'));
  assert.ok(drawer.getByText(`head1 · ${text('bills.kinds.DIVIDEND')}`));
  const terms = rowsOf(drawer.getByRole('table', { name: text('bills.terms') }));
  assert.deepEqual(terms[1], [`2 ${text('bills.reached')}`, '20.00 %', '₹5,000.00', '2', '₹20.00']);
  assert.equal(terms[0]?.[0]?.trim(), '1');
  assert.deepEqual(rowsOf(drawer.getByRole('table', { name: text('bills.below') })), [['below1', '₹100.00']]);
  for (const reason of billChangeReasons)
    assert.ok(drawer.getAllByText(new RegExp(`· ${text(`bills.changes.${reason}`)} ·`)).length > 0, reason);
});

test('a salary is calculated without a loss, and nothing below or before them is said', async () => {
  const { platform, press, text, getByRole } = await open({ kind: 'DAILY' });
  platform.answer(getStaffBill, sampleOf(getStaffBill, { below: [], history: [] }));
  await press(text('bills.show'));
  const drawer = within(getByRole('dialog'));
  assert.equal(rowsOf(drawer.getByRole('table', { name: text('bills.terms') }))[0]?.length, 4);
  assert.ok(drawer.getByText(text('bills.noneBelow')));
  assert.ok(drawer.getByText(text('bills.noHistory')));
});

test('a calculation that cannot be read keeps the terms, and is read again on request', async () => {
  const { platform, press, text, uiText, getByRole } = await open();
  platform.refuseOnce(getStaffBill, 'NOT_FOUND');
  await press(text('bills.show'));
  const drawer = within(getByRole('dialog'));
  assert.ok(drawer.getByText(await platform.refusalText('NOT_FOUND')));
  assert.ok(drawer.getByRole('table', { name: text('bills.terms') }));
  await press(uiText('retry'));
  assert.ok(drawer.getByRole('table', { name: text('bills.below') }));
});

test('each queue is read by its name', async () => {
  const { platform, press, text } = await open();
  for (const queue of ['UNPAID', 'HELD', 'ALL']) await press(text(`bills.queue.${queue}`));
  assert.deepEqual(
    platform.made(listStaffBills).map(({ queue }) => queue),
    ['UNAPPROVED', 'UNPAID', 'HELD', 'ALL'],
  );
});
