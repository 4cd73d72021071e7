import assert from 'node:assert/strict';
import {
  bindPayee,
  getOwnPasskeyOptions,
  getWithdrawSettings,
  listVendorWallets,
  removePayee,
  submitWithdraw,
  walletTransfer,
} from '@atrium/contracts/calls';
import { bundledLanguages, languages } from '@atrium/contracts/constants';
import { betSettled } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import remote from '../../remote.tsx';
import { vendorWallets, withdrawSettings } from '../../testing/payment-answers.ts';
import { plain, shownText } from '../../testing/what-is-shown.ts';

type Settings = typeof withdrawSettings;

const payee = { payeeId: 'P1', method: 'EWALLET', name: 'Ana Cruz', account: '…0001', usableAt: sampleNow };
const bound: Partial<Settings> = {
  mustBind: true,
  payees: [
    payee,
    { ...payee, payeeId: 'P2', account: '…0002', usableAt: sampleNow + 3_600_000 },
    { ...payee, payeeId: 'P3', account: '…0003' },
    { ...payee, payeeId: 'P4', account: '…0004', method: 'BANK' },
  ],
};

function platformWith(settings: Partial<Settings> = {}, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getWithdrawSettings, { ...withdrawSettings, ...settings });
  platform.answer(listVendorWallets, []);
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'withdraw', { platform, path: '/member/withdraw' });

async function filled(settings: Partial<Settings>) {
  const page = await open(platformWith(settings));
  await page.fill(page.text('pay.amount'), '100');
  await page.fill(page.text('security.paymentPassword'), '123456');
  return page;
}

describe('bound accounts', () => {
  test('are those of the method, and one that still waits cannot be chosen', async () => {
    const { getAllByRole, text } = await open(platformWith(bound));
    const choices = getAllByRole('radio').filter((one) => one.getAttribute('name') === 'payee') as HTMLInputElement[];
    assert.deepEqual(
      choices.map(({ value, checked, disabled }) => [value, checked, disabled]),
      [
        ['P1', true, false],
        ['P2', false, true],
        ['P3', false, false],
      ],
    );
    assert.match(plain(choices[1]?.closest('label')?.textContent), new RegExp(text('payee.usableAt')));
  });

  test('are paid to by their id, without a name or number', async () => {
    const { platform, tick, press, text } = await filled(bound);
    await tick(/…0003/);
    await press(text('pay.withdraw'));
    assert.deepEqual(platform.made(submitWithdraw), [
      { payeeId: 'P3', method: 'EWALLET', amountMinor: 10_000, paymentPassword: '123456', code: '' },
    ]);
  });

  test('are removed one by one', async () => {
    const { platform, press, text } = await open(platformWith(bound));
    await press(text('payee.remove', { account: '…0002' }));
    assert.deepEqual(platform.made(removePayee), [{ payeeId: 'P2' }]);
    assert.equal(platform.made(getWithdrawSettings).length, 2);
  });

  test('that all wait leave nothing to pay to', async () => {
    const payees = [{ ...payee, usableAt: sampleNow + 1 }];
    const { text, getByRole } = await open(platformWith({ mustBind: true, payees }));
    assert.equal((getByRole('button', { name: text('pay.withdraw') }) as HTMLButtonElement).disabled, true);
  });

  async function binding() {
    const page = await open(platformWith(bound));
    await page.press(page.text('payee.another'));
    await page.fill(page.text('pay.payeeAccount'), '09170000009');
    await page.fill(page.text('security.paymentPassword'), '123456');
    return page;
  }

  test('get another one, with the wait said before it', async () => {
    const { platform, press, text, getByText, getByRole } = await binding();
    assert.ok(getByText(text('payee.wait')));
    await press(text('payee.bind'));
    assert.deepEqual(platform.made(bindPayee), [
      {
        payeeName: 'Ana Cruz',
        payeeAccount: '09170000009',
        paymentPassword: '123456',
        code: '',
        method: 'EWALLET',
      },
    ]);
    assert.ok(getByRole('button', { name: text('pay.withdraw') }));
  });

  test('are left as they are on request', async () => {
    const { platform, press, text, getByRole } = await binding();
    await press(text('payee.cancel'));
    assert.deepEqual(platform.made(bindPayee), []);
    assert.ok(getByRole('button', { name: text('pay.withdraw') }));
  });

  test('refuse a number beside its field, and the form stays', async () => {
    const { platform, press, text, errorOf } = await binding();
    platform.refuse(bindPayee, 'REG_FIELD_INVALID', { fields: { payeeAccount: { reason: 'pattern' } } });
    await press(text('payee.bind'));
    assert.equal(errorOf(text('pay.payeeAccount')), text('pay.wrongAccount', { min: 6, max: 34 }));
  });
});

test('a proven name cannot be changed', async () => {
  const { text, getByLabelText, getByText } = await open(platformWith({ isPayeeNameProven: true }));
  assert.equal((getByLabelText(/^Name of the account holder/) as HTMLInputElement).readOnly, true);
  assert.ok(getByText(text('identity.nameProven')));
});

describe('the second step', () => {
  test('is a code of the app where there is one, and a wrong one stands beside its field', async () => {
    const { platform, fill, press, text, errorOf } = await filled({ needsCode: true });
    await fill(text('pay.payeeAccount'), '09170000001');
    await press(text('pay.withdraw'));
    assert.equal(errorOf(text('protection.appCode')), text('protection.required'));
    platform.refuse(submitWithdraw, 'AUTH_CODE_INVALID');
    await fill(text('protection.appCode'), '000000');
    await press(text('pay.withdraw'));
    assert.equal(errorOf(text('protection.appCode')), await platform.refusalText('AUTH_CODE_INVALID'));
    assert.equal(platform.made(submitWithdraw)[0]?.code, '000000');
  });

  test('by a passkey that the browser does not show can be tried again, and nothing is sent', async () => {
    const { platform, fill, press, text, getByText } = await filled({ needsPasskey: true });
    assert.ok(shownText().includes(text('pay.passkeyText')));
    await fill(text('pay.payeeAccount'), '09170000001');
    await press(text('pay.withdraw'));
    assert.equal(platform.made(getOwnPasskeyOptions).length, 1);
    assert.ok(getByText(text('pay.passkeyCancelled')));
    assert.deepEqual(platform.made(submitWithdraw), []);
  });
});

test('what the level leaves for today bounds the amount, and is said', async () => {
  const { fill, press, text, errorOf } = await open(
    platformWith({ daily: { vipLevel: 1, capMinor: 100_000, leftMinor: 50_000 } }),
  );
  assert.ok(shownText().includes(text('pay.daily', { left: '500.00 TLB', cap: '1,000.00 TLB', level: 1 })));
  await fill(text('pay.amount'), '500.01');
  await press(text('pay.withdraw'));
  assert.equal(errorOf(text('pay.amount')), text('pay.outside', { min: '10.00 TLB', max: '500.00 TLB' }));
});

test('a fee is taken off before it is asked for', async () => {
  const methods = [{ code: 'EWALLET', kind: 'ONLINE', minMinor: 1_000, maxMinor: 500_000, feeMinor: 1_500 }] as const;
  const { fill, text } = await open(platformWith({ methods: [...methods] }));
  await fill(text('pay.amount'), '100');
  assert.ok(shownText().includes(`${text('pay.youGet')} 85.00 TLB`));
});

test.each(bundledLanguages)(
  'the typical time of payouts is a figure, and stands by method in a table in %s',
  async (language) => {
    const speeds = [
      { method: 'BANK', payouts: 7, medianMs: 9_000_001 },
      { method: 'EWALLET', payouts: 12, medianMs: 61_000 },
    ];
    const { text, getByText, getByRole } = await open(platformWith({ speeds }, { language }));
    const inMinutes = new Intl.NumberFormat(languages[language].locale, {
      style: 'unit',
      unit: 'minute',
      unitDisplay: 'long',
    });
    const figure = getByText(text('pay.speeds.typical')).parentElement?.textContent;
    assert.equal(figure, `${text('pay.speeds.typical')}${inMinutes.format(2)}${text('pay.speeds.of', { count: 12 })}`);
    const table = getByRole('table', { name: text('pay.speeds.title') });
    const bars = [...table.querySelectorAll('meter')].map(({ value, max }) => [value, max]);
    assert.deepEqual(bars, [
      [61_000, 9_000_001],
      [9_000_001, 9_000_001],
    ]);
    assert.match(table.querySelectorAll('tbody tr')[1]?.textContent ?? '', /2\.6/, 'never less than it was');
  },
);

test('where there were too few payouts, no time is said', async () => {
  const { text, queryByText, queryByRole } = await open(platformWith({ speeds: [] }));
  assert.ok(!queryByText(text('pay.speeds.typical')));
  assert.ok(!queryByRole('table'));
});

test('less than the smallest amount leaves nothing to withdraw', async () => {
  const figure = { ...withdrawSettings.figure, withdrawable: 500 };
  const { text, getByText } = await open(platformWith({ figure }));
  assert.ok(getByText(text('pay.nothingNow')));
});

test('money at vendors is brought home first, once, and that is said', async () => {
  const platform = platformWith();
  platform.answer(listVendorWallets, vendorWallets);
  const { text, getByText } = await open(platform);
  assert.deepEqual(platform.made(walletTransfer), [{ fromVendor: 'NOVA', toVendor: 'MAIN', all: true }]);
  assert.ok(getByText(text('wallet.homeBefore')));
});

test('what is still to be wagered follows each bet that is settled', async () => {
  const figure = { ...withdrawSettings.figure, withdrawable: 0, wageringRemaining: 10_000 };
  const { platform } = await open(platformWith({ figure }));
  assert.match(shownText(), /Left to wager: 100\.00 TLB/);
  platform.answer(getWithdrawSettings, { ...withdrawSettings, figure: { ...figure, wageringRemaining: 9_800 } });
  await platform.deliver(betSettled);
  assert.match(shownText(), /Left to wager: 98\.00 TLB/);
});

test('a withdrawal that was made leads to its record', async () => {
  const { platform, fill, press, text, getByRole } = await filled({});
  platform.answer(submitWithdraw, sampleOf(submitWithdraw, { method: 'EWALLET' }));
  await fill(text('pay.payeeAccount'), '09170000001');
  await press(text('pay.withdraw'));
  assert.equal(
    getByRole('link', { name: text('menu.withdrawRecord') }).getAttribute('href'),
    '/member/withdraw-record',
  );
});
