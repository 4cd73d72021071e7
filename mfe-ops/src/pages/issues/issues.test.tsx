import assert from 'node:assert/strict';
import {
  listLotteryOffers,
  listStaffIssues,
  proposeCorrection,
  proposeResult,
  setLotteryOffer,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { StaffIssue } from '@atrium/contracts/entities';
import { drawResulted } from '@atrium/contracts/events';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const settled = {
  gameCode: 'K3_FAST',
  gameName: 'Fast Three',
  issue: '20260115001',
  state: 'SETTLED',
  numbers: [1, 2, 6],
  bets: 42,
  corrections: [],
} as const;

function open(issue: Some<StaffIssue> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listStaffIssues, sampleOf(listStaffIssues, { list: [{ ...settled, ...issue }] }));
  return openConsole('issues', platform);
}

describe.each(bundledLanguages)('an issue in %s', (language) => {
  test.each(['PRE', 'OPEN', 'CLOSED', 'DRAWN', 'SETTLED', 'CANCELLED'] as const)('is shown as %s', async (state) => {
    const { text, getByRole } = await open({ state }, { language });
    assert.ok(within(getByRole('article')).getByText(text(`issues.state.${state}`)));
    assert.ok(within(getByRole('article')).getByText('Fast Three'));
  });
});

test('an issue shows its numbers, its bets and what was corrected', async () => {
  const { text, getByRole } = await open({
    corrections: [
      { action: 'RESETTLE', note: 'We looked at it again', doneAt: sampleNow, changedBets: 3 },
      { action: 'CANCEL', note: 'A wrong seed', doneAt: null },
    ],
  });
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('issues.bets')], '42');
  assert.equal(facts[text('issues.numbers')], '1 · 2 · 6');
  const [again, cancelled] = [...getByRole('article').querySelectorAll('p')].map(
    ({ textContent }) => textContent ?? '',
  );
  assert.match(again ?? '', new RegExp(`${text('issues.changed', { count: 3 })} · We looked at it again$`));
  assert.match(cancelled ?? '', new RegExp(`${text('issues.running')} · A wrong seed$`));
});

test.each([
  ['SETTLED', false, ['RESETTLE', 'CANCEL']],
  ['SETTLED', true, ['CANCEL']],
  ['OPEN', false, ['CANCEL']],
  ['CANCELLED', false, []],
] as const)(
  'an issue that is %s (drawn by another operator: %p) can be corrected by %p',
  async (state, isExternal, actions) => {
    const external = { kind: 'VN', checkedFrom: null, reports: [] };
    const { text, queryByRole } = await open({ state, ...(isExternal ? { external } : {}) });
    for (const action of ['RESETTLE', 'CANCEL'] as const) {
      const button = queryByRole('button', { name: text(`issues.action.${action}`) });
      assert.equal(button !== null, (actions as readonly string[]).includes(action), action);
    }
  },
);

test.each(['RESETTLE', 'CANCEL'] as const)(
  '%s says what it means, and is asked for with a note and a reason',
  async (action) => {
    const { platform, fill, press, text, errorOf, getByText, queryByLabelText } = await open();
    await press(text(`issues.action.${action}`));
    assert.ok(getByText(text(`issues.meaning.${action}`)));
    await press(text('adjustments.ask'));
    assert.ok(errorOf(text('approvals.fact.note')));
    assert.ok(errorOf(text('approvals.reason')));
    assert.deepEqual(platform.made(proposeCorrection), []);
    await fill(text('approvals.fact.note'), 'We looked at it again');
    await fill(text('approvals.reason'), 'A player doubted it');
    await press(text('adjustments.ask'));
    assert.deepEqual(platform.made(proposeCorrection), [
      {
        gameCode: 'K3_FAST',
        issue: '20260115001',
        action,
        note: 'We looked at it again',
        reason: 'A player doubted it',
      },
    ]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('adjustments.asked') }]);
    assert.ok(!queryByLabelText(text('approvals.fact.note')));
  },
);

test.each(['LOTTERY_NOT_CORRECTABLE', 'APPROVAL_TAKEN'] as const)(
  'a correction that is refused with %s keeps what was typed',
  async (code) => {
    const { platform, fill, press, text, getByText, inputOf } = await open();
    platform.refuse(proposeCorrection, code);
    await press(text('issues.action.CANCEL'));
    await fill(text('approvals.fact.note'), 'A wrong seed');
    await fill(text('approvals.reason'), 'The seed leaked');
    await press(text('adjustments.ask'));
    assert.ok(getByText(await platform.refusalText(code)));
    assert.equal(inputOf(text('approvals.fact.note')), 'A wrong seed');
  },
);

test('the other correction begins with an empty form', async () => {
  const { fill, press, text, inputOf, getByText } = await open();
  await press(text('issues.action.CANCEL'));
  await fill(text('approvals.fact.note'), 'A wrong seed');
  await press(text('issues.action.RESETTLE'));
  assert.ok(getByText(text('issues.meaning.RESETTLE')));
  assert.equal(inputOf(text('approvals.fact.note')), '');
});

test('issues are found by their number, from the first page on', async () => {
  const platform = consolePlatform();
  const rows = Array.from({ length: 20 }, (_, index) => ({ issue: `2026011500${index}` }));
  platform.answer(listStaffIssues, sampleOf(listStaffIssues, { list: rows, totalPages: 3 }));
  const { fill, press, text, uiText } = await openConsole('issues', platform);
  await press(uiText('next'));
  await fill(text('issues.search'), '20260503');
  assert.deepEqual(
    platform.made(listStaffIssues).map(({ issue, pageNo }) => [issue, pageNo]),
    [
      ['', 1],
      ['', 2],
      ['20260503', 1],
    ],
  );
});

test('a draw changes the list at once', async () => {
  const { platform, text, getByText } = await open({ state: 'OPEN' });
  platform.answer(listStaffIssues, sampleOf(listStaffIssues, { list: [settled] }));
  await platform.deliver(drawResulted);
  assert.ok(getByText(text('issues.state.SETTLED')));
});

// SRV8
describe('a draw of another operator', () => {
  const reports = [
    { feed: 'A', lots: ['07', '112', '0456'] },
    { feed: 'B', lots: ['07', '999', '0456'] },
  ];
  const disputed = {
    state: 'CLOSED' as const,
    numbers: [],
    external: { kind: 'VN', checkedFrom: sampleNow, reports },
  };

  test('shows what each feed reported, with the differences marked', async () => {
    const { text, getByRole, getByText } = await open(disputed);
    const facts = factsOf(getByRole('article'));
    assert.match(facts[text('issues.feed', { feed: 'A' })] ?? '', /07 112 0456/);
    assert.match(facts[text('issues.feed', { feed: 'B' })] ?? '', /07 999 0456/);
    assert.deepEqual(
      [...getByRole('article').querySelectorAll('mark')].map(({ textContent }) => textContent),
      ['112', '999'],
    );
    assert.match(getByText(text('issues.checked')).closest('p')?.textContent ?? '', new RegExp(text('issues.differ')));
  });

  test('says that a feed is silent, and offers what the other reports', async () => {
    const external = { ...disputed.external, reports: reports.slice(0, 1) };
    const { text, getByText, getByRole, queryByRole } = await open({ ...disputed, external });
    assert.match(getByText(text('issues.checked')).closest('p')?.textContent ?? '', new RegExp(text('issues.silent')));
    assert.ok(getByRole('button', { name: text('issues.takeFeed', { feed: 'A' }) }));
    assert.ok(!queryByRole('button', { name: text('issues.takeFeed', { feed: 'B' }) }));
  });

  // SEC16
  test('is decided by what a feed reports, put before a second person', async () => {
    const { platform, fill, press, text, inputOf, getByText, queryByLabelText } = await open(disputed);
    await press(text('issues.takeFeed', { feed: 'B' }));
    assert.equal(inputOf(text('issues.lots')), '07 999 0456');
    assert.ok(getByText(text('issues.resultMeaning')));
    await fill(text('approvals.reason'), 'The official announcement');
    await press(text('adjustments.ask'));
    assert.deepEqual(platform.made(proposeResult), [
      {
        gameCode: 'K3_FAST',
        issue: '20260115001',
        lots: ['07', '999', '0456'],
        reason: 'The official announcement',
      },
    ]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('issues.resultAsked') }]);
    assert.ok(!queryByLabelText(text('issues.lots')));
  });

  test('is decided by lots that are typed with spaces, commas or lines between them', async () => {
    const { platform, fill, press, text } = await open(disputed);
    await press(text('issues.typeLots'));
    await fill(text('issues.lots'), ' 07, 112\n0456 ');
    await fill(text('approvals.reason'), 'The official announcement');
    await press(text('adjustments.ask'));
    assert.deepEqual(platform.made(proposeResult)[0]?.lots, ['07', '112', '0456']);
  });

  test('whose typed lots do not fit the board keeps them', async () => {
    const { platform, fill, press, text, errorOf, inputOf } = await open(disputed);
    platform.refuse(proposeResult, 'REG_FIELD_INVALID', { fields: { lots: { reason: 'invalid' } } });
    await press(text('issues.typeLots'));
    await fill(text('issues.lots'), '07');
    await fill(text('approvals.reason'), 'The official announcement');
    await press(text('adjustments.ask'));
    assert.equal(errorOf(text('issues.lots')), text('fields.invalid'));
    assert.equal(inputOf(text('issues.lots')), '07');
  });

  test('needs nobody while its feeds may still agree', async () => {
    const { text, queryByRole } = await open({ ...disputed, external: { ...disputed.external, checkedFrom: null } });
    assert.ok(!queryByRole('button', { name: text('issues.typeLots') }));
  });
});

describe('a lottery', () => {
  const offer = {
    merchantCode: 'IN',
    currency: 'INR',
    gameCode: 'VN_CENTRAL',
    gameName: 'Central',
    isOffered: true,
    maxExposureMinor: 123_450,
    defaultExposureMinor: 5_000_000,
  } as const;

  async function offers(own: { maxExposureMinor?: number } = {}) {
    const platform = consolePlatform();
    platform.answer(listLotteryOffers, { offers: [{ ...offer, ...own }] });
    const page = await openConsole('issues', platform);
    await page.press(page.text('issues.tab.offers'));
    return page;
  }

  test('shows whether a merchant offers it, and the limit of a number', async () => {
    const { text, getByRole } = await offers();
    assert.ok(within(getByRole('article')).getByText(text('switches.open')));
    assert.deepEqual(factsOf(getByRole('article')), { [text('issues.exposure')]: '₹1,234.50' });
  });

  test('is closed with a limit of its own and a reason', async () => {
    const { platform, choose, fill, press, text, inputOf, queryByRole } = await offers();
    await press(text('points.change'));
    assert.equal(inputOf(text('issues.exposure')), '1234.50');
    await choose(text('issues.offered'), text('switches.closed'));
    await fill(text('issues.exposure'), '2,000.5');
    await fill(text('approvals.reason'), 'Too great a risk');
    await press(text('issues.saveOffer'));
    assert.deepEqual(platform.made(setLotteryOffer), [
      {
        merchantCode: 'IN',
        gameCode: 'VN_CENTRAL',
        isOffered: false,
        maxExposureMinor: 200_050,
        reason: 'Too great a risk',
      },
    ]);
    assert.ok(!queryByRole('form'));
  });

  test('has the default limit when none is typed', async () => {
    const { platform, fill, press, text, inputOf, getByText } = await offers({ maxExposureMinor: 5_000_000 });
    await press(text('points.change'));
    assert.equal(inputOf(text('issues.exposure')), '');
    assert.ok(getByText(text('issues.exposureHint', { amount: '50000.00' })));
    await fill(text('approvals.reason'), 'As it was');
    await press(text('issues.saveOffer'));
    assert.equal(platform.made(setLotteryOffer)[0]?.maxExposureMinor, null);
  });

  test.each(['0', 'much', '1.005'])('is not saved with the limit %p', async (typed) => {
    const { platform, fill, press, text, errorOf } = await offers();
    await press(text('points.change'));
    await fill(text('issues.exposure'), typed);
    await fill(text('approvals.reason'), 'Too great a risk');
    await press(text('issues.saveOffer'));
    assert.equal(errorOf(text('issues.exposure')), text('vendors.noAmount'));
    assert.deepEqual(platform.made(setLotteryOffer), []);
  });
});
