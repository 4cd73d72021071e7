import assert from 'node:assert/strict';
import {
  confirmWithdraw,
  listBonuses,
  listDeposits,
  listWithdrawals,
  openDeposit,
  uploadReceipt,
} from '@atrium/contracts/calls';
import { wageringContributions } from '@atrium/contracts/constants';
import { depositChanged, withdrawalChanged } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleOf, settled } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../remote.tsx';
import { deposits, withdrawals } from '../testing/payment-answers.ts';
import { cellsOf, figureOf, plain, shownText } from '../testing/what-is-shown.ts';

const week = { from: '2026-01-09', to: '2026-01-15' };

function platformWith() {
  const platform = createTestPlatform();
  platform.answer(listDeposits, deposits);
  platform.answer(listWithdrawals, withdrawals);
  return platform;
}

const openDeposits = (platform = platformWith()) =>
  renderPage(remote, 'deposit-record', { platform, path: '/member/deposit-record' });
const openWithdrawals = (platform = platformWith()) =>
  renderPage(remote, 'withdraw-record', { platform, path: '/member/withdraw-record' });

describe('the deposit record', () => {
  test('begins with the last seven days of the site, of every state', async () => {
    const { platform, text } = await openDeposits();
    assert.deepEqual(platform.made(listDeposits), [{ ...week, pageNo: 1, pageSize: 10 }]);
    assert.equal(figureOf(text('pay.totalCredited')), '435.00 TLB');
  });

  test('shows each deposit with its state, what it cost and what was credited', async () => {
    const { text, getAllByRole } = await openDeposits();
    const [first, second] = getAllByRole('article').map(({ textContent }) => plain(textContent));
    for (const part of ['450.00 TLB', text('payState.CREDITED'), '15.00 TLB', '435.00 TLB', 'order-no-1']) {
      assert.ok(first?.includes(part), part);
    }
    // One without a fee has no line for it.
    assert.ok(!second?.includes(text('pay.fee')));
  });

  test('lists every state that an order has been in', async () => {
    const { text, getAllByRole } = await openDeposits();
    const [first] = getAllByRole('article') as [HTMLElement];
    const steps = within(first).getByText(text('pay.steps')).closest('details');
    assert.match(plain(steps?.textContent), new RegExp(`${text('payState.CREATED')}.*${text('payState.PAID')}`));
  });

  test('can be read of one state, and a long one page by page', async () => {
    const platform = platformWith();
    platform.answer(listDeposits, { ...deposits, totalPages: 3 });
    const { choose, press, text, uiText } = await openDeposits(platform);
    await press(uiText('next'));
    assert.equal(platform.made(listDeposits).at(-1)?.pageNo, 2);
    await choose(text('pay.state'), text('payState.CREDITED'));
    assert.deepEqual(platform.made(listDeposits).at(-1), { ...week, state: 'CREDITED', pageNo: 1, pageSize: 10 });
  });

  test.each([
    ['range.today', { from: '2026-01-15', to: '2026-01-15' }],
    ['range.past30', { from: '2025-12-17', to: '2026-01-15' }],
    ['range.thisMonth', { from: '2026-01-01', to: '2026-01-15' }],
    ['range.lastMonth', { from: '2025-12-01', to: '2025-12-31' }],
  ])('%s is the days of the site', async (key, range) => {
    const { platform, choose, text } = await openDeposits();
    await choose(text('range.label'), text(key));
    assert.deepEqual(platform.made(listDeposits).at(-1), { ...range, pageNo: 1, pageSize: 10 });
  });

  test('says when there is nothing in these days', async () => {
    const platform = platformWith();
    platform.answer(listDeposits, sampleOf(listDeposits, { list: [] }));
    const { text, getByText } = await openDeposits(platform);
    assert.ok(getByText(text('pay.noOrders')));
  });

  test('leads on to the provider of a deposit that can still be paid', async () => {
    const { platform, press, text } = await openDeposits();
    platform.refuse(openDeposit, 'PAY_PROVIDER_DOWN');
    await press(text('pay.payNow'));
    assert.deepEqual(platform.made(openDeposit), [{ orderNo: 'order-no-2', centre: 'member' }]);
    assert.ok(shownText().includes(await platform.refusalText('PAY_PROVIDER_DOWN')));
  });

  test('is read again when a deposit changes', async () => {
    const { platform } = await openDeposits();
    await platform.deliver(depositChanged, { orderNo: 'order-no-2', state: 'CREDITED' });
    assert.equal(platform.made(listDeposits).length, 2);
  });
});

describe('the withdrawal record', () => {
  test('shows what was paid, to whom, and why one was refused', async () => {
    const { text, getAllByRole } = await openWithdrawals();
    assert.equal(figureOf(text('pay.totalPaid')), '500.00 TLB');
    const [first, second] = getAllByRole('article').map(({ textContent }) => plain(textContent));
    for (const part of [text('payState.PAID_UNCONFIRMED'), 'payee-name-1 payee-account-1', '500.00 TLB', '1:00:00']) {
      assert.ok(first?.includes(part), part);
    }
    for (const part of [text('payState.REJECTED'), 'Another name']) assert.ok(second?.includes(part), part);
  });

  test('says of a refund what was given back, and what had been asked for', async () => {
    const platform = platformWith();
    const order = {
      method: 'EWALLET',
      steps: [],
      state: 'REFUNDED',
      amount: 20_000,
      refundedAmount: 8_000,
      receivedAmount: 12_000,
    } as const;
    platform.answer(listWithdrawals, sampleOf(listWithdrawals, { list: [order] }));
    const { text, getByRole } = await openWithdrawals(platform);
    const heading = plain(getByRole('article').querySelector('header')?.textContent);
    assert.equal(heading, `80.00 TLB${text('payState.REFUNDED')}`);
    assert.ok(plain(getByRole('article').textContent).includes(`${text('pay.amount')}200.00 TLB`));
  });

  test.each([
    ['PARTIAL', true],
    ['NOT_RECEIVED', true],
    ['DISPUTE', true],
    ['RECEIVED', false],
    ['REFUNDED', false],
  ] as const)(
    'says of a withdrawal in %s whether it is looked into, and where the answer comes',
    async (state, isOpen) => {
      const platform = platformWith();
      const order = { method: 'EWALLET', steps: [], state } as const;
      platform.answer(listWithdrawals, sampleOf(listWithdrawals, { list: [order] }));
      const { text, queryByText } = await openWithdrawals(platform);
      assert.equal(queryByText(text('pay.lookedIntoHint')) !== null, isOpen);
    },
  );

  test('asks about a paid withdrawal alone', async () => {
    const { text, getAllByRole } = await openWithdrawals();
    assert.equal(getAllByRole('button', { name: text('pay.confirm') }).length, 1);
  });

  test('that everything arrived is said with one press', async () => {
    const { platform, press, text } = await openWithdrawals();
    await press(text('pay.confirm'));
    assert.deepEqual(platform.made(confirmWithdraw), [{ orderNo: 'order-no-1', outcome: 'RECEIVED' }]);
    assert.equal(platform.made(listWithdrawals).length, 2);
  });

  test('a part of it is sent in minor units with a remark and pictures', async () => {
    const { platform, press, fill, text, user, getByLabelText } = await openWithdrawals();
    platform.answer(uploadReceipt, { receiptId: 'R1' });
    await press(text('pay.outcome.PARTIAL'));
    await fill(text('pay.received'), '400.50');
    await fill(text('pay.remark'), 'The rest is missing');
    await user.upload(getByLabelText(text('pay.addReceipt')), new File(['x'], 'a.png', { type: 'image/png' }));
    await settled();
    await press(text('pay.confirm'));
    assert.deepEqual(platform.made(confirmWithdraw), [
      {
        orderNo: 'order-no-1',
        outcome: 'PARTIAL',
        receivedMinor: 40_050,
        remark: 'The rest is missing',
        receiptIds: ['R1'],
      },
    ]);
  });

  test.each(['500', '0', 'some', ''])('a part of "%s" is none, and is not sent', async (typed) => {
    const { platform, press, fill, text, errorOf } = await openWithdrawals();
    await press(text('pay.outcome.PARTIAL'));
    await fill(text('pay.received'), typed);
    await press(text('pay.confirm'));
    assert.notEqual(errorOf(text('pay.received')), null);
    assert.deepEqual(platform.made(confirmWithdraw), []);
  });

  test('that nothing arrived is sent without an amount', async () => {
    const { platform, press, text } = await openWithdrawals();
    await press(text('pay.outcome.NOT_RECEIVED'));
    await press(text('pay.confirm'));
    assert.deepEqual(platform.made(confirmWithdraw), [
      { orderNo: 'order-no-1', outcome: 'NOT_RECEIVED', remark: '', receiptIds: [] },
    ]);
  });

  test('an answer that comes too late is said, and what was typed stays', async () => {
    const { platform, press, fill, text, getByText, getByLabelText } = await openWithdrawals();
    platform.refuse(confirmWithdraw, 'PAY_ORDER_CHANGED');
    await press(text('pay.outcome.NOT_RECEIVED'));
    await fill(text('pay.remark'), 'Nothing came');
    await press(text('pay.confirm'));
    assert.ok(getByText(await platform.refusalText('PAY_ORDER_CHANGED')));
    assert.equal((getByLabelText(text('pay.remark')) as HTMLTextAreaElement).value, 'Nothing came');
  });

  test('is read again when a withdrawal changes', async () => {
    const { platform } = await openWithdrawals();
    await platform.deliver(withdrawalChanged, { orderNo: 'order-no-1', state: 'AUTO_RECEIVED' });
    assert.equal(platform.made(listWithdrawals).length, 2);
  });
});

describe('the bonus details', () => {
  const running = {
    amount: 50_000,
    turnoverRequired: 500_000,
    turnoverDone: 333_333,
    maxStake: 2_500,
    title: 'Welcome',
  };
  const open = (platform = createTestPlatform(), list: readonly object[] = [running, { state: 'CONVERTED' }]) => {
    platform.answer(listBonuses, sampleOf(listBonuses, { list, figure: { withdrawable: 70_000 } }));
    return renderPage(remote, 'bonus-details', { platform, path: '/member/bonuses' });
  };

  test('show how much is wagered, the highest stake that counts, and what can be withdrawn', async () => {
    const { text, getAllByRole } = await open();
    const [first] = getAllByRole('article').map(({ textContent }) => plain(textContent));
    for (const part of [
      '500.00 TLB',
      'Welcome',
      '3,333.33 TLB / 5,000.00 TLB',
      '25.00 TLB',
      text('bonusState.ACTIVE'),
    ]) {
      assert.ok(first?.includes(part), part);
    }
    // Never rounded up to what is not reached.
    assert.equal(getAllByRole('progressbar')[0]?.getAttribute('aria-valuenow'), '66');
    assert.equal(figureOf(text('pay.withdrawable')), '700.00 TLB');
  });

  test('name a bonus without a title by its code', async () => {
    const { getAllByRole } = await open(createTestPlatform(), [{ promoId: 'WELCOME' }]);
    assert.match(plain(getAllByRole('article')[0]?.textContent), /WELCOME/);
  });

  test('say how each kind of game counts', async () => {
    const { text, getByRole } = await open();
    const rows = cellsOf(getByRole('table', { name: text('pay.contributions') }));
    assert.equal(rows.length, Object.keys(wageringContributions).length);
    assert.deepEqual(rows[0], [text('kinds.RNG'), '100 %']);
  });

  test('say that there is none yet', async () => {
    const { text, getByText } = await open(createTestPlatform(), []);
    assert.ok(getByText(text('pay.noBonus')));
  });

  test('say what is still to be wagered before a withdrawal', async () => {
    const platform = createTestPlatform();
    platform.answer(listBonuses, sampleOf(listBonuses, { figure: { wageringRemaining: 12_345 } }));
    const { text, getByText } = await renderPage(remote, 'bonus-details', { platform });
    assert.match(plain(getByText(text('pay.wageringTitle')).parentElement?.textContent), /123\.45 TLB/);
  });
});
