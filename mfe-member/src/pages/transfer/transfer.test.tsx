import assert from 'node:assert/strict';
import {
  getLineTransferSettings,
  getOwnPasskeyOptions,
  setPaymentPassword,
  transferInLine,
} from '@atrium/contracts/calls';
import { dialogConfirm } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import {
  agentSession,
  createTestPlatform,
  renderPage,
  sampleNow,
  sampleOf,
  type TestPlatformOptions,
} from '@atrium/testing';
import { describe, test } from '@jest/globals';
import remote from '../../remote.tsx';
import { figureOf, plain, pressedIn } from '../../testing/what-is-shown.ts';

const settings = sampleOf(getLineTransferSettings, {
  upline: 'agent1',
  mayTransferDown: true,
  minMinor: 1_000,
  maxMinor: 100_000,
  leftTodayMinor: 60_000,
  withdrawableMinor: 80_000,
  hasPaymentPassword: true,
  needsCode: false,
  needsPasskey: false,
  coolOffUntil: null,
});

/** An agent who confirms each transfer. */
function platformWith(some: Partial<typeof settings> = {}, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform({ session: agentSession(), ...options });
  platform.answer(getLineTransferSettings, { ...settings, ...some });
  platform.answer(transferInLine, { transferId: 'T1', toAccount: 'below1', amountMinor: 12_050 });
  platform.bus.answer(dialogConfirm, { button: 'yes' });
  return platform;
}

const open = (platform = platformWith(), query: Record<string, string> = {}) =>
  renderPage(remote, 'transfer', { platform, path: '/member/transfer', query });

async function filled(platform = platformWith(), query: Record<string, string> = { account: 'below1' }) {
  const page = await open(platform, query);
  await page.fill(page.text('pay.amount'), '120.50');
  await page.fill(page.text('security.paymentPassword'), '123456');
  return page;
}

describe.each(bundledLanguages)('the transfer in the line in %s', (language) => {
  test('shows what can be transferred and both directions', async () => {
    const { text, getByRole } = await open(platformWith({}, { language }));
    assert.match(figureOf(text('pay.withdrawable')) ?? '', /800\.00/);
    assert.ok(getByRole('button', { name: text('pay.to.UP') }));
    assert.ok(getByRole('button', { name: text('pay.to.DOWN') }));
  });
});

test('a transfer to the downline asks once more with amount and account, and is then made', async () => {
  const { platform, press, text, getByText } = await filled();
  await press(text('pay.hand'));
  const [asked] = platform.bus.sentOf(dialogConfirm);
  assert.equal(plain(asked?.title), text('pay.transferAsk', { amount: '120.50 TLB', account: 'below1' }));
  assert.deepEqual(platform.made(transferInLine), [
    { direction: 'DOWN', account: 'below1', amountMinor: 12_050, paymentPassword: '123456' },
  ]);
  assert.ok(getByText(text('pay.handed', { amount: '120.50 TLB', account: 'below1' })));
});

test('an amount of a transfer that may be two is asked about, and none is sent before', async () => {
  const { platform, fill, press, text, uiText, errorOf } = await filled();
  await fill(text('pay.amount'), '1.200');
  await press(text('pay.hand'));
  assert.equal(errorOf(text('pay.amount')), uiText('whichAmount'));
  assert.deepEqual([platform.bus.sentOf(dialogConfirm), platform.made(transferInLine)], [[], []]);
  await press('1.20');
  await fill(text('pay.amount'), '12,5');
  await press(text('pay.hand'));
  assert.equal(platform.made(transferInLine)[0]?.amountMinor, 1_250);
});

test('after a transfer amount and password are empty, and the account is kept', async () => {
  const { press, text, getByLabelText } = await filled();
  await press(text('pay.hand'));
  const typedIn = (label: RegExp) => (getByLabelText(label) as HTMLInputElement).value;
  assert.equal(typedIn(/^Amount/), '');
  assert.equal(typedIn(/^Payment password/), '');
  assert.equal(typedIn(/^Account in your line/), 'below1');
});

test('a transfer that is not confirmed is not made, and nothing is lost', async () => {
  const platform = platformWith();
  platform.bus.answer(dialogConfirm, { button: 'no' });
  const { press, text, getByLabelText } = await filled(platform);
  await press(text('pay.hand'));
  assert.deepEqual(platform.made(transferInLine), []);
  assert.equal((getByLabelText(/^Amount/) as HTMLInputElement).value, '120.50');
});

test('a transfer to the upline names it, and no account is asked for', async () => {
  const { platform, press, text, queryByLabelText, getByText } = await filled(platformWith(), {});
  assert.deepEqual(pressedIn(text('pay.direction')), [text('pay.to.UP')]);
  assert.ok(getByText('agent1'));
  assert.ok(!queryByLabelText(/Account in your line/));
  await press(text('pay.hand'));
  assert.match(plain(platform.bus.sentOf(dialogConfirm)[0]?.title), /agent1/);
  assert.equal(platform.made(transferInLine)[0]?.direction, 'UP');
});

test.each([
  ['more than is left for today', '600.01'],
  ['less than the smallest', '9.99'],
])('an amount of %s is refused beside its field', async (_what, typed) => {
  const { platform, fill, press, text, errorOf } = await filled();
  await fill(text('pay.amount'), typed);
  await press(text('pay.hand'));
  assert.equal(errorOf(text('pay.amount')), text('pay.outside', { min: '10.00 TLB', max: '600.00 TLB' }));
  assert.deepEqual(platform.bus.sentOf(dialogConfirm), []);
});

test('an account and a password are required', async () => {
  const { press, fill, text, errorOf } = await open(platformWith({ upline: null }));
  await fill(text('pay.amount'), '10');
  await press(text('pay.hand'));
  assert.equal(errorOf(text('pay.downAccount')), text('protection.required'));
  assert.equal(errorOf(text('security.paymentPassword')), text('protection.required'));
});

test('an account outside of the line is said beside its field', async () => {
  const { platform, press, text, errorOf } = await filled();
  platform.refuse(transferInLine, 'REG_FIELD_INVALID', { fields: { account: { reason: 'invalid' } } });
  await press(text('pay.hand'));
  assert.equal(errorOf(text('pay.downAccount')), text('pay.notInLine'));
});

test('a wrong payment password stands beside its field', async () => {
  const { platform, press, text, errorOf } = await filled();
  platform.refuse(transferInLine, 'PAY_PASSWORD_WRONG');
  await press(text('pay.hand'));
  assert.equal(errorOf(text('security.paymentPassword')), await platform.refusalText('PAY_PASSWORD_WRONG'));
});

test('a code of the app is a second step where there is one, and a wrong one stands beside its field', async () => {
  const { platform, fill, press, text, errorOf } = await filled(platformWith({ needsCode: true }));
  await press(text('pay.hand'));
  assert.equal(errorOf(text('protection.appCode')), text('protection.required'));
  platform.refuse(transferInLine, 'AUTH_CODE_INVALID');
  await fill(text('protection.appCode'), '000000');
  await press(text('pay.hand'));
  assert.equal(errorOf(text('protection.appCode')), await platform.refusalText('AUTH_CODE_INVALID'));
  assert.equal(platform.made(transferInLine)[0]?.code, '000000');
});

test('a passkey is the second step where there is no code; one that the browser does not show sends nothing', async () => {
  const { platform, press, text, getByText } = await filled(platformWith({ needsPasskey: true }));
  await press(text('pay.hand'));
  assert.equal(platform.made(getOwnPasskeyOptions).length, 1);
  assert.ok(getByText(text('pay.passkeyCancelled')));
  assert.deepEqual(platform.made(transferInLine), []);
});

test('a payment password that was just changed leaves nothing to transfer until the rest is over', async () => {
  const { text, getByText, queryByRole } = await open(platformWith({ coolOffUntil: sampleNow + 3_600_000 }));
  assert.ok(getByText(text('protection.coolOff')));
  assert.ok(!queryByRole('button', { name: text('pay.hand') }));
});

test('another refusal stands above the button', async () => {
  const { platform, press, text, getByText } = await filled();
  platform.refuse(transferInLine, 'WAGERING_REMAINING');
  await press(text('pay.hand'));
  assert.ok(getByText(await platform.refusalText('WAGERING_REMAINING')));
});

test('less than the smallest amount leaves nothing to transfer now', async () => {
  const { text, getByText, getByRole } = await open(platformWith({ withdrawableMinor: 999 }));
  assert.ok(getByText(text('pay.nothingNow')));
  assert.equal((getByRole('button', { name: text('pay.hand') }) as HTMLButtonElement).disabled, true);
});

test('a player has the upline alone', async () => {
  const { text, queryByRole } = await open(platformWith({ mayTransferDown: false }));
  assert.ok(!queryByRole('button', { name: text('pay.to.DOWN') }));
});

test('an account without a line has nobody to transfer to', async () => {
  const { text, getByText } = await open(platformWith({ upline: null, mayTransferDown: false }));
  assert.ok(getByText(text('pay.noLine')));
});

describe('without a payment password', () => {
  const without = () => platformWith({ hasPaymentPassword: false });

  test('it is set first, and then the form is there', async () => {
    const platform = without();
    const { fill, press, text, getByRole } = await open(platform);
    await fill(text('protection.yourPassword'), 'Secret-123');
    await fill(text('security.paymentPassword'), '246810');
    await fill(text('pay.passwordAgain'), '246810');
    platform.answer(getLineTransferSettings, settings);
    await press(text('pay.setPassword'));
    assert.deepEqual(platform.made(setPaymentPassword), [
      { password: 'Secret-123', paymentPassword: '246810', confirmPaymentPassword: '246810' },
    ]);
    assert.ok(getByRole('button', { name: text('pay.hand') }));
    assert.equal(document.activeElement?.tagName, 'INPUT', 'the keyboard is at what comes next');
  });

  test.each([
    ['five digits', '12345', '12345', 'security.paymentPassword', 'pay.sixDigits'],
    ['letters', 'abcdef', 'abcdef', 'security.paymentPassword', 'pay.sixDigits'],
    ['another one repeated', '123456', '123457', 'pay.passwordAgain', 'pay.notTheSame'],
    ['none', '', '', 'security.paymentPassword', 'protection.required'],
  ])('%s is refused beside its field', async (_what, first, second, label, problem) => {
    const platform = without();
    const { fill, press, text, errorOf } = await open(platform);
    await fill(text('protection.yourPassword'), 'Secret-123');
    await fill(text('security.paymentPassword'), first);
    await fill(text('pay.passwordAgain'), second);
    await press(text('pay.setPassword'));
    assert.equal(errorOf(text(label)), text(problem));
    assert.deepEqual(platform.made(setPaymentPassword), []);
  });

  test('a wrong password of the account stands beside its field', async () => {
    const platform = without();
    platform.refuse(setPaymentPassword, 'REG_FIELD_INVALID', { fields: { password: { reason: 'invalid' } } });
    const { fill, press, text, errorOf } = await open(platform);
    await fill(text('protection.yourPassword'), 'Wrong-123');
    await fill(text('security.paymentPassword'), '246810');
    await fill(text('pay.passwordAgain'), '246810');
    await press(text('pay.setPassword'));
    assert.equal(errorOf(text('protection.yourPassword')), text('protection.wrongPassword'));
  });
});
