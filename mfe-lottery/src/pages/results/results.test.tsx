import assert from 'node:assert/strict';
import { getLotteryLobby, listLotteryGames, listOpenedNumbers, listRecentLotteries } from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { drawOpened, drawResulted } from '@atrium/contracts/events';
import { homeSection } from '@atrium/contracts/slots';
import {
  createTestPlatform,
  guestSession,
  renderPage,
  renderSlot,
  sampleNow,
  sampleOf,
  settled,
  type TestPlatformOptions,
  trialSession,
} from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { fairResult, gameOf, offer, openIssue, resultOf } from '../../testing/games.ts';

type Results = ReturnType<typeof resultOf>[];

/** A visitor who has not logged in: results are public. */
function platformWith(list: Results = [resultOf()], options: TestPlatformOptions = {}) {
  const platform = createTestPlatform({ session: guestSession(), ...options });
  offer(platform, [gameOf('K3'), gameOf('VN_NORTH')]);
  platform.answer(listOpenedNumbers, { list });
  return platform;
}

const open = (platform = platformWith(), query: Record<string, string> = {}) =>
  renderPage(remote, 'results', { platform, path: '/lottery/results', query });

// L3
describe.each(bundledLanguages)('the page of results in %s', (language) => {
  test('shows a guest what was drawn, of each lottery', async () => {
    const { text, getByRole, getByText } = await open(platformWith([resultOf()], { language }));
    assert.ok(getByRole('heading', { level: 1, name: text('results.title') }));
    assert.ok(getByText(text('results.public')));
    assert.ok(getByRole('img', { name: text('numbers', { numbers: '1, 3, 6' }) }));
    assert.ok(getByText(text('results.sum', { sum: 10 })));
    assert.ok(getByRole('link', { name: 'VN_NORTH Fast' }));
  });

  test('says that nothing is drawn yet', async () => {
    const { text, getByText } = await open(platformWith([], { language }));
    assert.ok(getByText(text('results.none')));
  });
});

test('the address chooses the lottery, and one that is not offered leads to the first', async () => {
  const platform = platformWith();
  await open(platform, { gameCode: 'VN_NORTH_FAST' });
  assert.equal(platform.made(listOpenedNumbers)[0]?.gameCode, 'VN_NORTH_FAST');
  const other = platformWith();
  await open(other, { gameCode: 'GONE' });
  assert.equal(other.made(listOpenedNumbers)[0]?.gameCode, 'K3_FAST');
});

// L3
test('a draw is verified in the browser by its seeds', async () => {
  const { text, press, getByText } = await open(platformWith([await fairResult()]));
  await press(text('proof.check'));
  assert.ok(getByText(text('proof.fair')));
});

test.each([
  ['numbers', { numbers: [6, 6, 6] }],
  ['a seed', { proof: { serverSeed: 'abad'.repeat(16) } }],
] as const)('a draw with %s that do not belong to it is not called fair', async (_what, changed) => {
  const fair = await fairResult();
  const proof = { ...fair.proof, ...('proof' in changed ? changed.proof : {}) };
  const numbers = 'numbers' in changed ? [...changed.numbers] : fair.numbers;
  const { text, press, getByText, queryByText } = await open(platformWith([{ ...fair, numbers, proof }]));
  await press(text('proof.check'));
  assert.ok(getByText(text('proof.unfair')));
  assert.ok(!queryByText(text('proof.fair')));
});

// L3
test('a draw is handed with its seeds to the page that verifies anything', async () => {
  const fair = await fairResult();
  const { text, getByRole } = await open(platformWith([fair]));
  const address = getByRole('link', { name: text('proof.page') }).getAttribute('href') ?? '';
  const { kind, issue, numbers, proof } = fair;
  assert.deepEqual(JSON.parse(decodeURIComponent(address.replace('/fairness#', ''))), { kind, issue, numbers, proof });
});

test('a draw of another operator names the feeds that reported it, and who decided where they differed', async () => {
  const source = (isDecided: boolean) => ({ feeds: [{ feed: 'feed-a', at: sampleNow }], isDecided });
  const both = [resultOf({ source: source(false) }), resultOf({ issue: '2', source: source(true) })];
  const { text, getByText, getAllByText, queryByRole } = await open(platformWith(both));
  assert.ok(getByText(text('source.agreed')));
  assert.ok(getByText(text('source.decided')));
  assert.equal(getAllByText(text('source.feed', { feed: 'feed-a' })).length, 2);
  assert.ok(!queryByRole('button', { name: text('proof.check') }), 'it has no seeds');
});

test('a corrected draw shows what it was first, and a cancelled one that stakes were given back', async () => {
  const of = (action: 'RESETTLE' | 'CANCEL') => ({
    action,
    at: sampleNow,
    note: 'a feed was late',
    numbersBefore: [2, 2, 2],
  });
  const both = [resultOf({ correction: of('RESETTLE') }), resultOf({ issue: '2', correction: of('CANCEL') })];
  const { text, getByText } = await open(platformWith(both));
  assert.ok(getByText(`${text('results.corrected', { numbers: '2 · 2 · 2' })} · a feed was late`));
  assert.ok(getByText(`${text('results.cancelled')} · a feed was late`));
});

test('a board shows its first prize, and every lot in its table', async () => {
  const fair = await fairResult('VN_NORTH');
  const { text, getByText, getByRole } = await open(platformWith([fair]), { gameCode: 'VN_NORTH_FAST' });
  const special = fair.numbers.slice(0, 5).join('');
  assert.ok(getByRole('img', { name: text('numbers', { numbers: special }) }));
  const table = getByText(text('results.table')).closest('details') as HTMLElement;
  assert.equal(within(table).getByText(text('prize.SPECIAL')).parentElement?.querySelector('dd')?.textContent, special);
  assert.equal(table.querySelectorAll('dd span').length, 27);
});

test('earlier draws follow the ones before them', async () => {
  const page = Array.from({ length: 10 }, (_, index) =>
    resultOf({ issue: `${100 - index}`, drawAt: sampleNow - index }),
  );
  const platform = platformWith(page);
  const { text, press, queryByRole, getByText } = await open(platform);
  platform.answer(listOpenedNumbers, { list: [resultOf({ issue: '90' })] });
  await press(text('results.older'));
  assert.deepEqual(platform.made(listOpenedNumbers).at(-1), { gameCode: 'K3_FAST', size: 10, before: sampleNow - 9 });
  assert.ok(getByText('90'));
  assert.ok(!queryByRole('button', { name: text('results.older') }));
});

test('draws of a day are read by the day, and the latest again after it', async () => {
  const platform = platformWith();
  const { text, press, fill, getByText } = await open(platform);
  await press(text('results.day'));
  platform.answer(listOpenedNumbers, { list: [] });
  await fill(text('results.day'), '2026-01-09');
  assert.deepEqual(platform.made(listOpenedNumbers).at(-1), { gameCode: 'K3_FAST', size: 10, day: '2026-01-09' });
  assert.ok(getByText(text('results.noneOn')));
  await press(text('results.latest'));
  assert.equal(platform.made(listOpenedNumbers).at(-1)?.day, '2026-01-09', 'the latest are known');
  assert.ok(getByText('20260115000000'));
});

test('draws that cannot be read are not said to be none', async () => {
  const platform = platformWith();
  platform.refuseOnce(listOpenedNumbers, 'RATE_LIMITED');
  const { text, uiText, press, getByText, queryByText } = await open(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  assert.ok(!queryByText(text('results.none')));
  await press(uiText('retry'));
  assert.ok(getByText('20260115000000'));
});

test('lotteries that cannot be read say why, and are read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(listLotteryGames, 'RATE_LIMITED');
  const { uiText, press, getByText } = await open(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByText('20260115000000'));
});

test('a site without lotteries says so', async () => {
  const platform = platformWith();
  platform.answer(listLotteryGames, { games: [] });
  const { text, getByText } = await open(platform);
  assert.ok(getByText(text('noGames')));
});

test('a new draw of this lottery is shown at once, and one of another is not asked for', async () => {
  const platform = platformWith();
  const { getByText } = await open(platform);
  await platform.deliver(drawResulted, { result: resultOf({ gameCode: 'VN_NORTH_FAST' }) });
  assert.equal(platform.made(listOpenedNumbers).length, 2, 'the latest, and those that are counted');
  platform.answer(listOpenedNumbers, { list: [resultOf({ issue: '77' })] });
  await platform.deliver(drawResulted, { result: resultOf({ issue: '77' }) });
  assert.ok(getByText('77'));
});

// L3
test('what was drawn is counted in a chart with its table and in what came often, with what that does not say', async () => {
  const draws = [
    [1, 1, 2],
    [1, 3, 4],
    [1, 5, 6],
  ].map((numbers, index) => resultOf({ numbers, issue: `${index}` }));
  const platform = platformWith(draws);
  const { text, getByText, getByRole, press } = await open(platform);
  assert.ok(getByText(text('trends.foretell')));
  const counted = async (label: string) => {
    const chart = getByRole('figure', { name: label });
    const table = within(chart).getByText(text('trends.table')).closest('details') as HTMLDetailsElement;
    table.open = true;
    fireEvent(table, new Event('toggle'));
    await settled();
    const rows = within(within(chart).getByRole('table', { name: label }))
      .getAllByRole('row')
      .slice(1);
    return rows.map((row) =>
      [...row.querySelectorAll('.a-table__value')].map(({ textContent }) => textContent).join(' '),
    );
  };
  const bySums = await counted(text('trends.sumsOf', { count: 3 }));
  assert.deepEqual([bySums.length, bySums[0], bySums[1], bySums.at(-1)], [9, '4 1', '5 0', '12 1']);
  await press(text('trends.numbers'));
  assert.deepEqual(await counted(text('trends.numbersOf', { count: 3 })), ['1 3', '2 1', '3 1', '4 1', '5 1', '6 1']);
  const [, first] = within(getByRole('table', { name: text('trends.hot') })).getAllByRole('row');
  assert.deepEqual(
    [...(first?.children ?? [])].map(({ textContent }) => textContent),
    ['1', '3', '0'],
  );
});

type Menus = ReturnType<typeof menus>;

const cardOf = (kind: string, own: object = {}) => {
  const gameCode = `${kind}_FAST`;
  const shown = {
    gameCode,
    displayName: `${kind} Fast`,
    kind,
    current: { ...openIssue, gameCode },
    latest: resultOf({ gameCode }),
  };
  return { iconUrl: '', prizeModes: [], ...shown, ...own };
};

const menus = () =>
  sampleOf(getLotteryLobby, {
    gameMenus: [
      { lottoArea: 'HOUSE', games: [cardOf('K3')] },
      { lottoArea: 'VN', games: [cardOf('VN_NORTH', { latest: undefined })] },
    ],
  });

const openLobby = (platform: ReturnType<typeof platformWith>, query: Record<string, string> = {}, path = '/lottery') =>
  renderPage(remote, 'lobby', { platform, path, query: { lottoView: 'lobby', ...query } });

function lobbyWith(given: Menus = menus(), options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getLotteryLobby, given);
  platform.answer(listRecentLotteries, { gameMenus: [] });
  offer(platform, [gameOf('K3')]);
  return platform;
}

// L4
test.each(bundledLanguages)('the lobby in %s has the lotteries of every region with their clocks', async (language) => {
  const { text, getByRole, container } = await openLobby(lobbyWith(menus(), { language }));
  for (const key of ['title', 'regionTitle.VN']) assert.ok(getByRole('heading', { level: 2, name: text(key) }), key);
  const [house, vietnam] = container.querySelectorAll('.lottery-card');
  assert.ok(house?.textContent?.includes(`${text('issue.closesIn')} 00:30`), house?.textContent ?? '');
  assert.ok(vietnam?.textContent?.includes(text('results.none')));
  assert.equal(house?.getAttribute('href'), '/lottery?gameCode=K3_FAST');
  assert.equal(vietnam?.getAttribute('href'), '/vnLottery?gameCode=VN_NORTH_FAST');
});

// L4
test.each([
  ['/rng', '/rng'],
  ['https://stranger.example/', null],
  ['//stranger.example', null],
] as const)('the way back of a lobby that was opened with %s is %s', async (backUrl, shown) => {
  const { text, queryByRole } = await openLobby(lobbyWith(), { backUrl });
  assert.equal(queryByRole('link', { name: text('lobby.back') })?.getAttribute('href') ?? null, shown);
});

test('a lobby of one mode asks for it, and its cards open games in it', async () => {
  const platform = lobbyWith();
  const { text, container, getByRole } = await openLobby(platform, { prizeMode: 'SEA' }, '/seaLottery');
  assert.deepEqual(platform.made(getLotteryLobby), [{ lottoArea: 'SEA', prizeMode: 'SEA', lottoView: 'lobby' }]);
  assert.deepEqual(platform.made(listRecentLotteries), [{ prizeMode: 'SEA' }]);
  assert.equal(
    container.querySelector('.lottery-card')?.getAttribute('href'),
    '/lottery?gameCode=K3_FAST&prizeMode=SEA',
  );
  assert.equal(getByRole('link', { name: text('prizeMode.SEA') }).getAttribute('aria-current'), 'true');
});

test('the lotteries that a player bet on last come first, and a trial player has none', async () => {
  const platform = lobbyWith();
  platform.answer(listRecentLotteries, { gameMenus: menus().gameMenus.slice(1) });
  const { text, getAllByRole } = await openLobby(platform);
  assert.deepEqual(
    getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    [text('lobby.recent'), text('title'), text('regionTitle.VN')],
  );
  const trial = lobbyWith(menus(), { session: trialSession() });
  await openLobby(trial);
  assert.deepEqual(trial.made(listRecentLotteries), []);
});

test('a card follows its lottery: the next issue, and the draw before it', async () => {
  const platform = lobbyWith();
  const { text, container } = await openLobby(platform);
  const card = () => container.querySelector('.lottery-card')?.textContent ?? '';
  await platform.deliver(drawOpened, { issue: { ...openIssue, openAt: sampleNow, closeAt: sampleNow + 50_000 } });
  assert.ok(card().includes(`${text('issue.closesIn')} 00:50`), card());
  await platform.deliver(drawResulted, { result: resultOf({ issue: '77', drawnAt: sampleNow }) });
  assert.ok(card().includes('77'), card());
});

test('a lobby that cannot be read says why, is read again, and says where it is empty', async () => {
  const platform = lobbyWith(sampleOf(getLotteryLobby, { gameMenus: [] }));
  platform.refuseOnce(getLotteryLobby, 'RATE_LIMITED');
  const { text, uiText, press, getByText } = await openLobby(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByText(text('noGames')));
});

// T49
test.each(bundledLanguages)('the home page in %s shows a guest the lotteries that close next', async (language) => {
  const platform = lobbyWith(menus(), { language, session: guestSession() });
  const { text, getByRole } = await renderSlot(remote, homeSection, 'latest-results', { platform, props: {} });
  assert.ok(getByRole('heading', { name: text('home.title') }));
  assert.equal(getByRole('link', { name: text('home.results') }).getAttribute('href'), '/lottery/results');
  assert.ok(getByRole('link', { name: /K3 Fast/ }));
});

test('the home page has no section of lotteries where none is open, or they cannot be read', async () => {
  const none = lobbyWith(sampleOf(getLotteryLobby, { gameMenus: [] }));
  const first = await renderSlot(remote, homeSection, 'latest-results', { platform: none, props: {} });
  assert.equal(first.container.textContent, '');
  first.unmount();
  const failed = lobbyWith();
  failed.refuse(getLotteryLobby, 'RATE_LIMITED');
  const second = await renderSlot(remote, homeSection, 'latest-results', { platform: failed, props: {} });
  assert.equal(second.container.textContent, '');
});
