import assert from 'node:assert/strict';
import { getWithdrawSettings, listVendorWallets, setPaymentPassword, submitWithdraw } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { balanceChanged } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, jest, test } from '@jest/globals';
import remote from '../../remote.tsx';

const ready = sampleOf(getWithdrawSettings, {
  methods: [{ code: 'EWALLET', minMinor: 1_000, maxMinor: 500_000, feeMinor: 0 }],
  figure: { withdrawable: 200_000 },
  hasPaymentPassword: true,
  payeeName: 'Ana Cruz',
});

/** A player who can withdraw up to 2,000.00. */
function platformWith(settings: Partial<typeof ready> = {}, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getWithdrawSettings, { ...ready, ...settings });
  platform.answer(listVendorWallets, []);
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'withdraw', { platform, path: '/member/withdraw' });

async function filled(platform = platformWith()) {
  const page = await open(platform);
  await page.fill(page.text('pay.amount'), '150.50');
  await page.fill(page.text('pay.payeeAccount'), '09170000001');
  await page.fill(page.text('security.paymentPassword'), '123456');
  return page;
}

describe.each(bundledLanguages)('the withdrawal page in %s', (language) => {
  test('shows the form with what can be withdrawn', async () => {
    const { text, getByText, getByRole } = await open(platformWith({}, { language }));
    assert.ok(getByRole('heading', { name: text('menu.withdraw') }));
    assert.ok(getByText(text('payMethod.EWALLET')));
    assert.ok(getByRole('button', { name: text('pay.withdraw') }));
  });
});

test('a withdrawal is requested in minor units, and what comes next is said in view', async () => {
  const { platform, press, text, getByText } = await filled();
  const inView = jest.spyOn(Element.prototype, 'scrollIntoView');
  await press(text('pay.withdraw'));
  assert.deepEqual(platform.made(submitWithdraw), [
    {
      method: 'EWALLET',
      amountMinor: 15_050,
      payeeName: 'Ana Cruz',
      payeeAccount: '09170000001',
      paymentPassword: '123456',
      code: '',
    },
  ]);
  const [shown] = inView.mock.contexts as HTMLElement[];
  assert.ok(shown?.contains(getByText(text('pay.requested'))));
});

test('an amount outside of the bounds, and one that is none, is not sent', async () => {
  const { platform, fill, press, text, errorOf } = await filled();
  for (const [typed, problem] of [
    ['9.99', text('pay.outside', { min: '10.00 TLB', max: '2,000.00 TLB' })],
    ['2000.01', text('pay.outside', { min: '10.00 TLB', max: '2,000.00 TLB' })],
    ['much', text('pay.noAmount')],
    ['', text('protection.required')],
  ] as const) {
    await fill(text('pay.amount'), typed);
    await press(text('pay.withdraw'));
    assert.equal(errorOf(text('pay.amount')), problem);
  }
  assert.deepEqual(platform.made(submitWithdraw), []);
});

test('an amount of a withdrawal that may be two is asked about, and sent as the chosen one', async () => {
  const { platform, fill, press, text, uiText, errorOf } = await filled();
  await fill(text('pay.amount'), '1.500');
  await press(text('pay.withdraw'));
  assert.equal(errorOf(text('pay.amount')), uiText('whichAmount'));
  assert.deepEqual(platform.made(submitWithdraw), []);
  await press('1,500.00');
  await press(text('pay.withdraw'));
  assert.equal(platform.made(submitWithdraw)[0]?.amountMinor, 150_000);
});

test('a wrong payment password stands beside its field, and the form stays', async () => {
  const { platform, press, text, errorOf } = await filled();
  platform.refuse(submitWithdraw, 'PAY_PASSWORD_WRONG');
  await press(text('pay.withdraw'));
  assert.equal(errorOf(text('security.paymentPassword')), await platform.refusalText('PAY_PASSWORD_WRONG'));
});

test('another refusal is shown with its trace id', async () => {
  const { platform, press, text, getByRole } = await filled();
  platform.refuse(submitWithdraw, 'WALLET_INSUFFICIENT');
  await press(text('pay.withdraw'));
  const alert = getByRole('alert').textContent ?? '';
  assert.ok(alert.includes(await platform.refusalText('WALLET_INSUFFICIENT')), alert);
  assert.ok(alert.includes('trace-1'), alert);
});

test('the button is busy until the server has answered', async () => {
  const { platform, press, text, getByRole, getByText } = await filled();
  const held = platform.hold(submitWithdraw);
  await press(text('pay.withdraw'));
  assert.equal(getByRole('button', { name: text('pay.withdraw') }).getAttribute('aria-busy'), 'true');
  await held.answer();
  assert.ok(getByText(text('pay.requested')));
});

test.each([
  ['an unproven identity', { kycRequired: true }, 'pay.kycTitle'],
  ['a rest after a changed password', { coolOffUntil: sampleNow + 3_600_000 }, 'protection.coolOff'],
  ['no open method', { methods: [] }, 'pay.noMethods'],
  ['no payment password', { hasPaymentPassword: false }, 'pay.passwordWhy'],
] as const)('%s comes before the form', async (_name, settings, key) => {
  const { text, getByText, queryByRole } = await open(platformWith(settings as Partial<typeof ready>));
  assert.ok(getByText(text(key)));
  assert.ok(!queryByRole('button', { name: text('pay.withdraw') }));
});

test('the form is there once a payment password is set', async () => {
  const platform = platformWith({ hasPaymentPassword: false });
  const { fill, press, text, getByRole } = await open(platform);
  await fill(text('protection.yourPassword'), 'Secret-123');
  await fill(text('security.paymentPassword'), '123456');
  await fill(text('pay.passwordAgain'), '123456');
  platform.answer(getWithdrawSettings, ready);
  await press(text('pay.setPassword'));
  assert.equal(platform.made(setPaymentPassword).length, 1);
  assert.ok(getByRole('button', { name: text('pay.withdraw') }));
  assert.equal(document.activeElement?.getAttribute('name'), 'method', 'the keyboard is at what comes next');
});

test('what can be withdrawn follows the balance', async () => {
  const { platform, getAllByText } = await open();
  assert.ok(getAllByText('2,000.00 TLB').length > 0);
  platform.answer(getWithdrawSettings, { ...ready, figure: { ...ready.figure, withdrawable: 70_000 } });
  await platform.deliver(balanceChanged);
  assert.ok(getAllByText('700.00 TLB').length > 0);
});
