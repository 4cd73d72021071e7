import assert from 'node:assert/strict';
import {
  getFavoriteGames,
  getJackpot,
  listAnnouncements,
  listGames,
  listHotGames,
  listRecentGames,
  listVendors,
  listWinners,
} from '@atrium/contracts/calls';
import { gameLaunch, modalOpen } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import type { Game } from '@atrium/contracts/entities';
import { winnerAnnounced } from '@atrium/contracts/events';
import { homeSection } from '@atrium/contracts/slots';
import {
  createTestPlatform,
  guestSession,
  memberSession,
  renderPage,
  sampleNow,
  sampleOf,
  settled,
  staffSession,
  type TestPlatformOptions,
  trialSession,
} from '@atrium/testing';
import { afterEach, beforeEach, describe, jest, test } from '@jest/globals';
import { act, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { gamesOf, namesIn, plain } from '../../testing/games.ts';

const promotionOf = (id: string) => ({
  id,
  title: `Promotion ${id}`,
  announcementImages: [{ url: `/${id}.webp`, sequence: 1 }],
});
const bannerOf = (id: string, group: 'w_home' | 'w_login' = 'w_home') => ({
  id,
  group,
  title: `Banner ${id}`,
  text: `About ${id}`,
  url: `/promotions#${id}`,
  imageUrl: `/${id}.webp`,
  linkageType: '',
});

const notices = sampleOf(listAnnouncements, {
  banners: [bannerOf('1'), bannerOf('2'), bannerOf('3', 'w_login')],
  promotion: ['A', 'B', 'C', 'D'].map(promotionOf),
  marquee: [{ id: 'N1', title: 'Tonight we move', group: 'H' }],
});

const cardOf = (vendor: string, own: object = {}) => ({
  vendor,
  vendorName: `Vendor ${vendor}`,
  iconUrl: '/vendor.webp',
  gameType: 'RNG' as const,
  state: 'OPEN' as const,
  games: 12,
  ...own,
});
const codes = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`);

const win = {
  cycle: 3,
  orderNo: 'order-76',
  contribution: 5_000_000,
  oddsMinor: 50_000,
  serverSeed: 'seed',
  commitment: 'hash',
  customerName: 'an***z',
  amount: 123_400,
  wonAt: sampleNow - 60_000,
};
const pool = {
  amount: 20_000_000,
  currency: 'TLB',
  rate: 50,
  gameTypes: ['RNG' as const],
  oddsMinor: 50_000,
  cycle: 4,
  commitment: 'c0ffee',
  wins: [win],
};

function platformWith(options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(listAnnouncements, notices);
  platform.answer(listHotGames, sampleOf(listHotGames, { list: gamesOf(30), basis: 'PLAYED' }));
  platform.answer(listRecentGames, sampleOf(listRecentGames, { list: gamesOf(2, { gameType: 'FISH' }) }));
  platform.answer(getFavoriteGames, { nodeIds: [] });
  platform.answer(listGames, sampleOf(listGames, { list: [] }));
  platform.answer(getJackpot, { jackpot: pool });
  platform.answer(
    listVendors,
    sampleOf(listVendors, {
      lanes: [
        { gameClassify: 'RNG', cards: codes(14).map((code) => cardOf(code)) },
        { gameClassify: 'SEA', cards: [cardOf('HN', { gameType: 'SEA' })] },
        { gameClassify: 'COCKFIGHT', cards: [] },
      ],
    }),
  );
  platform.answer(
    listWinners,
    sampleOf(listWinners, {
      list: Array.from({ length: 12 }, (_, index) => ({
        customerName: `pl***${index}`,
        gameName: `Game ${index}`,
        iconUrl: '/game.webp',
        winAmount: index * 1_000,
        currency: index === 11 ? 'INR' : 'TLB',
        wonAt: sampleNow - index,
      })),
    }),
  );
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'home', { platform, path: '/' });

/** The section with a title. */
const sectionOf = (heading: HTMLElement) => heading.closest('section') as HTMLElement;

// S36
describe.each(bundledLanguages)('the home page in %s', (language) => {
  test('has the hot games, those played last, the jackpot, promotions, winners and vendors', async () => {
    const { text, getByRole } = await open(platformWith({ language }));
    assert.ok(getByRole('heading', { level: 1, name: text('home.title') }));
    const keys = [
      'titles.hot',
      'home.continue',
      'jackpot.title',
      'winners.title',
      'home.promotions',
      'kinds.RNG',
      'vendors.more',
    ];
    for (const key of keys) assert.ok(getByRole('heading', { name: text(key) }), key);
  });

  test('says by what rule the jackpot is won', async () => {
    const { text, getByText } = await open(platformWith({ language }));
    assert.ok(getByText(new RegExp(text('jackpot.how'))));
    assert.ok(getByText(text('jackpot.rule', { share: '0.5', kinds: text('kinds.RNG') }), { exact: false }));
  });
});

test('two views of the row of hot games are shown, and a card starts its game', async () => {
  const { platform, text, click, getByRole } = await open();
  const section = sectionOf(getByRole('heading', { name: text('titles.hot') }));
  assert.equal(namesIn(section).length, 24);
  assert.equal(
    within(section)
      .getByRole('link', { name: text('vendors.all') })
      .getAttribute('href'),
    '/hot',
  );
  await click(section.querySelector('.games-card__open') as Element);
  const [launched] = platform.bus.sentOf(gameLaunch);
  assert.deepEqual([launched?.gameId, launched?.mode], ['G1', 'REAL']);
});

test('a row of picks is not called hot', async () => {
  const platform = platformWith();
  platform.answer(listHotGames, sampleOf(listHotGames, { list: gamesOf(3), basis: 'FEATURED' }));
  const { text, getByRole, queryByRole } = await open(platform);
  assert.ok(getByRole('heading', { name: text('home.featured') }));
  assert.ok(!queryByRole('heading', { name: text('titles.hot') }));
});

test.each([
  ['cannot be read', (platform: ReturnType<typeof platformWith>) => platform.refuse(listHotGames, 'RATE_LIMITED')],
  [
    'are none',
    (platform: ReturnType<typeof platformWith>) => platform.answer(listHotGames, { list: [], basis: 'PLAYED' }),
  ],
])('hot games that %s leave no empty row', async (_what, prepare) => {
  const platform = platformWith();
  prepare(platform);
  const { text, queryByRole } = await open(platform);
  assert.ok(!queryByRole('heading', { name: text('titles.hot') }));
});

// G7
test.each([
  ['a player', memberSession(), true],
  ['a guest', guestSession(), false],
  ['a trial player', trialSession(), false],
  ['staff', staffSession('admin'), false],
] as const)('%s continues what they played', async (_who, session, has) => {
  const { platform, text, queryByRole } = await open(platformWith({ session }));
  assert.equal(queryByRole('heading', { name: text('home.continue') }) !== null, has);
  assert.equal(platform.made(listRecentGames).length, has ? 1 : 0);
});

test('a player who has not played has nothing to continue', async () => {
  const platform = platformWith();
  platform.answer(listRecentGames, sampleOf(listRecentGames, { list: [] }));
  const { text, queryByRole } = await open(platform);
  assert.ok(!queryByRole('heading', { name: text('home.continue') }));
});

const hrefOf = (section: HTMLElement, name: string) => within(section).getByRole('link', { name }).getAttribute('href');

test('new games and slots by what they have are rows of one line, each the beginning of a list', async () => {
  const platform = platformWith({ session: guestSession() });
  platform.answer(listGames, sampleOf(listGames, { list: gamesOf(12) }));
  const { text, getByRole } = await open(platform);
  const rows = [
    ['rows.new', '/search?show=NEW&sort=newest'],
    ['feature.HOLD_AND_WIN', '/rng?feature=HOLD_AND_WIN'],
    ['feature.WAYS', '/rng?feature=WAYS'],
  ] as const;
  for (const [title, href] of rows) {
    const section = sectionOf(getByRole('heading', { name: text(title) }));
    assert.equal(hrefOf(section, text('vendors.all')), href);
    assert.equal(section.querySelectorAll('.swiper-slide').length, 12);
  }
  assert.deepEqual(platform.made(listGames), [
    { gameClassify: 'NEW', sort: 'newest', pageSize: 12 },
    { gameType: 'RNG', feature: 'HOLD_AND_WIN', pageSize: 12 },
    { gameType: 'RNG', feature: 'WAYS', pageSize: 12 },
  ]);
});

test.each([
  ['have no games', () => undefined],
  ['cannot be read', (platform: ReturnType<typeof platformWith>) => platform.refuse(listGames, 'RATE_LIMITED')],
])('rows that %s are not there', async (_what, prepare) => {
  const platform = platformWith({ session: memberSession() });
  prepare(platform);
  const { text, queryByRole } = await open(platform);
  for (const title of [text('rows.new'), text('feature.WAYS'), text('rows.because', { game: 'Game 1' })])
    assert.ok(!queryByRole('heading', { name: title }), title);
});

const likenesses: readonly [Partial<Game>, object, string][] = [
  [
    { gameType: 'RNG', volatility: 'HIGH', features: ['FREE_ROUNDS', 'CASCADE'] },
    { gameType: 'RNG', volatility: 'HIGH', feature: 'CASCADE' },
    '/rng?volatility=HIGH&feature=CASCADE',
  ],
  [
    { gameType: 'RNG', volatility: 'LOW', features: ['FIXED_LINES'] },
    { gameType: 'RNG', volatility: 'LOW' },
    '/rng?volatility=LOW',
  ],
  [{ gameType: 'FISH' }, { gameType: 'FISH', vassalage: 'PG' }, '/fish?vassalage=PG'],
];

test.each(likenesses)(
  'a player is shown games like the one played last (%o), without those played',
  async (own, asked, href) => {
    const platform = platformWith({ session: memberSession() });
    platform.answer(listRecentGames, sampleOf(listRecentGames, { list: gamesOf(2, own) }));
    platform.answer(listGames, sampleOf(listGames, { list: gamesOf(5, own) }));
    const { text, getByRole } = await open(platform);
    const section = sectionOf(getByRole('heading', { name: text('rows.because', { game: 'Game 1' }) }));
    assert.deepEqual(namesIn(section), ['Game 3', 'Game 4', 'Game 5']);
    assert.equal(hrefOf(section, text('vendors.all')), href);
    assert.deepEqual(platform.made(listGames).at(-1), { ...asked, pageSize: 14 });
  },
);

test.each([
  [guestSession(), 'B'],
  [memberSession(), 'A'],
] as const)('notices are those before or after the login', async (session, execution) => {
  const { platform } = await open(platformWith({ session }));
  assert.deepEqual(platform.made(listAnnouncements), [{ execution }]);
});

test('a notice that runs by opens as a whole', async () => {
  const { platform, click, getAllByText } = await open();
  await click(getAllByText('Tonight we move')[0] as HTMLElement);
  assert.deepEqual(platform.bus.sentOf(modalOpen), [{ modal: 'notice', id: 'N1' }]);
});

test('the first banner of the home page is shown at once, and leads where it says', async () => {
  const { text, getByRole, queryByText } = await open();
  const banners = within(getByRole('region', { name: text('home.banners') }));
  assert.equal(banners.getByRole('link').getAttribute('href'), '/promotions#1');
  assert.ok(!queryByText('Banner 3'), 'it is of the login');
});

test('a page without banners has no place for them', async () => {
  const platform = platformWith();
  platform.answer(listAnnouncements, { ...notices, banners: [] });
  const { text, queryByRole } = await open(platform);
  assert.ok(!queryByRole('region', { name: text('home.banners') }));
});

// S36
test('three promotions lead to their terms', async () => {
  const { text, getByRole } = await open();
  const links = within(sectionOf(getByRole('heading', { name: text('home.promotions') }))).getAllByRole('link');
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    ['/promotions', '/promotions#A', '/promotions#B', '/promotions#C'],
  );
});

test('a page without promotions has no section for them', async () => {
  const platform = platformWith();
  platform.answer(listAnnouncements, { ...notices, promotion: [] });
  const { text, queryByRole } = await open(platform);
  assert.ok(!queryByRole('heading', { name: text('home.promotions') }));
});

test.each([
  [' wale watch ', '/search?keyword=wale%20watch'],
  ['R&B', '/search?keyword=R%26B'],
  ['', '/search'],
])('a search for "%s" goes on at %s', async (typed, to) => {
  const { platform, text, fill, submit } = await open();
  await fill(text('home.search'), typed);
  await submit();
  assert.deepEqual(platform.navigations, [{ to, replace: false }]);
});

// S36
test('twelve vendors of a kind are shown, and kinds with few share a section', async () => {
  const { text, getByRole } = await open();
  const slots = within(sectionOf(getByRole('heading', { name: text('kinds.RNG') })));
  assert.equal(slots.getAllByRole('link').length, 1 + 12);
  assert.equal(slots.getByRole('link', { name: /Vendor V3/ }).getAttribute('href'), '/rng?vassalage=V3');
  assert.ok(slots.getByRole('link', { name: /Vendor V3/ }).textContent?.includes(text('vendors.games', { count: 12 })));
  const more = within(sectionOf(getByRole('heading', { name: text('vendors.more') })));
  assert.equal(more.getByRole('link').getAttribute('href'), '/seaLottery?vassalage=HN');
  assert.ok(more.getByRole('link').textContent?.includes(text('kinds.SEA')));
});

// G16
test('a vendor that is closed says why and until when', async () => {
  const platform = platformWith();
  const closed = { until: sampleNow + 3_600_000, note: 'The vendor moves its machines.' };
  const cards = [cardOf('V1', { state: 'MAINTENANCE', closed }), ...codes(3).map((code) => cardOf(`W${code}`))];
  platform.answer(listVendors, sampleOf(listVendors, { lanes: [{ gameClassify: 'RNG', cards }] }));
  const { text, getByRole } = await open(platform);
  const said = getByRole('link', { name: /Vendor V1/ }).textContent ?? '';
  for (const part of [closed.note, text('card.until', { time: '13:00' }), text('card.maintenance')])
    assert.ok(said.includes(part), said);
});

// G12
test('the nine biggest wins in the currency of the site are shown, under masked names', async () => {
  const { text, getByRole } = await open();
  const board = sectionOf(getByRole('heading', { name: text('winners.title') }));
  const amounts = [...board.querySelectorAll('.games-winners__amount')].map(({ textContent }) => plain(textContent));
  assert.equal(amounts.length, 9);
  assert.deepEqual([amounts[0], amounts[8]], ['100.00 TLB', '20.00 TLB']);
  assert.ok(board.textContent?.includes('pl***10'));
  assert.ok(board.textContent?.includes(text('winners.note')));
});

// G12
test('a board with examples says so', async () => {
  const platform = platformWith();
  platform.answer(
    listWinners,
    sampleOf(listWinners, { list: [{ currency: 'TLB', iconUrl: '/game.webp' }], hasExamples: true }),
  );
  const { text, getByText } = await open(platform);
  assert.ok(getByText(text('winners.examples')));
});

test('a site without wins has no board, until one is announced', async () => {
  const platform = platformWith();
  platform.answer(listWinners, sampleOf(listWinners, { list: [] }));
  const { text, queryByRole } = await open(platform);
  assert.ok(!queryByRole('heading', { name: text('winners.title') }));
  platform.answer(listWinners, sampleOf(listWinners, { list: [{ currency: 'TLB', iconUrl: '/game.webp' }] }));
  await platform.deliver(winnerAnnounced);
  assert.ok(queryByRole('heading', { name: text('winners.title') }));
});

// T22
test('the jackpot shows its amount, its last win, and what it takes to draw it again', async () => {
  const { text, getByRole, getByText } = await open();
  const section = sectionOf(getByRole('heading', { name: text('jackpot.title') }));
  const said = plain(section.textContent);
  for (const part of [
    '200,000.00 TLB',
    '1,234.00 TLB · an***z',
    'c0ffee',
    text('jackpot.odds', { amount: '500.00 TLB' }),
  ])
    assert.ok(said.includes(part), `${part} in ${said}`);
  const address = getByText(text('jackpot.verify')).getAttribute('href') ?? '';
  const { customerName: _, amount: _won, wonAt: _at, ...verifiable } = win;
  assert.deepEqual(JSON.parse(decodeURIComponent(address.replace('/fairness#', ''))), verifiable);
});

// T22
test('a site without a jackpot has no section for it', async () => {
  const platform = platformWith();
  platform.answer(getJackpot, { jackpot: null });
  const { text, queryByRole } = await open(platform);
  assert.ok(!queryByRole('heading', { name: text('jackpot.title') }));
});

describe('with a running clock', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => void jest.useRealTimers());

  const pass = async (ms: number) => {
    act(() => void jest.advanceTimersByTime(ms));
    await settled();
  };

  // T22
  test('the jackpot grows in steps towards what the server says, and never above it', async () => {
    const platform = platformWith();
    const { container } = await open(platform);
    const shown = () =>
      Number(plain(container.querySelector('.games-jackpot__amount')?.textContent).replace(/[^\d.]/g, ''));
    platform.answer(getJackpot, { jackpot: { ...pool, amount: 20_040_000 } });
    await platform.deliver(winnerAnnounced);
    assert.equal(shown(), 200_000);
    await pass(5_000);
    assert.ok(shown() > 200_000 && shown() <= 200_400, `${shown()}`);
    for (let step = 0; step < 5; step += 1) await pass(5_000);
    assert.equal(shown(), 200_400);
  });

  // T22
  test('a jackpot that was won begins again at once', async () => {
    const platform = platformWith();
    const { container } = await open(platform);
    platform.answer(getJackpot, { jackpot: { ...pool, amount: 5_000_000 } });
    await platform.deliver(winnerAnnounced);
    assert.ok(plain(container.querySelector('.games-jackpot__amount')?.textContent).includes('50,000.00'));
  });

  test('several banners play once there was time to see the first', async () => {
    const { text, queryByText, getByRole } = await open();
    assert.ok(!queryByText('Banner 2'));
    await pass(2_500);
    const banners = getByRole('region', { name: text('home.banners') });
    assert.ok(within(banners).getAllByText('Banner 2').length > 0);
  });
});

test('sections of other parts are shown in their place', async () => {
  const platform = platformWith();
  platform.fillSlot(homeSection, () => <p>results of lotteries</p>);
  const { getByText } = await open(platform);
  assert.ok(getByText('results of lotteries'));
});
