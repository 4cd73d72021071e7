import assert from 'node:assert/strict';
import { activityKinds } from '@atrium/contracts/activity';
import {
  endPromotion,
  listBonusOffers,
  listStaffPromotions,
  publishPromotion,
  savePromotion,
  setPromotionPicture,
} from '@atrium/contracts/calls';
import { bundledLanguages, languages } from '@atrium/contracts/constants';
import { dayMs } from '@atrium/contracts/durations';
import type { StaffPromotion } from '@atrium/contracts/entities';
import { type Some, sampleNow, sampleOf, settled, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import { consolePlatform, factsOf, openConsole } from '../../testing/console.ts';

const wide = { languages: [], memberTypes: [], vipMin: 0, tags: [] };
const raffle = {
  id: 'P1',
  version: 7,
  merchantCode: 'IN',
  kind: 'RAFFLE',
  titles: { EN: 'Monday raffle', HI: 'सोमवार', TY: 'Lunes' },
  terms: { EN: 'One ticket a day', HI: 'एक टिकट', TY: 'Isang tiket' },
  motifs: ['dice'],
  hue: 10,
  audience: wide,
  reward: { multiplier: 3, days: 7, maxStakePercent: 10 },
  prizes: [
    { amountMinor: 10_000, weight: 1, stock: 5 },
    { amountMinor: 0, weight: 99, stock: 1_000 },
  ],
  state: 'DRAFT',
  claimed: 4,
  givenMinor: 20_000,
  createdBy: 'staff2',
} as const;

function open(own: Some<StaffPromotion> = {}, options: TestPlatformOptions = {}) {
  const platform = consolePlatform(options);
  const promotions = [{ ...raffle, ...own }];
  platform.answer(listStaffPromotions, sampleOf(listStaffPromotions, { promotions, motifs: ['dice', 'wheel'] }));
  platform.answer(
    listBonusOffers,
    sampleOf(listBonusOffers, {
      offers: [
        { promoId: 'MONDAY', isRunning: true },
        { promoId: 'OLD', isRunning: false },
      ],
    }),
  );
  return openConsole('promotions', platform);
}

describe.each(bundledLanguages)('a promotion in %s', (language) => {
  test.each(activityKinds)('of the kind %s is named', async (kind) => {
    const { text, getByRole } = await open({ kind, state: 'RUNNING' }, { language });
    const card = within(getByRole('article'));
    assert.ok(card.getByText(text(`promotions.kinds.${kind}`)));
    assert.ok(card.getByText(raffle.titles[language]));
    assert.ok(card.getByText(text('promotions.states.RUNNING')));
  });

  test('that is a draft is shown as players would see it', async () => {
    const { getByText } = await open({}, { language });
    assert.ok(getByText(raffle.terms[language]));
  });
});

test('a raffle shows its prizes in the currency of its merchant', async () => {
  const { text, getByRole } = await open();
  const facts = factsOf(getByRole('article'));
  assert.equal(facts[text('promotions.prizeNo', { number: 1 })], '₹100.00 · 1 · 5');
  assert.equal(facts[text('promotions.prizeNo', { number: 2 })], '₹0.00 · 99 · 1,000');
  assert.equal(facts[text('promotions.given')], '₹200.00');
  assert.equal(facts[text('promotions.writtenBy')], 'staff2');
  assert.equal(text('promotions.publishedBy') in facts, false);
});

test('an envelope shows its total and its shares, a bonus its offer', async () => {
  const envelope = await open({ kind: 'ENVELOPE', prizes: [], totalMinor: 500_000, shares: 100, endsAt: sampleNow });
  const facts = factsOf(envelope.getByRole('article'));
  assert.equal(facts[envelope.text('promotions.total')], '₹5,000.00');
  assert.equal(facts[envelope.text('promotions.shares')], '100');
  assert.ok(facts[envelope.text('switches.until')]);
  envelope.unmount();
  const bonus = await open({ kind: 'DEPOSIT', prizes: [], promoId: 'MONDAY', publishedBy: 'staff3' });
  assert.equal(factsOf(bonus.getByRole('article'))[bonus.text('promotions.offer')], 'MONDAY');
  assert.equal(factsOf(bonus.getByRole('article'))[bonus.text('promotions.publishedBy')], 'staff3');
});

test('a draft is published', async () => {
  const { platform, press, text } = await open();
  await press(text('promotions.publish'));
  assert.deepEqual(platform.made(publishPromotion), [{ id: 'P1', version: 7 }]);
  assert.equal(platform.made(listStaffPromotions).length, 2);
});

test('a raffle is not published by the person who wrote it', async () => {
  const { platform, press, text, getByText } = await open();
  platform.refuse(publishPromotion, 'APPROVAL_OWN');
  await press(text('promotions.publish'));
  assert.ok(getByText(await platform.refusalText('APPROVAL_OWN')));
});

test.each(['DRAFT', 'COMING', 'RUNNING'] as const)('a promotion that is %s is ended with a reason', async (state) => {
  const { platform, fill, press, submit, text } = await open({ state });
  await press(text('offers.end'));
  await fill(text('approvals.reason'), 'A mistake');
  await submit();
  assert.deepEqual(platform.made(endPromotion), [{ id: 'P1', reason: 'A mistake' }]);
});

test('a promotion that has ended is only looked at', async () => {
  const { getByRole } = await open({ state: 'ENDED' });
  assert.ok(!within(getByRole('article')).queryByRole('button'));
});

describe('a draft', () => {
  const title = (language: 'EN' | 'HI' | 'TY') => ({ language: languages[language].nativeName });

  async function writing() {
    const page = await open({ state: 'RUNNING' });
    const { text, fill, press } = page;
    await press(text('promotions.make'));
    for (const language of bundledLanguages) {
      await fill(text('offers.title', title(language)), `${language} title`);
      await fill(text('promotions.terms', title(language)), `${language} terms`);
    }
    await fill(text('approvals.reason'), 'A quiet week');
    return page;
  }

  const written = {
    merchantCode: 'PH',
    titles: { EN: 'EN title', HI: 'HI title', TY: 'TY title' },
    terms: { EN: 'EN terms', HI: 'HI terms', TY: 'TY terms' },
    audience: wide,
    motifs: [],
    hue: 200,
    startsAt: null,
    endsAt: null,
    reason: 'A quiet week',
  };

  test('of information has texts alone', async () => {
    const { platform, submit } = await writing();
    await submit();
    assert.deepEqual(platform.made(savePromotion), [{ ...written, kind: 'INFORMATION' }]);
  });

  test('of a bonus names one of the offers that run', async () => {
    const { platform, choose, submit, text } = await writing();
    await choose(text('promotions.kind'), text('promotions.kinds.DEPOSIT'));
    await assert.rejects(choose(text('promotions.offer'), 'OLD'), /not among MONDAY/);
    await choose(text('promotions.offer'), 'MONDAY');
    await submit();
    assert.deepEqual(platform.made(savePromotion), [{ ...written, kind: 'DEPOSIT', promoId: 'MONDAY' }]);
  });

  test('of applications has what a reward must be wagered by', async () => {
    const { platform, choose, fill, submit, text } = await writing();
    await choose(text('promotions.kind'), text('promotions.kinds.APPLICATION'));
    await fill(text('offers.multiplier'), '5');
    await submit();
    assert.deepEqual(platform.made(savePromotion)[0]?.reward, { multiplier: 5, days: 7, maxStakePercent: 10 });
  });

  test('of a raffle has its prizes, without those that have no weight', async () => {
    const { platform, choose, fill, submit, text } = await writing();
    await choose(text('promotions.kind'), text('promotions.kinds.RAFFLE'));
    for (const [number, amount, weight, stock] of [
      [1, '1,000.50', '1', '5'],
      [2, '0', '99', '1000'],
    ] as const) {
      await fill(text('promotions.prize.amount', { number }), amount);
      await fill(text('promotions.prize.weight', { number }), weight);
      await fill(text('promotions.prize.stock', { number }), stock);
    }
    await submit();
    assert.deepEqual(platform.made(savePromotion)[0]?.prizes, [
      { amountMinor: 100_050, weight: 1, stock: 5 },
      { amountMinor: 0, weight: 99, stock: 1_000 },
    ]);
  });

  test('of an envelope has a total and shares, and no length', async () => {
    const { platform, choose, fill, submit, text, queryByLabelText } = await writing();
    await choose(text('promotions.kind'), text('promotions.kinds.ENVELOPE'));
    assert.ok(!queryByLabelText(text('offers.runs')));
    await fill(text('promotions.total'), '5,000');
    await fill(text('promotions.shares'), '100');
    await choose(text('schedule.starts'), text('schedule.inDays', { count: 1 }));
    await submit();
    const [made] = platform.made(savePromotion);
    assert.deepEqual(
      [made?.totalMinor, made?.shares, made?.startsAt, made?.endsAt],
      [500_000, 100, sampleNow + dayMs, null],
    );
  });

  test('runs for a while from its beginning on', async () => {
    const { platform, choose, submit, text } = await writing();
    await choose(text('schedule.starts'), text('schedule.inDays', { count: 3 }));
    await choose(text('offers.runs'), text('offers.forDays', { count: 7 }));
    await submit();
    const [made] = platform.made(savePromotion);
    assert.deepEqual([made?.startsAt, made?.endsAt], [sampleNow + 3 * dayMs, sampleNow + 10 * dayMs]);
  });

  test.each([
    ['RAFFLE', ['promotions.prize.amount', { number: 1 }], 'a hundred', 'rollout.number'],
    ['RAFFLE', ['promotions.prize.stock', { number: 3 }], '1.5', 'rollout.number'],
    ['ENVELOPE', ['promotions.total', {}], '0', 'vendors.noAmount'],
    ['APPLICATION', ['offers.days', {}], 'a week', 'rollout.number'],
  ] as const)('of the kind %s is not saved with %p of %p', async (kind, [label, values], typed, key) => {
    const { platform, choose, fill, submit, text, errorOf } = await writing();
    await choose(text('promotions.kind'), text(`promotions.kinds.${kind}`));
    await fill(text(label, values), typed);
    await submit();
    assert.equal(errorOf(text(label, values)), text(key));
    assert.deepEqual(platform.made(savePromotion), []);
  });

  test('whose prize is too great is refused with the bound as it is typed', async () => {
    const { platform, choose, fill, submit, text, errorOf } = await writing();
    platform.refuse(savePromotion, 'REG_FIELD_INVALID', {
      fields: { 'prizes.0.amountMinor': { reason: 'invalid', max: 100_000 } },
    });
    await choose(text('promotions.kind'), text('promotions.kinds.RAFFLE'));
    await fill(text('promotions.prize.weight', { number: 1 }), '1');
    await submit();
    assert.equal(
      errorOf(text('promotions.prize.amount', { number: 1 }))?.replaceAll('\u00a0', ' '),
      text('fields.atMost', { max: '1,000.00 TLB' }),
    );
  });

  test.each([
    ['titles.TY', ['offers.title', title('TY')]],
    ['terms.HI', ['promotions.terms', title('HI')]],
    ['endsAt', ['offers.runs', {}]],
    ['audience.tags', ['audience.tags', {}]],
  ] as const)('is refused beside the field of %s, and its texts stay', async (field, [label, values]) => {
    const { platform, submit, text, errorOf, inputOf } = await writing();
    platform.refuse(savePromotion, 'REG_FIELD_INVALID', { fields: { [field]: { reason: 'invalid' } } });
    await submit();
    assert.equal(errorOf(text(label, values)), text('fields.invalid'));
    assert.equal(inputOf(text('promotions.terms', title('EN'))), 'EN terms');
  });

  test('is written again from what it is', async () => {
    const { platform, fill, press, submit, text, inputOf } = await open();
    await press(text('promotions.edit'));
    assert.equal(inputOf(text('promotions.prize.amount', { number: 1 })), '100.00');
    assert.equal(inputOf(text('promotions.prize.weight', { number: 3 })), '');
    await fill(text('offers.title', title('EN')), 'Tuesday raffle');
    await fill(text('approvals.reason'), 'Another day');
    await submit();
    const [made] = platform.made(savePromotion);
    assert.equal(made?.id, 'P1');
    assert.equal(made?.merchantCode, 'IN');
    assert.deepEqual(made?.prizes, raffle.prizes);
    assert.deepEqual(made?.motifs, ['dice']);
    assert.equal(made?.titles.EN, 'Tuesday raffle');
  });

  test('takes a picture of its own in place of the drawn one', async () => {
    const { platform, container } = await open();
    const field = container.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(field, { target: { files: [new File(['picture'], 'a.png', { type: 'image/png' })] } });
    await settled();
    assert.deepEqual(platform.made(setPromotionPicture), [{ id: 'P1', image: btoa('picture') }]);
  });

  test('loses its picture again', async () => {
    const { platform, press } = await open({ hasOwnPicture: true });
    await press(/^Remove/);
    assert.deepEqual(platform.made(setPromotionPicture), [{ id: 'P1', image: null }]);
  });

  test('says that a picture is too large, and sends nothing', async () => {
    const { platform, text, container, getAllByText } = await open();
    const large = new File(['picture'], 'a.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 6_000_000 });
    const field = container.querySelector('input[type="file"]') as HTMLInputElement;
    fireEvent.change(field, { target: { files: [large] } });
    await settled();
    assert.deepEqual(platform.made(setPromotionPicture), []);
    assert.equal(getAllByText(text('promotions.pictureHint')).length, 2);
  });
});
