import assert from 'node:assert/strict';
import {
  answerLimitPrompt,
  getDeposit,
  getDepositSettings,
  getPlayLimits,
  openDeposit,
  setPlayLimit,
  submitDeposit,
  uploadReceipt,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { agentCentre, bundledLanguages } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import type { Deposit } from '@atrium/contracts/entities';
import { depositChanged } from '@atrium/contracts/events';
import { agentPage } from '@atrium/contracts/slots';
import {
  agentSession,
  createTestPlatform,
  renderPage,
  renderSlot,
  sampleNow,
  sampleOf,
  settled,
  type TestPlatformOptions,
} from '@atrium/testing';
import { afterEach, describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { depositSettings, deposits } from '../../testing/payment-answers.ts';
import { plain, pressedIn, shownText } from '../../testing/what-is-shown.ts';

const path = '/member/deposit';
const [credited, unpaid] = deposits.list as [Deposit, Deposit];

/** A player who has answered the question about limits. */
function platformWith(settings: Partial<typeof depositSettings> = {}, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getDepositSettings, { ...depositSettings, ...settings });
  platform.answer(getPlayLimits, sampleOf(getPlayLimits, { limits: [], wasPrompted: true }));
  platform.answer(submitDeposit, { ...unpaid, orderNo: 'D1' });
  // The browser of the tests goes nowhere but within its page.
  platform.answer(openDeposit, { payUrl: '#provider', deposit: unpaid });
  platform.answer(getDeposit, { ...unpaid, orderNo: 'D1' });
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'deposit', { platform, path });
const openOrder = (platform = platformWith()) =>
  renderPage(remote, 'deposit', { platform, path, query: { order: 'D1' } });

async function openBank(platform = platformWith()) {
  const page = await open(platform);
  await page.tick(/Bank transfer/);
  return page;
}

const picture = (name = 'slip.png', size = 4) => new File([new Uint8Array(size)], name, { type: 'image/png' });

afterEach(() => {
  location.hash = '';
});

describe.each(bundledLanguages)('the deposit page in %s', (language) => {
  test('shows the methods with their fees, the bounds and the button', async () => {
    const { text, getByRole, getByText } = await open(platformWith({}, { language }));
    assert.ok(getByRole('radio', { name: new RegExp(text('payMethod.EWALLET')), checked: true }));
    assert.ok(getByText(text('pay.noFee')));
    assert.ok(getByRole('radio', { name: new RegExp(text('payMethod.BANK')) }));
    assert.ok(getByText(text('pay.bounds', { min: '10.00 TLB', max: '5,000.00 TLB' })));
    assert.ok(getByRole('button', { name: text('pay.toProvider') }));
  });
});

test('a deposit is requested in minor units, and then the page of its provider is opened', async () => {
  const { platform, fill, press, text } = await open();
  await fill(text('pay.amount'), '1,250.5');
  await press(text('pay.toProvider'));
  assert.deepEqual(platform.made(submitDeposit), [{ method: 'EWALLET', amountMinor: 125_050, promoId: '' }]);
  assert.deepEqual(platform.made(openDeposit), [{ orderNo: 'D1', centre: 'member' }]);
  // Back from the provider leads to the order.
  assert.deepEqual(platform.navigations, [{ to: '/member/deposit?order=D1', replace: true }]);
  assert.equal(location.hash, '#provider');
});

test.each([
  ['9.99', 'pay.outside', { min: '10.00 TLB', max: '5,000.00 TLB' }],
  ['5000.01', 'pay.outside', { min: '10.00 TLB', max: '5,000.00 TLB' }],
  ['10.005', 'pay.noAmount', {}],
  ['-20', 'pay.noAmount', {}],
  ['', 'protection.required', {}],
])('the amount "%s" is refused beside its field and not sent', async (typed, key, values) => {
  const { platform, fill, press, text, errorOf } = await open();
  await fill(text('pay.amount'), typed);
  await press(text('pay.toProvider'));
  assert.equal(errorOf(text('pay.amount')), text(key, values));
  assert.deepEqual(platform.made(submitDeposit), []);
});

test.each([
  ['100,50', 10_050],
  ['250,5', 25_050],
  ['1,000', 100_000],
  ['१५०', 15_000],
])('the amount "%s" is sent as %p in minor units', async (typed, minor) => {
  const { platform, fill, press, text } = await open();
  await fill(text('pay.amount'), typed);
  await press(text('pay.toProvider'));
  assert.equal(platform.made(submitDeposit)[0]?.amountMinor, minor);
});

test('an amount that may be two is asked about, and sent as the chosen one', async () => {
  const { platform, fill, press, text, uiText, errorOf, inputOf } = await open();
  await fill(text('pay.amount'), '1.500');
  await press(text('pay.toProvider'));
  assert.equal(errorOf(text('pay.amount')), uiText('whichAmount'));
  assert.deepEqual(platform.made(submitDeposit), []);
  await press('1,500.00');
  assert.equal(inputOf(text('pay.amount')), '1500');
  await press(text('pay.toProvider'));
  assert.equal(platform.made(submitDeposit)[0]?.amountMinor, 150_000);
});

test('usual amounts are those within the bounds of the method, and one fills the field', async () => {
  const { press, text, getByRole, getByLabelText, tick } = await open();
  const chips = () => within(getByRole('navigation', { name: text('pay.quick') })).getAllByRole('button');
  assert.deepEqual(
    chips().map(({ textContent }) => plain(textContent)),
    ['100.00 TLB', '500.00 TLB'],
  );
  await press('500.00 TLB');
  assert.equal((getByLabelText(/^Amount/) as HTMLInputElement).value, '500');
  assert.deepEqual(pressedIn(text('pay.quick')), ['500.00 TLB']);
  await tick(/Bank transfer/);
  assert.equal(chips().length, 2);
});

test('a refusal stands above the button, and nothing that was typed is lost', async () => {
  const { platform, fill, press, text, getByRole, getByLabelText } = await open();
  platform.refuse(submitDeposit, 'LIMIT_DEPOSIT');
  await fill(text('pay.amount'), '100');
  await press(text('pay.toProvider'));
  const alert = getByRole('alert').textContent ?? '';
  assert.ok(alert.includes(await platform.refusalText('LIMIT_DEPOSIT')), alert);
  assert.equal((getByLabelText(/^Amount/) as HTMLInputElement).value, '100');
  assert.deepEqual(platform.navigations, []);
});

test('an amount over the deposit limit is answered with the room that is left, until when, and the limits', async () => {
  const { platform, fill, press, text, getByRole } = await open();
  platform.refuse(submitDeposit, 'LIMIT_DEPOSIT', { available: 4_000, until: sampleNow + 3_600_000 });
  await fill(text('pay.amount'), '100');
  await press(text('pay.toProvider'));
  assert.match(plain(getByRole('alert').textContent), /You can deposit 40\.00 TLB more until /);
  const links = within(getByRole('alert')).getAllByRole('link');
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    ['/member/responsible-gaming'],
  );
});

test('bounds that the server knows better stand beside the amount', async () => {
  const { platform, fill, press, text, errorOf } = await open();
  platform.refuse(submitDeposit, 'REG_FIELD_INVALID', { fields: { amountMinor: { min: 1 } } });
  await fill(text('pay.amount'), '100');
  await press(text('pay.toProvider'));
  assert.equal(errorOf(text('pay.amount')), text('pay.outside', { min: '10.00 TLB', max: '5,000.00 TLB' }));
});

test('an order whose provider does not answer can be paid from its own page', async () => {
  const platform = platformWith();
  platform.refuseOnce(openDeposit, 'PAY_PROVIDER_DOWN');
  const { fill, press, text, getByText } = await open(platform);
  await fill(text('pay.amount'), '100');
  await press(text('pay.toProvider'));
  assert.equal(location.hash, '');
  assert.ok(getByText(text('pay.waiting')));
  await press(text('pay.payNow'));
  assert.equal(location.hash, '#provider');
});

test('the button is busy from the request until the order is there', async () => {
  const { platform, fill, press, text, getByRole, queryByRole } = await open();
  const held = platform.hold(submitDeposit);
  await fill(text('pay.amount'), '100');
  await press(text('pay.toProvider'));
  assert.equal(getByRole('button', { name: text('pay.toProvider') }).getAttribute('aria-busy'), 'true');
  await held.answer({ ...unpaid, orderNo: 'D1' });
  assert.ok(!queryByRole('button', { name: text('pay.toProvider') }));
});

test('a bank transfer shows the account, and needs the sender and a receipt', async () => {
  const { platform, fill, press, text, errorOf, getByText, getByRole } = await openBank();
  assert.ok(getByText('001-002'));
  await fill(text('pay.amount'), '100');
  await press(text('pay.sendReceipt'));
  assert.equal(errorOf(text('pay.payerName')), text('protection.required'));
  assert.ok(within(getByRole('group', { name: text('pay.receipt') })).getByText(text('protection.required')));
  assert.deepEqual(platform.made(submitDeposit), []);
});

test('a bank transfer is sent with its sender and pictures, and leads to its order', async () => {
  const { platform, fill, press, text, user, getByLabelText, getByText } = await openBank();
  platform.answerOnce(uploadReceipt, { receiptId: 'R1' });
  platform.answerOnce(uploadReceipt, { receiptId: 'R2' });
  await fill(text('pay.amount'), '450');
  await fill(text('pay.payerName'), 'Ana Cruz');
  await user.upload(getByLabelText(text('pay.addReceipt')), [picture(), picture('back.png')]);
  await settled();
  assert.ok(getByText('slip.png'));
  assert.ok(getByText('back.png'));
  await press(text('pay.sendReceipt'));
  assert.deepEqual(platform.made(submitDeposit), [
    { method: 'BANK', amountMinor: 45_000, promoId: '', payerName: 'Ana Cruz', receiptIds: ['R1', 'R2'] },
  ]);
  assert.deepEqual(platform.made(openDeposit), []);
  assert.deepEqual(platform.navigations, [{ to: '/member/deposit?order=D1', replace: false }]);
});

test('a picture that is refused says why by its name, and the others stay', async () => {
  const { platform, text, user, getByLabelText, getByText, queryByText } = await openBank();
  platform.answerOnce(uploadReceipt, { receiptId: 'R1' });
  platform.refuseOnce(uploadReceipt, 'UPLOAD_TYPE');
  await user.upload(getByLabelText(text('pay.addReceipt')), [picture(), picture('odd.png')]);
  await settled();
  assert.ok(getByText(`odd.png: ${await platform.refusalText('UPLOAD_TYPE')}`));
  assert.ok(getByText('slip.png'));
  assert.ok(!queryByText('odd.png'));
});

test('a picture of more than 5 MB is not sent', async () => {
  const { platform, text, user, getByLabelText, getByText } = await openBank();
  await user.upload(getByLabelText(text('pay.addReceipt')), [picture('huge.png', 5 * 1024 * 1024 + 1)]);
  await settled();
  assert.ok(getByText(text('pay.receiptTooLarge', { name: 'huge.png' })));
  assert.deepEqual(platform.made(uploadReceipt), []);
});

const bonus = {
  promoId: 'WELCOME',
  title: 'Welcome',
  basis: 'FIRST_DEPOSIT' as const,
  percent: 100,
  maxMinor: 100_000,
  minMinor: 20_000,
  multiplier: 10,
  days: 7,
  maxStakePercent: 5,
};

test('a bonus is offered with all its terms, none is chosen before, and the chosen one is sent', async () => {
  const { platform, fill, press, tick, text, getByRole } = await open(platformWith({ bonuses: [bonus] }));
  assert.ok(getByRole('radio', { name: text('pay.noOffer'), checked: true }));
  const terms = { title: 'Welcome', percent: 100, max: '1,000.00 TLB', times: 10, days: 7, stake: 5 };
  const label = `${text('pay.bonusOffer', terms)} ${text('pay.bonusFrom', { min: '200.00 TLB' })}`;
  await tick(label);
  await fill(text('pay.amount'), '200');
  await press(text('pay.toProvider'));
  assert.equal(platform.made(submitDeposit)[0]?.promoId, 'WELCOME');
});

test.each([
  ['that needs more', { min: 20_000 }, 'pay.bonusTooSmall'],
  ['that is no longer offered', {}, 'pay.bonusGone'],
])('a bonus %s says so beside the bonuses', async (_what, field, key) => {
  const { platform, fill, press, text, getByText } = await open(platformWith({ bonuses: [bonus] }));
  platform.refuse(submitDeposit, 'REG_FIELD_INVALID', { fields: { promoId: field } });
  await fill(text('pay.amount'), '100');
  await press(text('pay.toProvider'));
  assert.ok(getByText(text(key, { min: '200.00 TLB' })));
});

test('a closed method says until when, cannot be chosen, and the next one is', async () => {
  const [wallet, bank] = depositSettings.methods;
  assert.ok(wallet && bank);
  const closed = { until: sampleNow + 3_600_000, note: 'Repairs' };
  const { text, getByRole } = await open(platformWith({ methods: [{ ...wallet, closed }, bank] }));
  const choice = getByRole('radio', { name: /E-wallet/ }) as HTMLInputElement;
  assert.equal(choice.disabled, true);
  assert.match(choice.closest('label')?.textContent ?? '', /Under maintenance · until .*13:00.* · Repairs|1:00/);
  assert.ok(getByRole('radio', { name: new RegExp(text('payMethod.BANK')), checked: true }));
});

test.each([
  ['an identity that is to be proven first', { kycRequired: true }, 'pay.kycTitle'],
  ['no open method', { methods: [] }, 'pay.noMethods'],
])('%s comes before the form', async (_what, settings, key) => {
  const { text, getByText, queryByRole } = await open(platformWith(settings));
  assert.ok(getByText(text(key)));
  assert.ok(!queryByRole('button', { name: text('pay.toProvider') }));
});

// RG7, RG8
test.each([
  ['a break', { timeOutUntil: sampleNow + dayMs, exclusion: null }, 'rg.resting'],
  [
    'an exclusion',
    { timeOutUntil: null, exclusion: { since: sampleNow - dayMs, until: sampleNow + dayMs, returnsAt: null } },
    'rg.excluded',
  ],
] as const)('a player on %s reads until when there is no deposit, and gets no form', async (_name, rest, title) => {
  const platform = platformWith();
  platform.answer(getPlayLimits, sampleOf(getPlayLimits, { limits: [], ...rest }));
  const { text, getByText, queryByRole } = await open(platform);
  assert.ok(getByText(text(title)));
  assert.ok(!queryByRole('button', { name: text('pay.toProvider') }));
});

// RG2
describe('before the first deposit', () => {
  const asked = () => {
    const platform = platformWith();
    platform.answer(getPlayLimits, sampleOf(getPlayLimits, { limits: [], wasPrompted: false }));
    return platform;
  };
  const field = 'Week: Limit in TLB';

  test('limits and none are two equal answers, and the deposit is possible meanwhile', async () => {
    const { text, getByRole } = await open(asked());
    const set = getByRole('button', { name: text('rg.promptSet') });
    const none = getByRole('button', { name: text('rg.promptNo') });
    assert.equal(set.className, none.className);
    assert.ok(getByRole('button', { name: text('pay.toProvider') }));
  });

  test('each limit that was typed is set, in minor units', async () => {
    const { platform, fill, press, text } = await open(asked());
    await fill(field, '1,000.50');
    await fill('Month: Limit in TLB', '3000');
    await press(text('rg.promptSet'));
    assert.deepEqual(platform.made(setPlayLimit), [
      { kind: 'DEPOSIT', frame: 'WEEK', amount: 100_050 },
      { kind: 'DEPOSIT', frame: 'MONTH', amount: 300_000 },
    ]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('rg.done') }]);
  });

  test('what is no amount is said beside its field, and no limit is set', async () => {
    const { platform, fill, press, text, errorOf } = await open(asked());
    await fill(field, 'much');
    await press(text('rg.promptSet'));
    assert.equal(errorOf(field), text('rg.amountInvalid'));
    assert.deepEqual(platform.made(setPlayLimit), []);
  });

  test('the question is gone once it is answered, and is asked once', async () => {
    const platform = asked();
    const { press, text, queryByText } = await open(platform);
    platform.answer(getPlayLimits, sampleOf(getPlayLimits, { limits: [], wasPrompted: true }));
    await press(text('rg.promptNo'));
    assert.equal(platform.made(answerLimitPrompt).length, 1);
    assert.ok(!queryByText(text('rg.promptText')));
    // The keyboard is at what comes next, and not at the top of the page.
    assert.equal(document.activeElement?.getAttribute('name'), 'method');
  });

  test('an answer that was not stored is said, and can be given again', async () => {
    const platform = asked();
    platform.refuse(answerLimitPrompt, 'SYS_UNAVAILABLE');
    const { press, text, getByText } = await open(platform);
    await press(text('rg.promptNo'));
    assert.ok(getByText(await platform.refusalText('SYS_UNAVAILABLE')));
    await press(text('rg.promptNo'));
    assert.equal(platform.made(answerLimitPrompt).length, 2);
  });
});

describe('an order', () => {
  test.each([
    ['a credited one', 'CREDITED', 'EWALLET', 'pay.credited'],
    ['one that waits for its payment', 'PENDING_PAYMENT', 'EWALLET', 'pay.waiting'],
    ['a receipt that two people look at', 'CREATED', 'BANK', 'pay.waitingBank'],
    ['a refused one', 'REJECTED', 'BANK', 'pay.notCredited'],
    ['an expired one', 'EXPIRED', 'EWALLET', 'pay.notCredited'],
  ] as const)('says what became of it: %s', async (_what, state, method, key) => {
    const platform = platformWith();
    const kind = method === 'BANK' ? 'BANK' : 'ONLINE';
    platform.answer(getDeposit, { ...unpaid, orderNo: 'D1', state, method, kind });
    const { text, getByText } = await openOrder(platform);
    assert.ok(getByText(text(key)));
    assert.deepEqual(platform.made(getDepositSettings), []);
  });

  test('shows the amount that was paid, its fee and what was credited', async () => {
    const platform = platformWith();
    platform.answer(getDeposit, credited);
    await openOrder(platform);
    for (const amount of ['450.00', '15.00', '435.00']) assert.ok(shownText().includes(`${amount} TLB`), amount);
  });

  test('is read again when it changes, and not for another order', async () => {
    const platform = platformWith();
    const { text, getByText } = await openOrder(platform);
    await platform.deliver(depositChanged, { orderNo: 'D2', state: 'CREDITED' });
    assert.equal(platform.made(getDeposit).length, 1);
    platform.answer(getDeposit, { ...credited, orderNo: 'D1' });
    await platform.deliver(depositChanged, { orderNo: 'D1', state: 'CREDITED' });
    assert.ok(getByText(text('pay.credited')));
  });

  test('counts down while it can be paid, and is not payable afterwards', async () => {
    const platform = platformWith();
    const { text, getByRole, unmount } = await openOrder(platform);
    assert.equal(getByRole('timer').textContent, '10:00');
    assert.ok(getByRole('button', { name: text('pay.payNow') }));
    unmount();
    const late = platformWith({}, { now: sampleNow + 600_000 });
    const { queryByRole } = await openOrder(late);
    assert.ok(!queryByRole('button', { name: text('pay.payNow') }));
  });

  test('that cannot be read is read again on request', async () => {
    const platform = platformWith();
    platform.refuseOnce(getDeposit, 'AUTH_NOT_LOGGED_IN');
    const { press, text, uiText, getByText } = await openOrder(platform);
    await press(uiText('retry'));
    assert.ok(getByText(text('pay.waiting')));
  });
});

test('an agent deposits within the agent centre, and the provider returns there', async () => {
  const platform = platformWith({}, { session: agentSession() });
  const props = { page: 'deposit', path: `${agentCentre}/deposit`, query: '' } as const;
  const { fill, press, text } = await renderSlot(remote, agentPage, 'own-account', { platform, props });
  await fill(text('pay.amount'), '100');
  await press(text('pay.toProvider'));
  assert.deepEqual(platform.made(openDeposit), [{ orderNo: 'D1', centre: 'agent' }]);
  assert.equal(platform.navigations[0]?.to, `${agentCentre}/deposit?order=D1`);
});
