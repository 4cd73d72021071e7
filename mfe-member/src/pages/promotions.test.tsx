import assert from 'node:assert/strict';
import {
  applyPromotion,
  claimRafflePromotion,
  claimRedEnvelope,
  getPlayLimits,
  listPromotions,
  returnToPlay,
  uploadReceipt,
} from '@atrium/contracts/calls';
import { loginOpen, toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { commitmentOf, drawWeighted } from '@atrium/contracts/fairness';
import {
  createTestPlatform,
  guestSession,
  renderPage,
  type Some,
  sampleNow,
  sampleOf,
  settled,
  type TestPlatformOptions,
} from '@atrium/testing';
import { describe, test } from '@jest/globals';
import remote from '../remote.tsx';
import { cellsOf, plain, shownText } from '../testing/what-is-shown.ts';

type Promotions = ReturnType<typeof sampleOf<typeof listPromotions>>['promotions'];

function platformWith(promotions: Some<Promotions>, options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(listPromotions, sampleOf(listPromotions, { promotions }));
  platform.answer(getPlayLimits, sampleOf(getPlayLimits, { limits: [], exclusion: null, timeOutUntil: null }));
  return platform;
}

const welcome = { id: 'P1', title: 'Welcome', state: 'JOINING', prizes: [], terms: 'All the terms.' } as const;
const envelope = {
  ...welcome,
  id: 'P2',
  kind: 'ENVELOPE',
  title: 'Red envelope',
  state: 'CLAIMING',
  envelope: { totalMinor: 100_000, shares: 50, left: 7 },
} as const;
const raffle = { ...welcome, id: 'P3', kind: 'RAFFLE', title: 'Raffle', state: 'CLAIMING' } as const;

const open = (platform: ReturnType<typeof platformWith>, hash = '') =>
  renderPage(remote, 'promotions', { platform, path: '/promotions', hash });

describe.each(bundledLanguages)('promotions in %s', (language) => {
  test('have their terms, what a reward needs, and what can be done', async () => {
    const reward = { multiplier: 3, days: 14, maxStakePercent: 10 };
    const { text, getByText, getByRole } = await open(platformWith([{ ...welcome, reward }], { language }));
    assert.ok(getByText('All the terms.'));
    assert.ok(getByText(text('promotions.wagered', { times: 3, days: 14, stake: 10 })));
    assert.equal(getByRole('link', { name: text('promotions.join') }).getAttribute('href'), '/member/deposit');
  });
});

test('what a reward needs is said in the number of each of its figures', async () => {
  const reward = { multiplier: 3, days: 1, maxStakePercent: 10 };
  const { getByText } = await open(platformWith([{ ...welcome, reward }]));
  assert.ok(getByText(/^A reward is wagered 3 times within 1 day before/));
});

// S45
test('a promotion that is named in the address has the focus', async () => {
  const { getByRole } = await open(platformWith([welcome, envelope]), '#P2');
  assert.equal(document.activeElement, getByRole('article', { name: 'Red envelope' }));
});

test('a guest logs in to take part, and cannot open an envelope', async () => {
  const { platform, press, text, queryByRole } = await open(platformWith([envelope], { session: guestSession() }));
  assert.ok(!queryByRole('button', { name: text('promotions.open') }));
  await press(text('promotions.login'));
  assert.equal(platform.bus.sentOf(loginOpen).length, 1);
});

test('a red envelope says what is left of it, is opened once, and the share is said', async () => {
  const { platform, press, text } = await open(platformWith([envelope]));
  assert.ok(shownText().includes(text('promotions.envelope', { total: '1,000.00 TLB', count: 50, left: '7' })));
  platform.answer(claimRedEnvelope, { amountMinor: 2_050 });
  await press(text('promotions.open'));
  assert.deepEqual(platform.made(claimRedEnvelope), [{ promotionId: 'P2' }]);
  const [toast] = platform.bus.sentOf(toastShow);
  assert.deepEqual([toast?.kind, plain(toast?.text)], ['success', text('promotions.got', { amount: '20.50 TLB' })]);
});

test('an envelope that is empty by now says so', async () => {
  const { platform, press, text, getByText } = await open(platformWith([envelope]));
  platform.refuse(claimRedEnvelope, 'REWARD_NOTHING');
  await press(text('promotions.open'));
  assert.ok(getByText(await platform.refusalText('REWARD_NOTHING')));
});

describe('a raffle', () => {
  const prizes = [
    { amountMinor: 100_000, weight: 1, stock: 2 },
    { amountMinor: 0, weight: 99, stock: 500 },
  ];

  test('shows its prizes with their weights, and the hash of the seed before the draw', async () => {
    const { text } = await open(platformWith([{ ...raffle, prizes, commitment: 'c0ffee' }]));
    assert.deepEqual(cellsOf(), [
      ['1,000.00 TLB', '1', '2'],
      [text('promotions.noPrize'), '99', '500'],
    ]);
    assert.ok(shownText().includes('c0ffee'));
    assert.ok(!shownText().includes(text('promotions.check')));
  });

  test('is drawn with a seed of the browser, another one each time', async () => {
    const { platform, press, text } = await open(platformWith([raffle]));
    platform.answer(claimRafflePromotion, sampleOf(claimRafflePromotion, { amountMinor: 0 }));
    await press(text('promotions.draw'));
    await press(text('promotions.draw'));
    const seeds = platform.made(claimRafflePromotion).map(({ clientSeed }) => clientSeed);
    assert.equal(new Set(seeds).size, 2);
    assert.deepEqual(platform.bus.sentOf(toastShow)[0], { kind: 'info', text: text('promotions.gotNothing') });
  });

  const seeds = { serverSeed: 'server-seed', clientSeed: 'client-seed' };
  const weights = prizes.map(({ weight }) => weight);

  test.each([
    ['fair', async () => drawWeighted(seeds, weights), 'promotions.fair'],
    ['unfair', async () => 1 - (await drawWeighted(seeds, weights)), 'promotions.unfair'],
  ] as const)('that was %s is found to be so in the browser', async (_what, index, key) => {
    const draw = { ...seeds, index: await index(), prizes };
    const commitment = await commitmentOf(seeds.serverSeed);
    const { press, text, getByText } = await open(
      platformWith([{ ...raffle, state: 'CLAIMED', amountMinor: 0, prizes, commitment, draw }]),
    );
    await press(text('promotions.check'));
    // The verification is the browser's own cryptography, which has its own time.
    await settled();
    assert.ok(getByText(text(key)));
    assert.ok(getByText(text('promotions.gotNothing')));
  });
});

describe('an application', () => {
  const applying = { ...welcome, id: 'P4', kind: 'APPLICATION', state: 'APPLYING' } as const;

  test('is sent with a remark and pictures, and that is said', async () => {
    const { platform, fill, press, text, user, getByLabelText } = await open(platformWith([applying]));
    platform.answer(uploadReceipt, { receiptId: 'R1' });
    await fill(text('promotions.remark'), 'I played on Monday');
    await user.upload(getByLabelText(text('pay.addReceipt')), new File(['x'], 'a.png', { type: 'image/png' }));
    await settled();
    await press(text('promotions.apply'));
    assert.deepEqual(platform.made(applyPromotion), [
      { promotionId: 'P4', remark: 'I played on Monday', receiptIds: ['R1'] },
    ]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'success', text: text('promotions.sent') }]);
  });

  test('that is refused keeps its remark', async () => {
    const { platform, fill, press, text, getByText, getByLabelText } = await open(platformWith([applying]));
    platform.refuse(applyPromotion, 'REWARD_NOTHING');
    await fill(text('promotions.remark'), 'I played on Monday');
    await press(text('promotions.apply'));
    assert.ok(getByText(await platform.refusalText('REWARD_NOTHING')));
    assert.equal((getByLabelText(text('promotions.remark')) as HTMLTextAreaElement).value, 'I played on Monday');
  });

  test('is not asked of a guest', async () => {
    const { text, queryByLabelText } = await open(platformWith([applying], { session: guestSession() }));
    assert.ok(!queryByLabelText(text('promotions.remark')));
  });

  test('that staff rejected says why', async () => {
    const { text, getByText } = await open(platformWith([{ ...applying, state: 'REJECTED', reason: 'No such day' }]));
    assert.ok(getByText(text('promotions.rejected', { reason: 'No such day' })));
  });
});

test('no promotion at all is said', async () => {
  const { text, getByText } = await open(platformWith([]));
  assert.ok(getByText(text('promotions.none')));
});

// RG7, RG8
describe.each([
  ['a time-out', { exclusion: null, timeOutUntil: sampleNow + 1 }, 'resting'],
  ['an exclusion', { exclusion: { since: 0, until: sampleNow + 1, returnsAt: null }, timeOutUntil: null }, 'excluded'],
] as const)('a player on %s', (_name, rest, why) => {
  test.each([
    ['promotions', '/promotions', 'promotions.noneHint'],
    ['rewards', '/member/rewards', undefined],
  ] as const)('reads on the page %s that nothing is offered, and until when', async (route, path, hint) => {
    const platform = platformWith([]);
    platform.answer(getPlayLimits, sampleOf(getPlayLimits, { limits: [], ...rest }));
    const { text, getByText, queryByText } = await renderPage(remote, route, { platform, path });
    assert.ok(getByText(text(`rg.${why}`)));
    assert.ok(shownText().includes(text('promotions.onBreak')));
    const [before] = text(`rg.${why}Until`, { date: '2026' }).split('2026');
    assert.match(shownText(), new RegExp(`${before}.*2026`));
    if (hint) assert.ok(!queryByText(text(hint)));
  });
});

// RG8
test('a player whose exclusion is over reads on the promotions that they can come back', async () => {
  const platform = platformWith([]);
  const exclusion = { since: 0, until: sampleNow - 1, returnsAt: null };
  platform.answer(getPlayLimits, sampleOf(getPlayLimits, { limits: [], exclusion, timeOutUntil: null }));
  const { text, getByText, press } = await open(platform);
  assert.ok(getByText(text('rg.excludedOver')));
  await press(text('rg.comeBack'));
  assert.equal(platform.made(returnToPlay).length, 1);
});

// M11
describe('the reward centre', () => {
  const openRewards = (promotions: Some<Promotions>) =>
    renderPage(remote, 'rewards', { platform: platformWith(promotions), path: '/member/rewards' });

  test('has what can be had, what runs and what has ended apart from each other', async () => {
    const closed = { ...welcome, id: 'P9', title: 'Last year', state: 'CLOSED' } as const;
    const { text, getByRole } = await openRewards([envelope, welcome, closed]);
    const titles = (group: string) => {
      const heading = getByRole('heading', { name: text(`rewards.groups.${group}`) });
      return [...(heading.closest('section')?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent);
    };
    assert.ok(titles('READY').includes('Red envelope'));
    assert.deepEqual(titles('ENDED'), ['Last year']);
  });

  test('leads to all terms, and says until when', async () => {
    const { text, getByRole } = await openRewards([{ ...envelope, endsAt: sampleNow }]);
    assert.equal(getByRole('link', { name: text('rewards.terms') }).getAttribute('href'), '/promotions#P2');
    assert.match(shownText(), new RegExp(`${text('promotions.until')} .*2026`));
  });

  test('claims on the spot, and what was got is shown', async () => {
    const { platform, press, text } = await openRewards([{ ...envelope, amountMinor: 500 }]);
    assert.ok(shownText().includes(text('promotions.got', { amount: '5.00 TLB' })));
    await press(text('promotions.open'));
    assert.equal(platform.made(claimRedEnvelope).length, 1);
  });

  test('says once that nothing can be had, and shows no group without promotions', async () => {
    const closed = { ...welcome, state: 'CLOSED' } as const;
    const { text, getAllByText, getByRole, queryByRole } = await openRewards([closed]);
    assert.equal(getAllByText(text('rewards.none')).length, 1);
    assert.ok(getByRole('heading', { name: text('rewards.groups.ENDED') }));
    for (const group of ['READY', 'RUNNING']) {
      assert.ok(!queryByRole('heading', { name: text(`rewards.groups.${group}`) }));
    }
  });
});
