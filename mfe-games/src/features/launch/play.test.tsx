import assert from 'node:assert/strict';
import { getPlayStanding, launchChat, launchGame, listGames, walletTransfer } from '@atrium/contracts/calls';
import { gameLaunch, toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { balanceChanged, betSettled, switchChanged } from '@atrium/contracts/events';
import { gameViewPanel } from '@atrium/contracts/slots';
import { createTestPlatform, renderDialog, renderPage, sampleNow, sampleOf, settled } from '@atrium/testing';
import { afterEach, beforeEach, describe, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import remote from '../../remote.tsx';
import { gamesOf, namesIn, plain } from '../../testing/games.ts';

type Language = (typeof bundledLanguages)[number];

const launched = sampleOf(launchGame, {
  url: 'https://vendor.example/play?token=1',
  title: 'Velvet Dragon',
  launchId: 'L1',
  embed: 'IFRAME',
  sandbox: 'allow-scripts allow-same-origin',
  wallet: 'SEAMLESS',
});
const game = { gameId: 'PG_0001', vendor: 'PG', gameType: 'RNG' };
const props = { ...launched, ...game, isDemo: false };

let wentBack: { readonly mock: { readonly calls: readonly unknown[] } };

beforeEach(() => {
  history.replaceState(null, '', '/');
  wentBack = jest.spyOn(History.prototype, 'back').mockImplementation(() => undefined);
});

/** A player who has been here for an hour, has lost 12.50 and has 5.00 in open bets. */
const standing = { since: sampleNow - 3_600_000, net: -1_250, openStake: 500 };

function platformWith(language: Language = 'EN') {
  const platform = createTestPlatform({ language });
  platform.answer(launchGame, launched);
  platform.answer(getPlayStanding, sampleOf(getPlayStanding, standing));
  return platform;
}

const openWindow = (own: object = {}, platform = platformWith()) =>
  renderDialog(remote, 'game', { platform, props: { ...props, ...own } });

const openPage = (platform = platformWith(), query: Record<string, string> = game) =>
  renderPage(remote, 'seamless', { platform, path: '/seamless', query });

const frameIn = (container: ParentNode) => container.querySelector('iframe');
const stripIn = (container: ParentNode) => plain(container.querySelector('.games-bar')?.textContent);

// G8
test('a game is in a frame of its own origin, with no more rights than its launch gave', async () => {
  const { getByTitle } = await openWindow();
  const frame = getByTitle('Velvet Dragon');
  assert.equal(frame.getAttribute('src'), 'https://vendor.example/play?token=1');
  assert.equal(frame.getAttribute('sandbox'), 'allow-scripts allow-same-origin');
  assert.equal(frame.getAttribute('referrerpolicy'), 'no-referrer');
});

// RG6
test.each(bundledLanguages)('time, balance and net result stand beside a game in %s', async (language) => {
  const platform = platformWith(language);
  const { text, container } = await openWindow({}, platform);
  assert.ok(stripIn(container).includes(`${text('window.elapsed')} 1:00:00`), stripIn(container));
  assert.match(stripIn(container), new RegExp(`${text('window.net')} .*12\\.50`));
  assert.ok(stripIn(container).includes(`${text('window.openStake')} 5.00 TLB`), stripIn(container));
  assert.ok(!stripIn(container).includes(text('window.balance')), 'it is not known yet');
  await platform.deliver(balanceChanged, { balance: { total: 98_765 } });
  assert.ok(stripIn(container).includes(`${text('window.balance')} 987.65 TLB`), stripIn(container));
});

// RG6
test('the net result follows each settled bet, and open bets are named while there are any', async () => {
  const platform = platformWith();
  const { text, container } = await openWindow({}, platform);
  platform.answer(getPlayStanding, sampleOf(getPlayStanding, { since: sampleNow, net: 3_000, openStake: 0 }));
  await platform.deliver(betSettled);
  assert.match(stripIn(container), /30\.00/);
  assert.ok(!stripIn(container).includes(text('window.openStake')), stripIn(container));
});

describe('with a running clock', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => void jest.useRealTimers());

  // RG6
  test('the time in a game runs by the clock of the server', async () => {
    const platform = platformWith();
    const { text, container } = await openWindow({}, platform);
    platform.clock.advance(61_000);
    act(() => void jest.advanceTimersByTime(1_000));
    await settled();
    assert.ok(stripIn(container).includes(`${text('window.elapsed')} 1:01:01`), stripIn(container));
  });
});

// G9
test.each(bundledLanguages)('a game played for money leads to the deposit in %s, a demo does not', async (language) => {
  const platform = platformWith(language);
  const { text, press, closedWith, unmount } = await openWindow({}, platform);
  await press(text('window.deposit'));
  assert.deepEqual(closedWith, [undefined]);
  unmount();
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  assert.deepEqual(platform.navigations, [{ to: '/member/deposit', replace: false }]);
  history.replaceState(null, '', '/');
  const demo = await openWindow({ isDemo: true }, platformWith(language));
  assert.ok(!demo.queryByRole('button', { name: text('window.deposit') }));
});

// T7
test.each(bundledLanguages)('a demo is marked in %s, and has nothing of the account', async (language) => {
  const platform = platformWith(language);
  platform.fillSlot(gameViewPanel, () => <p>limits</p>);
  const { text, getByText, queryByText, queryByRole } = await openWindow({ isDemo: true }, platform);
  assert.ok(getByText(text('window.demo')));
  assert.ok(!queryByText('limits'));
  assert.ok(queryByRole('button', { name: text('window.leave') }));
  assert.equal(location.pathname, '/');
  assert.deepEqual(platform.made(getPlayStanding), []);
});

test('other parts see which game is played', async () => {
  const platform = platformWith();
  platform.fillSlot(gameViewPanel, ({ gameId, vendor, launchId }) => <p>{[gameId, vendor, launchId].join(' ')}</p>);
  const { getByText } = await openWindow({}, platform);
  assert.ok(getByText('PG_0001 PG L1'));
});

const gamePath = '/seamless?gameId=PG_0001&vendor=PG&gameType=RNG';
const address = () => `${location.pathname}${location.search}`;

// G9
test('an open game has the address of its own page, so that a reload goes on with it, until it is closed', async () => {
  const { text, press, closedWith, unmount } = await openWindow();
  assert.equal(address(), gamePath);
  await press(text('window.leave'));
  assert.deepEqual(closedWith, [undefined]);
  assert.equal(wentBack.mock.calls.length, 0);
  unmount();
  assert.equal(wentBack.mock.calls.length, 1);
});

// G9
test('Back closes an open game, and the page below it is where it was', async () => {
  const { closedWith, unmount } = await openWindow();
  history.replaceState(null, '', '/rng');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  assert.deepEqual(closedWith, [undefined]);
  unmount();
  assert.deepEqual([wentBack.mock.calls.length, address()], [0, '/rng']);
});

/** A message as the frame of the game sends it. */
async function hear(container: ParentNode, data: unknown, origin = 'https://vendor.example') {
  const source = frameIn(container)?.contentWindow ?? null;
  act(() => void dispatchEvent(new MessageEvent('message', { data, origin, source })));
  await settled();
}

describe('full screen', () => {
  const stageIn = (container: ParentNode) => container.querySelector('.games-window') as HTMLElement;
  afterEach(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
    Reflect.deleteProperty(document, 'exitFullscreen');
  });

  /** A browser with full screen for elements, which jsdom has not. */
  function withFullScreen() {
    const show = (element: Element | null) => {
      Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
    Object.defineProperty(document, 'exitFullscreen', { value: async () => show(null), configurable: true });
    Object.defineProperty(Element.prototype, 'requestFullscreen', {
      async value(this: Element) {
        show(this);
      },
      configurable: true,
    });
    return show;
  }

  test('is of the game with its bar, and the button says whether it is on, however it ended', async () => {
    const show = withFullScreen();
    const { text, press, container, getByRole } = await openWindow();
    const pressed = () => getByRole('button', { name: text('window.fullscreen') }).getAttribute('aria-pressed');
    await press(text('window.fullscreen'));
    assert.ok(document.fullscreenElement === stageIn(container));
    assert.deepEqual([pressed(), 'full' in stageIn(container).dataset], ['true', true]);
    act(() => show(null));
    assert.deepEqual([pressed(), 'full' in stageIn(container).dataset], ['false', false], 'left by Escape');
    await press(text('window.fullscreen'));
    await press(text('window.fullscreen'));
    assert.equal(document.fullscreenElement, null);
  });

  test('covers the page where a browser has none for elements', async () => {
    const { text, press, container } = await openWindow();
    await press(text('window.fullscreen'));
    assert.ok('full' in stageIn(container).dataset);
    assert.ok(stripIn(container).includes(text('window.elapsed')), 'time and net result stay');
    await press(text('window.fullscreen'));
    assert.ok(!('full' in stageIn(container).dataset));
  });
});

// G9
test('a game that folds the bar into its own shows the figures itself, and the buttons stay', async () => {
  const platform = platformWith();
  const { text, container, getByRole } = await openWindow({}, platform);
  await platform.deliver(balanceChanged, { balance: { total: 98_765 } });
  const told = jest.spyOn(frameIn(container)?.contentWindow as Window, 'postMessage');
  await hear(container, { type: 'game.bar', state: 'FOLDED' });
  assert.ok(!stripIn(container).includes(text('window.net')), stripIn(container));
  assert.ok(getByRole('button', { name: text('window.leave') }));
  const [message, origin] = told.mock.lastCall ?? [];
  assert.equal(origin, 'https://vendor.example');
  assert.deepEqual(message, {
    type: 'operator.bar',
    title: 'Velvet Dragon',
    currency: 'TLB',
    elapsedSeconds: 3_600,
    balance: 98_765,
    net: -1_250,
    openStake: 500,
    corner: { width: 0, height: 0 },
  });
  await hear(container, { type: 'game.bar', state: 'SHOWN' });
  assert.ok(stripIn(container).includes(text('window.net')), stripIn(container));
});

test.each([
  ['another origin', { type: 'game.bar', state: 'FOLDED' }, 'https://other.example'],
  ['something else', { type: 'game.bar', state: 'GONE' }, 'https://vendor.example'],
])('a message of %s folds no bar', async (_what, data, origin) => {
  const { text, container } = await openWindow();
  await hear(container, data, origin);
  assert.ok(stripIn(container).includes(text('window.net')), stripIn(container));
});

test('a folded bar of a demo has no figures of the account', async () => {
  const { container } = await openWindow({ isDemo: true });
  const told = jest.spyOn(frameIn(container)?.contentWindow as Window, 'postMessage');
  await hear(container, { type: 'game.bar', state: 'FOLDED' });
  const { elapsedSeconds, balance, net } = told.mock.lastCall?.[0] ?? {};
  assert.deepEqual([elapsedSeconds, balance, net], [null, null, null]);
});

test('a window that was opened with nothing says so, and closes', async () => {
  const { text, uiText, press, getByText, closedWith } = await renderDialog(remote, 'game', { props: {} });
  assert.ok(getByText(text('launch.failed')));
  await press(uiText('retry'));
  assert.deepEqual(closedWith, [undefined]);
});

/** Tabs that the page opened, with where they went; `isBlocked` as a browser that allows none. */
function watchTabs(isBlocked = false) {
  const tabs: { opener: unknown; location: { href: string }; isClosed: boolean }[] = [];
  jest.spyOn(globalThis, 'open').mockImplementation(() => {
    if (isBlocked) return null;
    const tab = { opener: globalThis as unknown, location: { href: '' }, isClosed: false, close: () => undefined };
    tab.close = () => {
      tab.isClosed = true;
      return undefined;
    };
    tabs.push(tab);
    return tab as unknown as Window;
  });
  return tabs;
}

test('a game that refuses frames says that it is in a tab, with time and net result here', async () => {
  const { text, getByText, container, queryByRole } = await openWindow({ embed: 'TAB', isInTab: true });
  assert.ok(getByText(text('window.inTab')));
  assert.equal(frameIn(container), null);
  assert.ok(stripIn(container).includes(text('window.elapsed')));
  assert.ok(!queryByRole('button', { name: text('window.openTab') }));
});

test('a tab that the browser blocked is opened by a click, with an address of its own and no hand on this page', async () => {
  const tabs = watchTabs();
  const { platform, text, press, getByText } = await openWindow({ embed: 'TAB', isInTab: false });
  assert.ok(getByText(text('window.tabBlocked')));
  await press(text('window.openTab'));
  assert.deepEqual(platform.made(launchGame), [
    { gameId: 'PG_0001', nodeId: 'PG_0001', vendor: 'PG', gameType: 'RNG', mode: 'REAL' },
  ]);
  assert.deepEqual(
    tabs.map(({ opener, location }) => [opener, location.href]),
    [[null, 'https://vendor.example/play?token=1']],
  );
  assert.ok(getByText(text('window.inTab')));
});

test('a tab whose game is refused is closed again, and says why', async () => {
  const tabs = watchTabs();
  const platform = platformWith();
  platform.refuse(launchGame, 'GAME_MAINTENANCE');
  const { text, press } = await openWindow({ embed: 'TAB', isInTab: false }, platform);
  await press(text('window.openTab'));
  assert.deepEqual(
    tabs.map(({ isClosed }) => isClosed),
    [true],
  );
  const message = await platform.refusalText('GAME_MAINTENANCE');
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'error', text: message, traceId: 'trace-1' }]);
});

test('a browser that blocks the tab of a click, too, is told of', async () => {
  watchTabs(true);
  const { text, press, getByText } = await openWindow({ embed: 'TAB', isInTab: true, isDemo: false });
  assert.ok(getByText(text('window.inTab')));
  const blocked = await openWindow({ embed: 'TAB', isInTab: false });
  await press(text('window.openTab'));
  assert.ok(blocked.getByText(text('window.tabBlocked')));
});

// G11
test('a table has a chat in a frame of the vendor, which opens and closes beside the game', async () => {
  const platform = platformWith();
  platform.answer(launchChat, { chatUrl: 'https://vendor.example/chat', sandbox: 'allow-scripts' });
  const { text, press, getByRole, queryByRole } = await openWindow({ gameType: 'LIVE' }, platform);
  assert.deepEqual(platform.made(launchChat), []);
  await press(text('window.chat'));
  assert.deepEqual(platform.made(launchChat), [{ gameId: 'PG_0001', vendor: 'PG' }]);
  const chat = frameIn(getByRole('complementary', { name: text('window.chat') }));
  assert.equal(chat?.getAttribute('src'), 'https://vendor.example/chat');
  assert.equal(chat?.getAttribute('sandbox'), 'allow-scripts');
  await press(text('window.chat'));
  assert.ok(!queryByRole('complementary', { name: text('window.chat') }));
});

// G11
test('a chat that staff close ends at once, and is there again when they open it', async () => {
  const platform = platformWith();
  const { text, press, getByRole } = await openWindow({ gameType: 'PVP' }, platform);
  await press(text('window.chat'));
  const aside = getByRole('complementary', { name: text('window.chat') });
  assert.ok(frameIn(aside));
  platform.refuse(launchChat, 'CHAT_CLOSED');
  await platform.deliver(switchChanged, { code: 'PG' });
  assert.equal(frameIn(aside), null);
  assert.ok(aside.textContent?.includes(await platform.refusalText('CHAT_CLOSED')));
  platform.answer(launchChat, { chatUrl: 'https://vendor.example/again', sandbox: '' });
  await platform.deliver(switchChanged, { code: 'ELSEWHERE' });
  assert.equal(frameIn(aside), null, 'another vendor was switched');
  await platform.deliver(switchChanged, { code: 'PG_0001' });
  assert.equal(frameIn(aside)?.getAttribute('src'), 'https://vendor.example/again');
});

test.each([
  ['a slot', { gameType: 'RNG' }],
  ['a demo of a table', { gameType: 'LIVE', isDemo: true }],
])('%s has no chat', async (_what, own) => {
  const { text, queryByRole } = await openWindow(own);
  assert.ok(!queryByRole('button', { name: text('window.chat') }));
});

// G9
test('a page of a game launches it for this visit, under its name', async () => {
  const { platform, getByRole, container } = await openPage();
  assert.deepEqual(platform.made(launchGame), [
    { gameId: 'PG_0001', nodeId: 'PG_0001', vendor: 'PG', gameType: 'RNG' },
  ]);
  assert.ok(getByRole('heading', { level: 1, name: 'Velvet Dragon' }));
  assert.equal(frameIn(container)?.getAttribute('src'), launched.url);
});

test('a page of a game waits under a title of its own', async () => {
  const platform = platformWith();
  const held = platform.hold(launchGame);
  const { text, getByRole, container } = await openPage(platform);
  assert.ok(getByRole('heading', { level: 1, name: text('titles.seamless') }));
  assert.equal(frameIn(container), null);
  await held.answer(launched);
  assert.ok(frameIn(container));
});

// G9
test.each(['GAME_MAINTENANCE', 'RG_TIMEOUT', 'LIMIT_SESSION', 'WALLET_LOCKED'] as const)(
  'a game that is refused by %s says why, and is launched again on request',
  async (code) => {
    const platform = platformWith();
    platform.refuseOnce(launchGame, code);
    const { uiText, press, getByText, container } = await openPage(platform);
    assert.ok(getByText(await platform.refusalText(code)));
    await press(uiText('retry'));
    assert.ok(frameIn(container));
  },
);

test('a game that is refused in a break says until when', async () => {
  const platform = platformWith();
  platform.refuse(launchGame, 'RG_TIMEOUT', { until: Date.UTC(2026, 10, 30, 16) });
  const { findByText, getByRole } = await openPage(platform);
  assert.ok(await findByText(/Dec 1, 2026/));
  assert.equal(getByRole('link').getAttribute('href'), '/member/responsible-gaming');
});

test.each([
  ['no game', {}],
  ['an unknown kind', { gameId: 'X', vendor: 'Y', gameType: 'CHESS' }],
])('an address with %s says that nothing can be opened', async (_what, query) => {
  const platform = platformWith();
  const { text, getByText } = await openPage(platform, query);
  assert.ok(getByText(text('launch.failed')));
  assert.deepEqual(platform.made(launchGame), []);
});

test('leaving the page of a game withdraws what lies at a vendor with a wallet of its own', async () => {
  const platform = platformWith();
  platform.answer(launchGame, { ...launched, wallet: 'TRANSFER' });
  const { unmount } = await openPage(platform);
  assert.deepEqual(platform.made(walletTransfer), []);
  unmount();
  assert.deepEqual(platform.made(walletTransfer), [{ fromVendor: 'PG', toVendor: 'MAIN', all: true }]);
});

test('leaving the page of a game that plays from the main wallet moves nothing', async () => {
  const platform = platformWith();
  const { unmount } = await openPage(platform);
  unmount();
  assert.deepEqual(platform.made(walletTransfer), []);
});

test('a page of a game that refuses frames offers its tab', async () => {
  const platform = platformWith();
  platform.answer(launchGame, { ...launched, embed: 'TAB' });
  const tabs = watchTabs();
  const { text, press, getByText, container } = await openPage(platform);
  assert.equal(frameIn(container), null);
  assert.deepEqual(tabs, [], 'it waits for a click');
  await press(text('window.openTab'));
  assert.equal(tabs.length, 1);
  assert.ok(getByText(text('window.inTab')));
});

// G8
test.each(bundledLanguages)('the games of a vendor are listed in %s, and started from there', async (language) => {
  const platform = platformWith(language);
  platform.answer(listGames, sampleOf(listGames, { list: gamesOf(4, { gameType: 'PVP' }), total: 4 }));
  const { text, click, container, getAllByText } = await renderDialog(remote, 'vendor-games', {
    platform,
    props: { vendor: 'FLT', gameType: 'PVP' },
  });
  assert.deepEqual(platform.made(listGames), [{ gameType: 'PVP', vassalage: 'FLT', pageNo: 1 }]);
  assert.equal(namesIn(container).length, 4);
  assert.equal(getAllByText(text('card.play')).length, 4);
  await click(container.querySelector('.games-card__open') as Element);
  assert.equal(platform.bus.sentOf(gameLaunch)[0]?.gameId, 'G1');
});

const vendorGames = { vendor: 'FLT', gameType: 'PVP' };

test('many games of a vendor are read page by page', async () => {
  const platform = platformWith();
  platform.answer(listGames, sampleOf(listGames, { list: gamesOf(20), totalPages: 2 }));
  const { uiText, press } = await renderDialog(remote, 'vendor-games', { platform, props: vendorGames });
  await press(uiText('next'));
  assert.equal(platform.made(listGames).at(-1)?.pageNo, 2);
});

test('games of a vendor that cannot be read are read again on request, and none are said to be none', async () => {
  const platform = platformWith();
  platform.answer(listGames, sampleOf(listGames, { list: [] }));
  platform.refuseOnce(listGames, 'RATE_LIMITED');
  const { text, uiText, press, getByText } = await renderDialog(remote, 'vendor-games', {
    platform,
    props: vendorGames,
  });
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByText(text('list.none')));
});
