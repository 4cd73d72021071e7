import assert from 'node:assert/strict';
import { createBonusOffer, endBonusOffer, listBonusOffers } from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages, languages } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import type { StaffBonusOffer } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const monday = {
  promoId: 'MONDAY',
  titles: { EN: 'Monday bonus', HI: 'सोमवार बोनस', TY: 'Bonus sa Lunes' },
  basis: 'FIRST_DEPOSIT',
  percent: 20,
  maxMinor: 10_000,
  minMinor: 20_000,
  multiplier: 10,
  days: 7,
  maxStakePercent: 5,
  given: 12,
  isRunning: true,
} as const;

function open(offer: Some<StaffBonusOffer> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  platform.answer(listBonusOffers, sampleOf(listBonusOffers, { offers: [{ ...monday, ...offer }] }));
  return openConsole('offers', platform);
}

describe.each(bundledLanguages)('an offer in %s', (language) => {
  test('has its title and its terms in that language', async () => {
    const { text, getByRole } = await open({ endsAt: sampleNow }, { language });
    const card = getByRole('article');
    assert.ok(within(card).getByText(monday.titles[language]));
    const { [text('switches.until')]: until, ...terms } = factsOf(card);
    assert.ok(until);
    assert.equal(terms[text('offers.basis')], text('offers.bases.FIRST_DEPOSIT'));
    assert.deepEqual(
      ['percent', 'multiplier', 'days', 'maxStakePercent', 'given'].map((name) => terms[text(`offers.${name}`)]),
      ['20 %', '10 ×', '7', '5 %', '12'],
    );
  });
});

const title = (language: 'EN' | 'HI' | 'TY') => ({ language: languages[language].nativeName });

async function making() {
  const page = await open();
  await page.press(page.text('offers.make'));
  return page;
}

async function filled() {
  const page = await making();
  const { text, fill } = page;
  await fill(text('offers.code'), 'tuesday-1');
  for (const language of bundledLanguages) {
    await fill(text('offers.title', title(language)), `${language} title`);
  }
  await fill(text('offers.percent'), '25');
  await fill(text('offers.maxMinor'), '1,000.50');
  await fill(text('approvals.reason'), 'A quiet day');
  return page;
}

test('an offer is made in minor units with its code in capitals, and the form closes', async () => {
  const { platform, choose, fill, submit, text, queryByRole } = await filled();
  await choose(text('offers.basis'), text('offers.bases.FIRST_DEPOSIT'));
  await choose(text('offers.runs'), text('offers.forDays', { count: 30 }));
  await fill(text('offers.minMinor'), '200');
  await submit();
  assert.deepEqual(platform.made(createBonusOffer), [
    {
      promoId: 'TUESDAY-1',
      titles: { EN: 'EN title', HI: 'HI title', TY: 'TY title' },
      basis: 'FIRST_DEPOSIT',
      percent: 25,
      multiplier: 10,
      days: 7,
      maxStakePercent: 5,
      maxMinor: 100_050,
      minMinor: 20_000,
      endsAt: sampleNow + 30 * dayMs,
      reason: 'A quiet day',
    },
  ]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('approvals.asked') }]);
  assert.ok(!queryByRole('form'));
});

test('an offer comes with any deposit, of any amount, until it is ended, when nothing else is chosen', async () => {
  const { platform, submit } = await filled();
  await submit();
  const [made] = platform.made(createBonusOffer);
  assert.deepEqual([made?.basis, made?.minMinor, made?.endsAt], ['ANY_DEPOSIT', 0, null]);
});

test('nothing is offered without a code, titles, a share, a greatest amount and a reason', async () => {
  const { platform, submit, text, errorOf } = await making();
  await submit();
  const labels = ['offers.code', 'offers.percent', 'offers.maxMinor', 'approvals.reason'].map((key) => text(key));
  for (const label of [...labels, ...bundledLanguages.map((one) => text('offers.title', title(one)))]) {
    assert.ok(errorOf(label), label);
  }
  assert.equal(errorOf(text('offers.minMinor')), null);
  assert.deepEqual(platform.made(createBonusOffer), []);
});

test.each([
  ['offers.percent', 'a fifth'],
  ['offers.percent', '12.5'],
  ['offers.maxMinor', '1.005'],
  ['offers.minMinor', 'none'],
  ['offers.days', 'a week'],
] as const)('%s of %p is refused beside its field', async (label, typed) => {
  const { platform, fill, submit, text, errorOf } = await filled();
  await fill(text(label), typed);
  await submit();
  assert.equal(errorOf(text(label)), text('rollout.number'));
  assert.deepEqual(platform.made(createBonusOffer), []);
});

test.each([
  ['a code that has been used', { promoId: { reason: 'taken' } }, ['offers.code'], 'offers.taken', {}],
  ['a code that is none', { promoId: { reason: 'invalid' } }, ['offers.code'], 'fields.invalid', {}],
  [
    'a title that is too long',
    { 'titles.HI': { reason: 'length', min: 1, max: 80 } },
    ['offers.title', title('HI')],
    'fields.length',
    { min: 1, max: 80 },
  ],
  [
    'a share that is too great',
    { percent: { reason: 'invalid', max: 200 } },
    ['offers.percent'],
    'fields.atMost',
    { max: '200' },
  ],
] as const)(
  '%s is refused beside its field, and the input stays',
  async (_name, fields, [label, named], key, values) => {
    const { platform, submit, text, errorOf, inputOf } = await filled();
    platform.refuse(createBonusOffer, 'REG_FIELD_INVALID', { fields });
    await submit();
    assert.equal(errorOf(text(label, named)), text(key, values));
    assert.equal(inputOf(text('offers.maxMinor')), '1,000.50');
  },
);

test('a running offer is ended with a reason', async () => {
  const { platform, fill, press, submit, text, queryByRole, getByText } = await open();
  await press(text('offers.end'));
  await submit();
  assert.deepEqual(platform.made(endBonusOffer), []);
  await fill(text('approvals.reason'), 'Tuesday');
  platform.answer(listBonusOffers, sampleOf(listBonusOffers, { offers: [{ ...monday, isRunning: false }] }));
  await submit();
  assert.deepEqual(platform.made(endBonusOffer), [{ promoId: 'MONDAY', reason: 'Tuesday' }]);
  assert.ok(getByText(text('offers.ended')));
  assert.ok(!queryByRole('button', { name: text('offers.end') }));
});

test('an offer whose end is refused keeps the reason', async () => {
  const { platform, fill, press, submit, text, errorOf, inputOf } = await open();
  platform.refuse(endBonusOffer, 'REG_FIELD_INVALID', { fields: { reason: { reason: 'length', min: 3, max: 300 } } });
  await press(text('offers.end'));
  await fill(text('approvals.reason'), 'no');
  await submit();
  assert.equal(errorOf(text('approvals.reason')), text('fields.length', { min: 3, max: 300 }));
  assert.equal(inputOf(text('approvals.reason')), 'no');
});
