import assert from 'node:assert/strict';
import {
  decideAsideWork,
  decideRedemption,
  decideWithdrawal,
  listAsideWork,
  listRedemptions,
  listStaffWithdrawals,
} from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import type { StaffWithdrawal } from '@atrium/contracts/entities';
import { type Some, sampleOf } from '@atrium/testing';
import { test } from '@jest/globals';
import { act } from '@testing-library/react';
import { consolePlatform, openConsole } from '../../testing/console.ts';

const waiting = { state: 'REQUESTED', needsSecond: false, trouble: null, version: 3, currency: 'TLB' } as const;

function opened(list: Some<StaffWithdrawal>[], button: 'yes' | null = 'yes') {
  const platform = consolePlatform();
  platform.answer(listStaffWithdrawals, sampleOf(listStaffWithdrawals, { list }));
  platform.bus.answer(dialogConfirm, () => ({ button }));
  return openConsole('withdrawals', platform);
}

const three: Some<StaffWithdrawal>[] = [
  { ...waiting, orderNo: 'W1', account: 'ana', amount: 10_000 },
  { ...waiting, orderNo: 'W2', account: 'ben', amount: 20_000 },
  { ...waiting, orderNo: 'W3', account: 'cat', amount: 30_000, currency: 'INR' },
];

test('each of the chosen orders is decided by a call of its own, and those that are refused are named', async () => {
  const { platform, click, press, text, getByRole, getByText } = await opened(three);
  await click(getByRole('checkbox', { name: text('bulk.all', { count: 3 }) }));
  await click(getByRole('checkbox', { name: text('bulk.tick', { name: 'cat W3' }) }));
  assert.ok(getByText(text('bulk.chosen', { count: 2 })));
  platform.refuseOnce(decideWithdrawal, 'PAY_ORDER_CHANGED');
  await press(`${text('payments.approve')} (2)`);
  assert.deepEqual(platform.made(decideWithdrawal), [
    { orderNo: 'W1', version: 3, decision: 'APPROVE' },
    { orderNo: 'W2', version: 3, decision: 'APPROVE' },
  ]);
  assert.equal(platform.bus.sentOf(toastShow)[0]?.text, text('bulk.done', { count: 1 }));
  const notice = getByText(text('bulk.refused', { count: 1 })).closest('.a-notice');
  assert.ok(notice?.textContent?.includes('ana W1'));
  assert.ok(notice?.textContent?.includes(await platform.refusalText('PAY_ORDER_CHANGED')));
});

test('an order that changes after it was ticked is ticked no more, as nobody saw what it is now', async () => {
  const { platform, click, text, getByRole, getByText } = await opened(three);
  await click(getByRole('checkbox', { name: text('bulk.all', { count: 3 }) }));
  const [first, ...others] = three;
  const list = [{ ...first, version: 4 }, ...others];
  platform.answer(listStaffWithdrawals, sampleOf(listStaffWithdrawals, { list }));
  await act(() => platform.calls.invoke(decideWithdrawal, { orderNo: 'W9', version: 1, decision: 'APPROVE' }));
  assert.ok(getByText(text('bulk.chosen', { count: 2 })));
  assert.ok(getByRole('checkbox', { name: text('bulk.tick', { name: 'ana W1' }), checked: false }));
});

test('the chosen amounts are summed by currency, and nothing is decided before it is confirmed', async () => {
  const { platform, click, press, text, getByRole, container } = await opened(three, null);
  await click(getByRole('checkbox', { name: text('bulk.all', { count: 3 }) }));
  const bar = container.querySelector('.ops-bulk')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  assert.match(bar, /300\.00 TLB · ₹300\.00/);
  await press(`${text('payments.approve')} (3)`);
  assert.deepEqual(platform.made(decideWithdrawal), []);
});

test.each([
  ['that a second person approves', { needsSecond: true }],
  ['whose payout the provider contradicts', { trouble: 'UNCLEAR' }],
  ['that the reader may not approve', { barred: { because: 'OWN', until: null } }],
  ['that is paid', { state: 'PAYING' }],
] as const)('an order %s is not decided together with others', async (_name, own) => {
  const { text, queryByRole } = await opened([{ ...three[0], ...own }]);
  assert.ok(!queryByRole('checkbox', { name: text('bulk.tick', { name: 'ana W1' }) }));
});

test('requests of the points mall are rejected together with one reason, which is required', async () => {
  const platform = consolePlatform();
  const list = ['R1', 'R2'].map(
    (requestId) => ({ requestId, status: 'PROCESSING', account: requestId, name: 'Umbrella' }) as const,
  );
  platform.answer(listRedemptions, sampleOf(listRedemptions, { list }));
  platform.bus.answer(dialogConfirm, () => ({ button: 'yes' }));
  const { click, press, fillEach, text, getByRole } = await openConsole('points', platform);
  await click(getByRole('checkbox', { name: text('bulk.all', { count: 2 }) }));
  await press(`${text('points.reject')} (2)`);
  assert.deepEqual(platform.made(decideRedemption), []);
  await fillEach(text('payments.remark'), ['Sold out', '', '']);
  await press(`${text('points.reject')} (2)`);
  assert.deepEqual(
    platform.made(decideRedemption),
    ['R1', 'R2'].map((requestId) => ({ requestId, decision: 'REJECT', remark: 'Sold out' })),
  );
});

test('work that was set aside is tried again together', async () => {
  const platform = consolePlatform();
  platform.answer(listAsideWork, sampleOf(listAsideWork, { list: [{ subject: 'S1' }, { subject: 'S2' }], total: 2 }));
  platform.bus.answer(dialogConfirm, () => ({ button: 'yes' }));
  const { click, press, text, getByRole } = await openConsole('aside', platform);
  await click(getByRole('checkbox', { name: text('bulk.all', { count: 2 }) }));
  await press(`${text('aside.retry')} (2)`);
  assert.deepEqual(
    platform.made(decideAsideWork).map(({ subject, decision }) => [subject, decision]),
    [
      ['S1', 'RETRY'],
      ['S2', 'RETRY'],
    ],
  );
});
