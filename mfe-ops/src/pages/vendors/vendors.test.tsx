import assert from 'node:assert/strict';
import {
  explainVendorDifference,
  listStaffJackpots,
  listVendorHealth,
  listVendorReports,
  reconcileVendor,
  setJackpot,
  setVendorLimit,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { type VendorDifference, type VendorHealth, vendorDifferenceKinds } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole, rowsOf } from '../../testing/console.ts';

const line = {
  vendorId: 'PG',
  vendors: ['PG', 'UMB'],
  names: { UMB: 'Umbra' },
  launched: 1_200,
  entered: 1_100,
  staked: 900,
  callbacksPerMinute: 12.34,
  openRounds: 3,
  isActive: true,
  failedCallbacks: 0,
  disputedTransfers: 0,
  failedRounds: 0,
  limits: [],
} as const;

function open(own: Some<VendorHealth> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listVendorHealth, sampleOf(listVendorHealth, { list: [{ ...line, ...own }] }));
  return openConsole('vendors', platform);
}

describe.each(bundledLanguages)('a vendor in %s', (language) => {
  test.each(['CLOSED', 'HALF_OPEN', 'OPEN'] as const)('shows whether it answers: %s', async (state) => {
    const { text, getByRole } = await open({ breaker: { state, retryAt: sampleNow } }, { language });
    const card = within(getByRole('article'));
    assert.ok(card.getByText(text(`vendors.breaker.${state}`)));
    assert.ok(card.getByText(text('vendors.mode.SEAMLESS')));
    assert.equal(text('vendors.retry') in factsOf(getByRole('article')), state !== 'CLOSED');
  });
});

test('a connection of one vendor has its name once', async () => {
  const { getAllByText } = await open({ name: 'Umbra', vendors: ['UMB'] });
  assert.equal(getAllByText('Umbra').length, 1);
});

test('a healthy vendor shows how far its games come, and nothing that is not wrong', async () => {
  const { text, getByRole } = await open();
  assert.deepEqual(factsOf(getByRole('article')), {
    [text('vendors.opened')]: '1,200 → 1,100 → 900',
    [text('vendors.callbacks')]: '12.3',
    [text('vendors.openRounds')]: '3',
  });
});

test('what is wrong with a vendor stands out', async () => {
  const { text, getByRole } = await open({
    mode: 'TRANSFER',
    isActive: false,
    failedCallbacks: 5,
    pendingTransfers: 2,
    disputedTransfers: 1,
    failedRounds: 4,
    oldestRoundAt: sampleNow,
    feedReadAt: sampleNow,
  });
  const facts = factsOf(getByRole('article'));
  assert.ok(within(getByRole('article')).getByText(text('vendors.off')));
  assert.deepEqual(
    ['failed', 'pending', 'disputedTransfers', 'failedRounds'].map((name) => facts[text(`vendors.${name}`)]),
    ['5', '2', '1', '4'],
  );
  assert.match(facts[text('vendors.oldest')] ?? '', /2026/);
  assert.match(facts[text('vendors.feedRead')] ?? '', /2026/);
});

test('limits of each currency and game are listed, those that are not set by a dash', async () => {
  const { text, getByRole } = await open({
    limits: [
      { currency: 'INR', maxBet: 123_450, maxWin: null },
      { currency: 'TLB', gameCode: 'PG_1', maxBet: null, maxWin: 5_000_000 },
    ],
    defaults: { maxBet: 1_000_000, maxWin: 9_000_000 },
  });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('vendors.limit', { currency: 'INR' })], '1,234.50 INR / –');
  assert.equal(facts[text('vendors.gameLimit', { game: 'PG_1', currency: 'TLB' })], '– / 50,000.00 TLB');
  assert.equal(facts[text('vendors.defaults')]?.replaceAll(' ', ''), '10,000.00/90,000.00');
});

describe('a limit', () => {
  async function setting() {
    const page = await open();
    await page.press(page.text('vendors.setLimit'));
    return page;
  }

  test('is set for a currency and a game, with what is empty left to what holds otherwise', async () => {
    const { platform, choose, fill, press, text, queryByLabelText } = await setting();
    await choose(text('vendors.currency'), 'INR');
    await fill(text('vendors.game'), ' PG_1 ');
    await fill(text('vendors.maxBet'), '1,234.50');
    await fill(text('vendors.reason'), 'A vendor we know little of');
    await press(text('vendors.setLimit'));
    assert.deepEqual(platform.made(setVendorLimit), [
      {
        vendorId: 'PG',
        currency: 'INR',
        gameCode: 'PG_1',
        maxBet: 123_450,
        maxWin: null,
        reason: 'A vendor we know little of',
      },
    ]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('vendors.limitSet') }]);
    assert.ok(!queryByLabelText(text('vendors.maxBet')));
    assert.equal(platform.made(listVendorHealth).length, 2);
  });

  test('is not set without a reason, and what was typed stays', async () => {
    const { platform, fill, press, text, errorOf, inputOf } = await setting();
    await fill(text('vendors.maxBet'), '1,234.50');
    await press(text('vendors.setLimit'));
    assert.ok(errorOf(text('vendors.reason')));
    assert.equal(inputOf(text('vendors.maxBet')), '1,234.50');
    assert.deepEqual(platform.made(setVendorLimit), []);
  });

  test.each(['0', 'none', '1.005'])('of %p is refused beside its field', async (typed) => {
    const { platform, fill, press, text, errorOf } = await setting();
    await fill(text('vendors.maxWin'), typed);
    await fill(text('vendors.reason'), 'A vendor we know little of');
    await press(text('vendors.setLimit'));
    assert.equal(errorOf(text('vendors.maxWin')), text('vendors.noAmount'));
    assert.deepEqual(platform.made(setVendorLimit), []);
  });

  test.each([
    ['gameCode', 'vendors.game', 'vendors.noGame'],
    ['reason', 'vendors.reason', 'vendors.reasonNeeded'],
  ] as const)('whose %s the server refuses says so beside its field', async (field, label, key) => {
    const { platform, fill, press, text, errorOf } = await setting();
    platform.refuse(setVendorLimit, 'REG_FIELD_INVALID', { fields: { [field]: { reason: 'invalid' } } });
    await fill(text('vendors.game'), 'PG_9');
    await fill(text('vendors.reason'), 'no');
    await press(text('vendors.setLimit'));
    assert.equal(errorOf(text(label)), text(key));
  });

  test('above the bound is refused beside its field', async () => {
    const { platform, fill, press, text, errorOf } = await setting();
    const tooMuch = { maxWin: { reason: 'invalid', min: 1, max: 5_000_000 } } as const;
    platform.refuse(setVendorLimit, 'REG_FIELD_INVALID', { fields: tooMuch });
    await fill(text('vendors.maxWin'), '90,000');
    await fill(text('vendors.reason'), 'A vendor we trust');
    await press(text('vendors.setLimit'));
    assert.match(errorOf(text('vendors.maxWin')) ?? '', /50,000\.00/);
  });

  test('is left as it is', async () => {
    const { platform, fill, press, text, queryByLabelText } = await setting();
    await fill(text('vendors.maxBet'), '5');
    await press(text('vendors.leave'));
    assert.ok(!queryByLabelText(text('vendors.maxBet')));
    assert.deepEqual(platform.made(setVendorLimit), []);
  });

  test('that is being typed stays when vendors cannot be read for once', async () => {
    const platform = consolePlatform();
    platform.answer(listVendorHealth, sampleOf(listVendorHealth, { list: [line, { ...line, vendorId: 'UMB' }] }));
    const { click, fill, fillEach, text, getAllByRole, inputOf } = await openConsole('vendors', platform);
    const set = () => getAllByRole('button', { name: text('vendors.setLimit') });
    await click(set()[0] as HTMLElement);
    await click(set()[1] as HTMLElement);
    await fillEach(text('vendors.maxBet'), ['1', '1,234.50']);
    await fillEach(text('vendors.reason'), ['first', '']);
    platform.refuse(listVendorHealth, 'REQUEST_INVALID');
    await click(set()[0] as HTMLElement);
    assert.equal(inputOf(text('vendors.maxBet')), '1,234.50');
    await fill(text('vendors.reason'), 'second');
  });
});

describe('reports', () => {
  async function reports(rows: number) {
    const platform = consolePlatform();
    platform.answer(listVendorHealth, sampleOf(listVendorHealth, { list: [line, { ...line, vendorId: 'UMB' }] }));
    const totals = [{ currency: 'INR', byLedger: 100, byBets: 200, byReport: '-9007199254740993' }];
    const all = [
      { vendorId: 'PG', day: '2026-01-14', totals, openDifferences: 2 },
      { vendorId: 'UMB', day: '2026-01-13', totals: [], openDifferences: 0 },
    ];
    const answer = { reports: all.slice(0, rows), differences: [] };
    platform.answer(listVendorReports, sampleOf(listVendorReports, answer));
    const page = await openConsole('vendors', platform);
    await page.press(page.text('vendors.reports'));
    return page;
  }

  test('compare our win of a day three ways; one without rounds has dashes', async () => {
    const { text, getByRole } = await reports(2);
    const rows = rowsOf(getByRole('table', { name: text('vendors.reports') })).map((row) => row.slice(0, 6));
    assert.deepEqual(rows, [
      ['2026-01-14', 'PG', '1.00 INR', '2.00 INR', '−90,071,992,547,409.93 INR', '2'],
      ['2026-01-13', 'UMB', '–', '–', '–', '0'],
    ]);
  });

  test('are taken again for a vendor and a day, by default the last whole one', async () => {
    const { platform, choose, fill, press, text } = await reports(2);
    await press(text('vendors.take'));
    await choose(text('vendors.vendor'), 'UMB');
    await fill(text('vendors.day'), '2026-01-10');
    await press(text('vendors.take'));
    assert.deepEqual(platform.made(reconcileVendor), [
      { vendorId: 'PG', day: '2026-01-14' },
      { vendorId: 'UMB', day: '2026-01-10' },
    ]);
  });

  test('that are being chosen count as unsent input, until the choice is taken back', async () => {
    const { choose, text, container } = await reports(2);
    const isUnsent = () => container.querySelector('form[data-unsent]') !== null;
    await choose(text('vendors.vendor'), 'UMB');
    assert.ok(isUnsent());
    await choose(text('vendors.vendor'), 'PG');
    assert.equal(isUnsent(), false);
  });

  test('that there are none of is said, and so is a vendor that does not answer', async () => {
    const { platform, press, text, getByText } = await reports(0);
    assert.ok(getByText(text('vendors.noReports')));
    platform.refuse(reconcileVendor, 'PAY_PROVIDER_DOWN');
    await press(text('vendors.take'));
    assert.ok(getByText(await platform.refusalText('PAY_PROVIDER_DOWN')));
  });
});

describe('a difference', () => {
  async function differences(...list: Some<VendorDifference>[]) {
    const platform = consolePlatform();
    platform.answer(listVendorReports, sampleOf(listVendorReports, { differences: list }));
    const page = await openConsole('vendors', platform);
    await page.press(new RegExp(page.text('vendors.differences')));
    return page;
  }

  test.each(vendorDifferenceKinds)('of the kind %s shows both sides and what to do', async (kind) => {
    const { text, getByRole } = await differences({
      kind,
      currency: 'INR',
      ours: { stake: 1_000, payout: 2_500 },
      theirs: null,
    });
    const card = getByRole('article');
    assert.ok(within(card).getByText(text(`vendors.kind.${kind}`)));
    assert.ok(within(card).getByText(text(`vendors.advice.${kind}`)));
    assert.deepEqual(factsOf(card), {
      [text('vendors.ours')]: '10.00 INR → 25.00 INR',
      [text('vendors.theirs')]: '–',
    });
  });

  test('is explained, and their number stands beside the name of the list', async () => {
    const { platform, fill, press, text, getByRole, getByText } = await differences({ differenceId: 'V1' });
    assert.ok(getByRole('tab', { name: `${text('vendors.differences')} (1)` }));
    await fill(text('vendors.explanation'), 'Rolled back there');
    platform.answer(listVendorReports, sampleOf(listVendorReports, { differences: [] }));
    await press(text('vendors.explain'));
    assert.deepEqual(platform.made(explainVendorDifference), [{ differenceId: 'V1', remark: 'Rolled back there' }]);
    assert.ok(getByText(text('vendors.noDifferences')));
  });

  test('is not explained without a reason', async () => {
    const { platform, press, text, errorOf } = await differences({});
    platform.refuse(explainVendorDifference, 'REG_FIELD_INVALID', { fields: { remark: { reason: 'required' } } });
    await press(text('vendors.explain'));
    assert.equal(errorOf(text('vendors.explanation')), text('vendors.reasonNeeded'));
  });
});

describe('a jackpot', () => {
  const pool = {
    merchantCode: 'IN',
    currency: 'INR',
    amount: 123_456,
    rate: 125,
    gameTypes: ['RNG'],
    seedMinor: 50_000,
    oddsMinor: 900_000,
    cycle: 4,
    commitment: '0123456789abcdef0123',
    wins: [{ cycle: 3, amount: 77_700, customerName: 'a***' }],
  } as const;

  async function jackpots() {
    const platform = consolePlatform();
    platform.answer(listStaffJackpots, sampleOf(listStaffJackpots, { jackpots: [pool] }));
    const page = await openConsole('vendors', platform);
    await page.press(page.text('jackpots.title'));
    return page;
  }

  async function changing() {
    const page = await jackpots();
    await page.press(page.text('points.change'));
    return page;
  }

  test('shows what is in it and what stakes contribute, in its own currency', async () => {
    const { text, getByRole } = await jackpots();
    const { [text('jackpots.won', { cycle: 3 })]: won, ...facts } = factsOf(getByRole('article'));
    assert.deepEqual(facts, {
      [text('jackpots.amount')]: '₹1,234.56',
      [text('jackpots.rate')]: `1.25 % · ${text('gameType.RNG')}`,
      [text('jackpots.seed')]: '₹500.00',
      [text('jackpots.odds')]: '₹9,000.00',
      [text('jackpots.cycle')]: '4 · 0123456789abcdef…',
    });
    assert.match(won ?? '', /^₹777\.00 · a\*\*\* · /);
  });

  test('is changed from what it is, its share in hundredths of a percent', async () => {
    const { platform, choose, fill, press, text, inputOf, queryByRole } = await changing();
    assert.deepEqual([inputOf(text('jackpots.rate')), inputOf(text('jackpots.seed'))], ['1.25', '500.00']);
    await fill(text('jackpots.rate'), '0,5');
    await choose(text('jackpots.kind'), text('gameType.FISH'));
    await fill(text('jackpots.seed'), '1,000');
    await fill(text('approvals.reason'), 'For the summer');
    await press(text('jackpots.save'));
    assert.deepEqual(platform.made(setJackpot), [
      { merchantCode: 'IN', rate: 50, gameTypes: ['FISH'], seedMinor: 100_000, reason: 'For the summer' },
    ]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('approvals.asked') }]);
    assert.ok(!queryByRole('form'));
  });

  test.each([
    ['jackpots.rate', '', 'jackpots.noShare'],
    ['jackpots.rate', 'half', 'jackpots.noShare'],
    ['jackpots.seed', '0', 'vendors.noAmount'],
    ['jackpots.seed', 'much', 'vendors.noAmount'],
  ] as const)('is not saved with %s of %p', async (label, typed, key) => {
    const { platform, fill, press, text, errorOf } = await changing();
    await fill(text(label), typed);
    await fill(text('approvals.reason'), 'For the summer');
    await press(text('jackpots.save'));
    assert.equal(errorOf(text(label)), text(key));
    assert.deepEqual(platform.made(setJackpot), []);
  });

  test('whose share is above the most is refused beside its field', async () => {
    const { platform, fill, press, text, errorOf } = await changing();
    platform.refuse(setJackpot, 'REG_FIELD_INVALID', { fields: { rate: { reason: 'invalid', min: 0, max: 500 } } });
    await fill(text('jackpots.rate'), '6');
    await fill(text('approvals.reason'), 'For the summer');
    await press(text('jackpots.save'));
    assert.equal(errorOf(text('jackpots.rate')), text('fields.atMost', { max: '5.00 %' }));
  });
});

test('the makers behind a connection are named, and one that has no games now is shown by its code', async () => {
  const { getByText } = await open();
  assert.ok(getByText('PG · Umbra'));
});
