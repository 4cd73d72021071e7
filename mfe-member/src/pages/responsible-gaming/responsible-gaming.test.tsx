import assert from 'node:assert/strict';
import {
  confirmPlayLimit,
  excludeSelf,
  getPlayLimits,
  returnToPlay,
  setPlayLimit,
  setRealityCheck,
  takeTimeOut,
} from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import { bundledLanguages, limitFrames, limitKinds } from '@atrium/contracts/constants';
import { limitsChanged } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { figureOf, plain, pressedIn } from '../../testing/what-is-shown.ts';

type Overview = ReturnType<typeof overviewWith>;
type Limit = Overview['limits'][number];

const dayMs = 86_400_000;

/** Every kind and period without a limit, but for those given. */
function overviewWith(...set: readonly Partial<ReturnType<typeof every>[number]>[]) {
  const limits = every().map((one) => ({
    ...one,
    ...set.find(({ kind, frame }) => kind === one.kind && frame === one.frame),
  }));
  return sampleOf(getPlayLimits, {
    limits,
    checkMinutes: 30,
    wasPrompted: true,
    standing: { wagered: 50_000, won: 20_000, net: -25_000, openStake: 5_000 },
    lifetime: { deposited: 900_000, withdrawn: 400_000, netDeposits: 500_000 },
  });
}

function every() {
  return limitKinds.flatMap((kind) =>
    limitFrames.map((frame) => ({
      kind,
      frame,
      amount: null as number | null,
      used: 0,
      frameEndsAt: sampleNow + dayMs,
      pending: null as { amount: number | null; requestedAt: number; readyAt: number } | null,
    })),
  );
}

function platformWith(overview: Overview = overviewWith(), options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getPlayLimits, overview);
  platform.bus.answer(dialogConfirm, { button: 'sure' });
  return platform;
}

const open = (platform = platformWith()) =>
  renderPage(remote, 'responsible-gaming', { platform, path: '/member/responsible-gaming' });

const deposit = (some: Partial<Limit>) => ({ kind: 'DEPOSIT', frame: 'DAY', ...some }) as const;
const changeDay = 'Deposits, Day: Change';

// RG2
test.each([
  ['a time-out', { exclusion: null, timeOutUntil: sampleNow + dayMs }],
  ['an exclusion', { exclusion: { since: 0, until: sampleNow + dayMs, returnsAt: null }, timeOutUntil: null }],
])('a player on %s is not asked for limits', async (_name, rest) => {
  const asked = { ...overviewWith(), wasPrompted: false };
  const first = await open(platformWith({ ...asked, exclusion: null, timeOutUntil: null }));
  assert.ok(first.getByText(first.text('rg.prompt')));
  first.unmount();
  const { text, queryByText } = await open(platformWith({ ...asked, ...rest }));
  assert.ok(!queryByText(text('rg.prompt')));
});

describe.each(bundledLanguages)('responsible gaming in %s', (language) => {
  test('shows the figures, a card for each kind of limit, and the breaks', async () => {
    const { text, getByRole } = await open(platformWith(overviewWith(), { language }));
    assert.match(figureOf(text('rg.wagered')) ?? '', /500\.00/);
    assert.match(figureOf(text('rg.net')) ?? '', /250\.00/);
    assert.match(figureOf(text('rg.openStake')) ?? '', /^\D*50\.00/);
    assert.match(figureOf(text('rg.netDeposits')) ?? '', /5,000\.00/);
    for (const kind of limitKinds) assert.ok(getByRole('region', { name: text(`rg.kind.${kind}`) }));
    assert.ok(getByRole('button', { name: text('rg.timeOutStart') }));
    assert.ok(getByRole('button', { name: text('rg.excludeStart') }));
  });
});

test('a limit shows its amount and how much of it is used; one of time in minutes', async () => {
  const { text, getByRole } = await open(
    platformWith(
      overviewWith(deposit({ amount: 100_000, used: 25_000 }), { kind: 'SESSION', frame: 'DAY', amount: 90 }),
    ),
  );
  const deposits = plain(getByRole('region', { name: text('rg.kind.DEPOSIT') }).textContent);
  assert.ok(deposits.includes('1,000.00 TLB') && deposits.includes('250.00 TLB used'), deposits);
  assert.ok(plain(getByRole('region', { name: text('rg.kind.SESSION') }).textContent).includes('90 min'));
});

// RG3
test('a stricter limit is sent in minor units and holds at once', async () => {
  const { platform, press, fill, text, queryByLabelText } = await open();
  const limit = sampleOf(setPlayLimit, { kind: 'DEPOSIT', frame: 'DAY', amount: 100_050 });
  platform.answer(setPlayLimit, limit);
  await press(changeDay);
  await fill(text('rg.amount', { unit: 'TLB' }), '1,000.50');
  await press(text('rg.set'));
  assert.deepEqual(platform.made(setPlayLimit), [{ kind: 'DEPOSIT', frame: 'DAY', amount: 100_050 }]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('rg.done') }]);
  assert.ok(!queryByLabelText(/Limit in TLB/));
});

// RG3
test('a looser limit is noted, and said to wait', async () => {
  const { platform, press, text } = await open(platformWith(overviewWith(deposit({ amount: 100_000 }))));
  const pending = { amount: null, requestedAt: sampleNow, readyAt: sampleNow + dayMs };
  platform.answer(setPlayLimit, sampleOf(setPlayLimit, { amount: 100_000, pending }));
  await press(changeDay);
  await press(text('rg.remove'));
  assert.deepEqual(platform.made(setPlayLimit), [{ kind: 'DEPOSIT', frame: 'DAY', amount: null }]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('rg.asked') }]);
});

test.each([
  ['much', changeDay, 'Limit in TLB', 'Enter an amount, such as 1,000 or 250.50'],
  ['10.005', changeDay, 'Limit in TLB', 'Enter an amount, such as 1,000 or 250.50'],
  ['1.5', 'Time logged in, Day: Change', 'Limit in minutes', 'Enter whole minutes, at most 1440'],
  ['1441', 'Time logged in, Day: Change', 'Limit in minutes', 'Enter whole minutes, at most 1440'],
])('a limit of "%s" is refused beside its field', async (typed, change, label, problem) => {
  const { platform, press, fill, text, errorOf } = await open();
  await press(change);
  await fill(label, typed);
  await press(text('rg.set'));
  assert.equal(errorOf(label), problem);
  assert.deepEqual(platform.made(setPlayLimit), []);
});

test('a limit that may be two amounts is asked about, and none is set before', async () => {
  const { platform, press, fill, text, uiText, errorOf } = await open();
  await press(changeDay);
  await fill('Limit in TLB', '1.500');
  await press(text('rg.set'));
  assert.equal(errorOf('Limit in TLB'), uiText('whichAmount'));
  assert.deepEqual(platform.made(setPlayLimit), []);
  await press('1.50');
  await press(text('rg.set'));
  assert.deepEqual(platform.made(setPlayLimit), [{ kind: 'DEPOSIT', frame: 'DAY', amount: 150 }]);
});

test('a limit that the server refuses stays in its field', async () => {
  const { platform, press, fill, text, getByText, getByLabelText } = await open();
  platform.refuse(setPlayLimit, 'SYS_UNAVAILABLE');
  await press(changeDay);
  await fill('Limit in TLB', '250');
  await press(text('rg.set'));
  assert.ok(getByText(await platform.refusalText('SYS_UNAVAILABLE')));
  assert.equal((getByLabelText(/Limit in TLB/) as HTMLInputElement).value, '250');
});

// RG3
describe('a requested change', () => {
  const asked = (readyAt: number) =>
    overviewWith(deposit({ amount: 100_000, pending: { amount: 500_000, requestedAt: sampleNow, readyAt } }));

  test('cannot be confirmed before its time', async () => {
    const { text, getByRole, getByText } = await open(platformWith(asked(sampleNow + dayMs)));
    assert.ok(getByText(text('rg.pending', { amount: '5,000.00 TLB' })));
    assert.equal((getByRole('button', { name: text('rg.confirm') }) as HTMLButtonElement).disabled, true);
  });

  test('is confirmed after it', async () => {
    const { platform, press, text } = await open(platformWith(asked(sampleNow)));
    await press(text('rg.confirm'));
    assert.deepEqual(platform.made(confirmPlayLimit), [{ kind: 'DEPOSIT', frame: 'DAY', keep: false }]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('rg.done') }]);
  });

  test('is taken back at any time', async () => {
    const { platform, press, text } = await open(platformWith(asked(sampleNow + dayMs)));
    await press(text('rg.keep'));
    assert.deepEqual(platform.made(confirmPlayLimit), [{ kind: 'DEPOSIT', frame: 'DAY', keep: true }]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('rg.kept') }]);
    assert.match(document.activeElement?.getAttribute('aria-label') ?? '', new RegExp(`: ${text('rg.change')}$`));
  });

  test('that is refused says why', async () => {
    const { platform, press, text, getByRole } = await open(platformWith(asked(sampleNow)));
    platform.refuse(confirmPlayLimit, 'RG_CHANGE_WAITING');
    await press(text('rg.confirm'));
    assert.equal(getByRole('alert').textContent, await platform.refusalText('RG_CHANGE_WAITING'));
  });

  test('for no limit says so', async () => {
    const pending = { amount: null, requestedAt: sampleNow, readyAt: sampleNow };
    const { text, getByText } = await open(platformWith(overviewWith(deposit({ amount: 100_000, pending }))));
    assert.ok(getByText(text('rg.pending', { amount: text('rg.pendingNone') })));
  });
});

// RG5
test('the reality check comes as often as the player chooses, an hour at most', async () => {
  const { platform, press, text } = await open();
  assert.deepEqual(pressedIn(text('rg.check')), [text('rg.every', { count: 30 })]);
  await press(text('rg.every', { count: 60 }));
  assert.deepEqual(platform.made(setRealityCheck), [{ minutes: 60 }]);
});

// RG7
test('a break is asked about once more, the way back first, and begins at once', async () => {
  const { platform, click, text, getByRole } = await open();
  const card = within(getByRole('region', { name: text('rg.timeOut') }));
  await click(card.getByRole('button', { name: text('rg.timeOutStart') }));
  const [asked] = platform.bus.sentOf(dialogConfirm);
  assert.equal(asked?.title, text('rg.timeOutAsk', { length: text('rg.timeOuts.DAY') }));
  assert.deepEqual(
    asked?.buttons?.map(({ id }) => id),
    ['stay', 'sure'],
  );
  assert.deepEqual(platform.made(takeTimeOut), [{ timeOut: 'DAY' }]);
  assert.deepEqual(
    platform.bus.sentOf(toastShow).map(({ text: said }) => said),
    [text('rg.resting')],
  );
});

// RG8
test('a self-exclusion is for half a year at least', async () => {
  const { platform, press, text } = await open();
  await press(text('rg.excludeStart'));
  assert.equal(
    platform.bus.sentOf(dialogConfirm)[0]?.title,
    text('rg.excludeAsk', { length: text('rg.months', { count: 6 }) }),
  );
  assert.deepEqual(platform.made(excludeSelf), [{ months: 6 }]);
  assert.deepEqual(
    platform.bus.sentOf(toastShow).map(({ text: said }) => said),
    [text('rg.excluded')],
  );
});

test('neither begins unless the player is sure', async () => {
  const platform = platformWith();
  platform.bus.answer(dialogConfirm, { button: 'stay' });
  const { press, text } = await open(platform);
  await press(text('rg.timeOutStart'));
  await press(text('rg.excludeStart'));
  assert.deepEqual(platform.made(takeTimeOut), []);
  assert.deepEqual(platform.made(excludeSelf), []);
});

describe('a player on a break', () => {
  test('sees until when, and that the money can be withdrawn', async () => {
    const { text, getByText } = await open(platformWith({ ...overviewWith(), timeOutUntil: sampleNow + dayMs }));
    assert.match(plain(getByText(text('rg.resting')).parentElement?.textContent), /You can withdraw your money/);
  });

  const excluded = (until: number, returnsAt: number | null = null) =>
    platformWith({ ...overviewWith(), exclusion: { since: sampleNow - dayMs, until, returnsAt } });

  test('who is excluded cannot come back before the time is over, nor take a shorter break', async () => {
    const { text, getByText, queryByRole } = await open(excluded(sampleNow + dayMs));
    assert.ok(getByText(text('rg.excluded')));
    assert.ok(!queryByRole('button', { name: text('rg.comeBack') }));
    assert.ok(!queryByRole('button', { name: text('rg.timeOutStart') }));
  });

  test('who was excluded asks to come back', async () => {
    const { platform, press, text, getByText } = await open(excluded(sampleNow));
    assert.ok(getByText(text('rg.excludedOver')));
    await press(text('rg.comeBack'));
    assert.equal(platform.made(returnToPlay).length, 1);
  });

  test('who asked to come back sees from when', async () => {
    const { text, getByText, queryByRole } = await open(excluded(sampleNow, sampleNow + dayMs));
    assert.ok(getByText(/You can play again from/));
    assert.ok(!queryByRole('button', { name: text('rg.comeBack') }));
  });
});

test('what a change on another device made is read again', async () => {
  const { platform } = await open();
  await platform.deliver(limitsChanged);
  assert.equal(platform.made(getPlayLimits).length, 2);
});

test.each(['PH', 'IN'] as const)('a player of %s finds somebody to talk to by phone', async (region) => {
  const { text, getByText, getByRole } = await open(platformWith(overviewWith(), { region }));
  assert.ok(getByText(text('rg.help')));
  assert.match(getByRole('link', { name: /^[\d +-]+$/ }).getAttribute('href') ?? '', /^tel:/);
});
