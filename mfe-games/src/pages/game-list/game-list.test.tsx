import assert from 'node:assert/strict';
import {
  addFavoriteGame,
  getFavoriteGames,
  listFavoriteGames,
  listGameFilters,
  listGames,
  listHotGames,
  listModels,
  listRecentGames,
  listRooms,
  removeFavoriteGame,
} from '@atrium/contracts/calls';
import { gameLaunch, loginOpen, toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { favoritesChanged, switchChanged } from '@atrium/contracts/events';
import {
  createTestPlatform,
  guestSession,
  memberSession,
  renderPage,
  type Some,
  sampleNow,
  sampleOf,
  settled,
  type TestPlatformOptions,
  trialSession,
} from '@atrium/testing';
import { afterEach, beforeEach, describe, jest, test } from '@jest/globals';
import { act, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { gameOf, gamesOf, namesIn, plain } from '../../testing/games.ts';

type Filters = ReturnType<typeof filtersOf>;

/** What a list can be narrowed by; nothing unless a test says what. */
const filtersOf = (own: Some<ReturnType<typeof plainFilters>> = {}) =>
  ({ ...plainFilters(), ...own }) as ReturnType<typeof plainFilters>;
const plainFilters = () =>
  sampleOf(listGameFilters, {
    games: 40,
    kinds: [],
    vendors: [],
    volatilities: [],
    features: [],
    returns: [],
    hot: 0,
    new: 0,
    favorites: 0,
  });

interface Given extends TestPlatformOptions {
  readonly games?: Some<ReturnType<typeof sampleOf<typeof listGames>>>;
  readonly filters?: Filters;
}

let accounts = 0;

/** A player whom no other test was: marks are kept by account while the site is open. */
function platformWith({ games = { list: gamesOf(3), total: 3 }, filters = filtersOf(), ...options }: Given = {}) {
  accounts += 1;
  const platform = createTestPlatform({ session: memberSession({ account: `player${accounts}` }), ...options });
  platform.answer(listGames, sampleOf(listGames, games));
  platform.answer(listGameFilters, filters);
  platform.answer(getFavoriteGames, { nodeIds: [] });
  platform.answer(listRooms, []);
  platform.answer(listModels, []);
  return platform;
}

const open = (route: string, platform = platformWith(), query: Record<string, string> = {}) =>
  renderPage(remote, route, { platform, path: `/${route}`, query });

const hrefsOf = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

// G3
describe.each(['rng', 'live', 'fish', 'pvp', 'bgs', 'lott', 'elott', 'search'])('the list %s', (route) => {
  test.each(bundledLanguages)('has its title and its count in %s', async (language) => {
    const { text, getByRole, container } = await open(route, platformWith({ language }));
    assert.ok(getByRole('heading', { level: 1, name: text(`titles.${route}`) }));
    assert.deepEqual(namesIn(container), ['Game 1', 'Game 2', 'Game 3']);
    assert.ok(getByRole('searchbox', { name: text('list.search') }));
  });
});

test.each([
  ['rng', { gameType: 'RNG' }],
  ['pvp', { gameType: 'PVP', bank: 'PLAYERS' }],
  ['bgs', { gameType: 'PVP', bank: 'HOUSE' }],
  ['search', {}],
] as const)('the list %s begins with the call that is made before its page has loaded', async (route, request) => {
  const { platform } = await open(route);
  assert.deepEqual(platform.made(listGames), [request]);
  assert.deepEqual(platform.made(listGameFilters)[0], request);
});

// G3
test('all that an address narrows a list by is asked for, and shown as chosen', async () => {
  const query = {
    vassalage: 'PG',
    keyword: 'dragon',
    sort: 'name',
    show: 'NEW',
    volatility: 'HIGH',
    feature: 'WAYS',
    rtp: '9600',
    page: '2',
  };
  const filters = filtersOf({
    vendors: [{ value: 'PG', name: 'Pocket', games: 9 }],
    volatilities: [{ value: 'HIGH', games: 4 }],
    features: [{ value: 'WAYS', games: 4 }],
    returns: [{ value: 9_600, games: 4 }],
    new: 5,
  });
  const { platform, text, getByLabelText, getByRole } = await open('rng', platformWith({ filters }), query);
  const asked = platform.made(listGames).at(-1) ?? assert.fail();
  assert.deepEqual(asked, {
    gameType: 'RNG',
    pageNo: 2,
    pageSize: 999,
    sort: 'name',
    gameClassify: 'NEW',
    vassalage: 'PG',
    keyword: 'dragon',
    volatility: 'HIGH',
    feature: 'WAYS',
    minRtp: 9_600,
  });
  assert.equal((getByLabelText(text('list.search')) as HTMLInputElement).value, 'dragon');
  assert.equal((getByLabelText(text('filter.feature')) as HTMLSelectElement).value, 'WAYS');
  assert.equal(getByRole('link', { name: 'Pocket' }).getAttribute('aria-current'), 'true');
});

// G3
test('filters stand where the games of a list differ, and nowhere else', async () => {
  const plainList = await open('fish');
  assert.ok(!plainList.queryByText(plainList.text('filter.title')));
  assert.ok(!plainList.queryByRole('navigation', { name: plainList.text('list.vendors') }));
  plainList.unmount();
  const filters = filtersOf({
    vendors: [{ value: 'AAA', name: 'One of all', games: 40 }],
    features: [
      { value: 'WAYS', games: 4 },
      { value: 'CASCADE', games: 40 },
    ],
  });
  const { text, getByText, getByLabelText, queryByRole } = await open('fish', platformWith({ filters }));
  assert.ok(getByText(text('filter.title')));
  const options = [...(getByLabelText(text('filter.feature')) as HTMLSelectElement).options].map(({ value }) => value);
  assert.deepEqual(options, ['', 'WAYS'], 'all games have cascades');
  assert.ok(!queryByRole('navigation', { name: text('list.vendors') }), 'all games are of one vendor');
});

// G3
test('a chosen filter is in the address from the first page on, and says how many are set', async () => {
  const filters = filtersOf({ features: [{ value: 'WAYS', games: 4 }], returns: [{ value: 9_600, games: 9 }] });
  const { platform, text, choose, getByText } = await open('rng', platformWith({ filters }), {
    page: '3',
    rtp: '9600',
  });
  await choose(text('filter.feature'), text('feature.WAYS'));
  assert.deepEqual(platform.navigations.at(-1), { to: '/rng?feature=WAYS&rtp=9600', replace: true });
  assert.ok(getByText(text('filter.titleSet', { count: '2' })));
  await choose(text('filter.rtp'), text('filter.any'));
  assert.equal(platform.navigations.at(-1)?.to, '/rng?feature=WAYS');
});

test('the order of a list is in its address, and its own order is none', async () => {
  const { platform, text, choose } = await open('rng');
  await choose(text('list.sort'), text('sort.name'));
  assert.equal(platform.navigations.at(-1)?.to, '/rng?sort=name');
  assert.equal(platform.made(listGames).at(-1)?.sort, 'name');
  await choose(text('list.sort'), text('sort.popular'));
  assert.equal(platform.navigations.at(-1)?.to, '/rng');
});

// G4
test('vendors made in-house are one choice together, and listed whole', async () => {
  const vendors = ['JL', 'FC', 'PG', 'KPO'].map((value) => ({ value, name: `Vendor ${value}`, games: 9 }));
  const { platform, text, press, getByRole } = await open('rng', platformWith({ filters: filtersOf({ vendors }) }));
  assert.deepEqual(hrefsOf(getByRole('navigation', { name: text('list.vendors') })).slice(0, 3), [
    [text('list.allVendors'), '/rng'],
    [text('narrow.inHouse'), '/rng?vassalage=JL%2CFC%2CPG'],
    ['Vendor JL', '/rng?vassalage=JL'],
  ]);
  await press(text('narrow.inHouse'));
  const { vassalage, pageSize } = platform.made(listGames).at(-1) ?? assert.fail();
  assert.deepEqual([vassalage, pageSize], ['JL,FC,PG', 999]);
});

// G4
test('a list of hundreds of games has those near the window alone, each with its place', async () => {
  const { getByRole, container } = await open('rng', platformWith({ games: { list: gamesOf(999), total: 999 } }));
  const shown = container.querySelectorAll('article');
  assert.ok(shown.length < 100, `${shown.length} of 999 are drawn`);
  assert.ok(getByRole('feed'));
});

test('a kind is chosen in a list of every kind, and forgets what narrowed another', async () => {
  const kinds = [
    { value: 'RNG' as const, games: 30 },
    { value: 'FISH' as const, games: 10 },
  ];
  const platform = platformWith({
    filters: filtersOf({ kinds, vendors: [{ value: 'PG', name: 'Pocket', games: 4 }] }),
  });
  const { text, press, getByRole } = await open('search', platform, { vassalage: 'PG', keyword: 'wale' });
  assert.deepEqual(hrefsOf(getByRole('navigation', { name: text('narrow.kinds') })), [
    [text('narrow.allKinds'), '/search?keyword=wale'],
    [text('kinds.RNG'), '/search?kind=RNG&keyword=wale'],
    [text('kinds.FISH'), '/search?kind=FISH&keyword=wale'],
  ]);
  await press(text('kinds.FISH'));
  assert.deepEqual(platform.made(listGames).at(-1), { gameType: 'FISH', keyword: 'wale' });
});

test.each([
  ['a player', memberSession(), ['ALL', 'HOT', 'NEW', 'FAV']],
  ['a guest', guestSession(), ['ALL', 'HOT', 'NEW']],
  ['a trial player', trialSession(), ['ALL', 'HOT', 'NEW']],
] as const)('%s chooses among the selections that there are', async (_who, session, offered) => {
  const platform = platformWith({ session, filters: filtersOf({ hot: 3, new: 4, favorites: 2 }) });
  const { text, getByRole } = await open('rng', platform);
  assert.deepEqual(
    hrefsOf(getByRole('navigation', { name: text('list.selection') })).map(([name]) => name),
    offered.map((one) => text(`selection.${one}`)),
  );
});

test('slots are played for money or as a demo, which the cards say and the command asks for', async () => {
  const { platform, text, press, click, container, getAllByText } = await open('rng');
  await press(text('list.asDemo'));
  assert.equal(platform.navigations.at(-1)?.to, '/rng?demo=1');
  assert.equal(getAllByText(text('card.demo')).length, 3);
  await click(container.querySelector('.games-card__open') as Element);
  const [launched] = platform.bus.sentOf(gameLaunch);
  assert.deepEqual([launched?.gameId, launched?.mode], ['G1', 'DEMO']);
});

test('a list of another kind has no demo, and its cards start games for money', async () => {
  const { platform, text, click, container, queryByRole } = await open('fish');
  assert.ok(!queryByRole('navigation', { name: text('list.mode') }));
  await click(container.querySelector('.games-card__open') as Element);
  assert.equal(platform.bus.sentOf(gameLaunch)[0]?.mode, 'REAL');
});

test('a list is read page by page, and the page is in the address', async () => {
  const { platform, press, uiText } = await open(
    'fish',
    platformWith({ games: { list: gamesOf(20), total: 60, totalPages: 3 } }),
  );
  await press(uiText('next'));
  assert.deepEqual(platform.navigations.at(-1), { to: '/fish?page=2', replace: false });
  assert.deepEqual(platform.made(listGames).at(-1), { gameType: 'FISH', pageNo: 2 });
});

test('a list that cannot be read says why, and is read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(listGames, 'RATE_LIMITED');
  const { uiText, press, getByText, container } = await open('rng', platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.equal(namesIn(container).length, 3);
});

test('a list is there without what it can be narrowed by, where that cannot be read', async () => {
  const platform = platformWith();
  platform.refuse(listGameFilters, 'RATE_LIMITED');
  const { container } = await open('rng', platform);
  assert.equal(namesIn(container).length, 3);
});

test('games and their filters come together, so that nothing is pushed down', async () => {
  const platform = platformWith();
  const held = platform.hold(listGameFilters);
  const { container } = await open('rng', platform);
  assert.deepEqual(namesIn(container), []);
  await held.answer(filtersOf());
  assert.equal(namesIn(container).length, 3);
});

test('a game that is closed says why and until when', async () => {
  const closed = { until: sampleNow + 3_600_000, note: 'The vendor moves its machines.' };
  const games = {
    list: [gameOf({ state: 'MAINTENANCE', closed }), gameOf({ gameId: 'G2', state: 'MAINTENANCE' })],
    total: 2,
  };
  const { text, getByText, getByRole } = await open('rng', platformWith({ games }));
  assert.ok(getByText('The vendor moves its machines.'));
  assert.ok(getByText(text('card.until', { time: '13:00' })));
  assert.ok(getByRole('button', { name: new RegExp(text('card.soon')) }));
});

test('a closure that ends on another day has its date', async () => {
  const closed = { until: sampleNow + 3 * 86_400_000, note: 'Rebuilt.' };
  const games = { list: [gameOf({ state: 'MAINTENANCE', closed })], total: 1 };
  const { container } = await open('rng', platformWith({ games }));
  assert.match(plain(container.querySelector('.games-closed__until')?.textContent), /18.*12:00/);
});

test('a list follows what staff close', async () => {
  const platform = platformWith();
  const { container } = await open('rng', platform);
  platform.answer(listGames, sampleOf(listGames, { list: gamesOf(1), total: 1 }));
  await platform.deliver(switchChanged);
  assert.equal(namesIn(container).length, 1);
});

describe('while typing', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => void jest.useRealTimers());

  const pause = async (ms: number) => {
    act(() => void jest.advanceTimersByTime(ms));
    await settled();
  };

  test('a search begins once the keys rest, and is in the address', async () => {
    const { platform, text, fill } = await open('rng');
    await fill(text('list.search'), 'dra');
    await pause(50);
    await fill(text('list.search'), ' dragon ');
    await pause(50);
    assert.deepEqual(platform.navigations, []);
    await pause(10);
    assert.deepEqual(platform.navigations, [{ to: '/rng?keyword=dragon', replace: true }]);
    assert.equal(platform.made(listGames).at(-1)?.keyword, 'dragon');
  });

  // G3
  test('a search that finds nothing in its list shows what other lists have, and leads there', async () => {
    const platform = platformWith({ games: { list: [], total: 0 } });
    platform.answer(listGames, (request) => {
      const isElsewhere = request.gameType === undefined && request.keyword !== undefined;
      const list = isElsewhere ? [gameOf({ gameType: 'LIVE', displayName: 'Baccarat Verandah' })] : [];
      return sampleOf(listGames, { list, total: list.length });
    });
    platform.answer(listGameFilters, (request) =>
      filtersOf(
        request.keyword
          ? {
              kinds: [
                { value: 'LIVE', games: 1 },
                { value: 'FISH', games: 0 },
              ],
            }
          : {},
      ),
    );
    const { text, fill, container, getByRole, getByText } = await open('fish', platform);
    await fill(text('list.search'), 'bacarat');
    await pause(60);
    assert.ok(getByText(text('list.noneNamed', { keyword: 'bacarat' })));
    assert.deepEqual(hrefsOf(getByRole('navigation', { name: text('narrow.elsewhere') })), [
      [text('kinds.LIVE'), '/live?keyword=bacarat'],
    ]);
    assert.deepEqual(namesIn(container), ['Baccarat Verandah']);
  });
});

// G3
test('filters that leave nothing say so, and show the nearest games without them', async () => {
  const platform = platformWith();
  platform.answer(listGames, (request) => {
    const list = request.feature ? [] : gamesOf(9);
    return sampleOf(listGames, { list, total: list.length });
  });
  const query = { feature: 'WAYS', keyword: 'dragon' };
  const { text, getByText, getByRole, container } = await open('rng', platform, query);
  assert.ok(getByText(text('list.noneFiltered')));
  assert.ok(getByRole('heading', { name: text('list.nearFiltered') }));
  assert.equal(namesIn(container).length, 6);
  assert.equal(getByRole('link', { name: text('list.withoutFilters') }).getAttribute('href'), '/rng?keyword=dragon');
});

test('a kind without a game says that none is offered', async () => {
  const { text, getByText, getAllByRole } = await open('cockfight', platformWith({ games: { list: [], total: 0 } }));
  assert.ok(getByText(text('list.noneHint')));
  assert.deepEqual(
    getAllByRole('heading').map((heading) => heading.textContent),
    [text('titles.cockfight')],
  );
});

test.each([
  ['sports', 'matches.books'],
  ['cockfight', 'matches.arenas'],
] as const)('what takes the bets of %s is called by its name', async (routeId, key) => {
  const { text, getByRole } = await open(routeId, platformWith({ games: { list: gamesOf(1), total: 1 } }));
  assert.ok(getByRole('heading', { name: text(key) }));
});

test.each([
  [undefined, 'list.hotDescription'],
  ['FEATURED', 'list.featuredDescription'],
] as const)('the hot games are called what they are: %s', async (basis, key) => {
  const platform = platformWith();
  platform.answer(listHotGames, sampleOf(listHotGames, { list: gamesOf(2), ...(basis ? { basis } : {}) }));
  const { text, getByRole, getByText } = await open('hot', platform);
  assert.ok(getByRole('heading', { level: 1, name: text('titles.hot') }));
  assert.ok(getByText(`${text('list.count', { count: 2 })} · ${text(key)}`));
});

test('a list in the order of the picks says why', async () => {
  const { text, getByText } = await open(
    'rng',
    platformWith({ games: { list: gamesOf(2), total: 2, basis: 'FEATURED' } }),
  );
  assert.ok(getByText(`${text('list.count', { count: 2 })} · ${text('popular.order')}`));
});

// G6, G7
describe.each(['favorite', 'recent'] as const)('the own list %s', (route) => {
  test.each(bundledLanguages)('says in %s how it is filled, and leads to all games', async (language) => {
    const platform = platformWith({ language });
    platform.answer(listFavoriteGames, sampleOf(listFavoriteGames, { content: [] }));
    platform.answer(listRecentGames, sampleOf(listRecentGames, { list: [] }));
    const { text, press, getByText } = await open(route, platform);
    assert.ok(getByText(text(`own.${route}.none`)));
    assert.ok(getByText(text(`own.${route}.hint`)));
    await press(text('own.find'));
    assert.deepEqual(platform.navigations, [{ to: '/search', replace: false }]);
  });
});

// G6
test('favourites are put in another order, and narrowed by kind', async () => {
  const platform = platformWith({
    filters: filtersOf({
      kinds: [
        { value: 'FISH', games: 2 },
        { value: 'LIVE', games: 1 },
      ],
    }),
  });
  platform.answer(listFavoriteGames, sampleOf(listFavoriteGames, { content: gamesOf(3), totalPages: 1 }));
  const { text, choose, press } = await open('favorite', platform);
  assert.deepEqual(platform.made(listFavoriteGames), [{ pageSize: 999 }]);
  assert.deepEqual(platform.made(listGameFilters)[0], { scope: 'FAV' });
  await choose(text('list.sort'), text('sort.name'));
  await press(text('kinds.FISH'));
  assert.deepEqual(platform.made(listFavoriteGames).at(-1), { gameType: 'FISH', sort: 'name', pageSize: 999 });
});

const heart = (game: string, text: (key: string) => string) => ({ name: `${text('card.favorite')}: ${game}` });

// G6
test('a mark is shown before the server has answered, and taken back where it refuses', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1e6);
  const platform = platformWith();
  const { text, click, getByRole } = await open('rng', platform);
  const mark = getByRole('button', heart('Game 1', text));
  const held = platform.hold(addFavoriteGame);
  await click(mark);
  assert.deepEqual(platform.made(addFavoriteGame), [{ nodeId: 'G1', vendor: 'PG', gameType: 'RNG' }]);
  assert.equal(mark.getAttribute('aria-pressed'), 'true');
  await held.refuse('RATE_LIMITED');
  assert.equal(mark.getAttribute('aria-pressed'), 'false');
  const message = await platform.refusalText('RATE_LIMITED');
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'error', text: message, traceId: 'trace-1' }]);
  now.mockRestore();
});

// G6
test('a mark that another device sets or takes off is shown here', async () => {
  const platform = platformWith();
  platform.answer(getFavoriteGames, { nodeIds: ['G1'] });
  const { text, getByRole } = await open('rng', platform);
  const pressed = (game: string) => getByRole('button', heart(game, text)).getAttribute('aria-pressed');
  assert.deepEqual([pressed('Game 1'), pressed('Game 2')], ['true', 'false']);
  await platform.deliver(favoritesChanged, { nodeId: 'G1', isFavorite: false });
  await platform.deliver(favoritesChanged, { nodeId: 'G2', isFavorite: true });
  assert.deepEqual([pressed('Game 1'), pressed('Game 2')], ['false', 'true']);
});

// G6
test('a favourite is taken off by its mark', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(2e6);
  const platform = platformWith();
  platform.answer(getFavoriteGames, { nodeIds: ['G1'] });
  const { text, click, getByRole } = await open('rng', platform);
  await click(getByRole('button', heart('Game 1', text)));
  assert.deepEqual(platform.made(removeFavoriteGame), [{ nodeId: 'G1', vendor: 'PG', gameType: 'RNG' }]);
  now.mockRestore();
});

test('a guest who marks a game is asked to log in, and a trial player to register', async () => {
  const guest = platformWith({ session: guestSession() });
  const first = await open('rng', guest);
  await first.click(first.getByRole('button', heart('Game 1', first.text)));
  assert.deepEqual(guest.bus.sentOf(loginOpen), [{}]);
  assert.deepEqual(guest.made(getFavoriteGames), []);
  first.unmount();
  const trial = platformWith({ session: trialSession() });
  const second = await open('rng', trial);
  await second.click(second.getByRole('button', heart('Game 1', second.text)));
  assert.deepEqual(trial.bus.sentOf(toastShow), [{ kind: 'info', text: second.text('launch.registerFirst') }]);
  assert.deepEqual([...guest.made(addFavoriteGame), ...trial.made(addFavoriteGame)], []);
});

const room = { roomId: 'R1', name: 'Palace', min: 1_000, max: 500_000, players: 12, status: 'OPEN' as const };

// G11
test('a list of live tables shows their limits, who is there, and their results the latest last', async () => {
  const platform = platformWith();
  const road = ['B', 'P', 'T'].map((text, index) => ({ text, tone: (['a', 'b', 'c'] as const)[index] ?? 'a' }));
  const live = gameOf({ gameType: 'LIVE', displayName: 'Baccarat' });
  platform.answer(listModels, [
    { ...room, game: live, road },
    { ...room, roomId: 'R2', name: 'Rooms of cards', game: gameOf({ gameType: 'PVP' }), road: [] },
  ]);
  const { text, press, getByRole, queryByText, container } = await open('live', platform, { vassalage: 'VRD' });
  assert.deepEqual(platform.made(listModels), [{ vendor: 'VRD' }]);
  const table = getByRole('button', { name: text('rooms.openRoom', { name: 'Palace', game: 'Baccarat' }) });
  const said = plain(table.textContent);
  assert.ok(said.includes(text('rooms.dealer', { name: 'Palace' })), said);
  assert.ok(table.querySelector('.games-room__picture'), 'the picture of its game');
  assert.ok(said.includes(`${text('rooms.limits')} 10.00 TLB–5,000.00 TLB`), said);
  assert.ok(said.includes(text('rooms.players', { count: '12' })), said);
  assert.equal([...container.querySelectorAll('[data-tone]')].map(({ textContent }) => textContent).join(''), 'TPB');
  assert.ok(!queryByText('Rooms of cards'));
  await press(text('rooms.openRoom', { name: 'Palace', game: 'Baccarat' }));
  assert.equal(platform.bus.sentOf(gameLaunch)[0]?.displayName, 'Baccarat');
});

// G10
test.each([
  ['pvp', 'Of players'],
  ['bgs', 'Of the house'],
])('the rooms beside the list %s are those of its tables', async (route, shown) => {
  const platform = platformWith();
  platform.answer(listRooms, [
    { ...room, name: 'Of players', min: 1_000, max: 1_000, game: gameOf({ gameType: 'PVP' }) },
    { ...room, name: 'Of the house', status: 'FULL', game: gameOf({ gameType: 'PVP', banked: true }) },
  ]);
  const { text, getByRole, container } = await open(route, platform);
  assert.deepEqual(
    [...container.querySelectorAll('.games-room__head strong')].map(({ textContent }) => textContent),
    [shown],
  );
  const said = plain(container.querySelector('.games-room')?.textContent);
  assert.equal(said.includes(text('rooms.full')), route === 'bgs');
  // A room with one stake alone names it once.
  assert.equal(
    said.includes(`${text('rooms.stake')} 10.00 TLB${text('rooms.players', { count: '12' })}`),
    route === 'pvp',
  );
  assert.deepEqual(hrefsOf(getByRole('navigation', { name: text('list.tables') })), [
    [text('titles.pvp'), '/pvp'],
    [text('titles.bgs'), '/bgs'],
  ]);
});

test('vendors that do not answer leave the list of games alone', async () => {
  const platform = platformWith();
  platform.refuse(listRooms, 'VENDOR_SILENT');
  const { text, container, queryByRole } = await open('pvp', platform);
  assert.ok(!queryByRole('heading', { name: text('rooms.title') }));
  assert.equal(namesIn(container).length, 3);
});
