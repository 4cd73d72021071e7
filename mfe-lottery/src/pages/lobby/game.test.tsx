import assert from 'node:assert/strict';
import {
  cancelLotteryBet,
  getCurrentIssue,
  getPlayStanding,
  listLotteryBets,
  listLotteryChases,
  listLotteryGames,
  listOpenedNumbers,
  stopLotteryChase,
} from '@atrium/contracts/calls';
import { bundledLanguages } from '@atrium/contracts/constants';
import { betSettled, drawClosed, drawOpened, drawResulted } from '@atrium/contracts/events';
import {
  createTestPlatform,
  renderPage,
  sampleNow,
  sampleOf,
  settled,
  staffSession,
  type TestPlatformOptions,
  trialSession,
} from '@atrium/testing';
import { afterEach, beforeEach, describe, jest, test } from '@jest/globals';
import { act, fireEvent, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { gameOf, offer, openIssue, resultOf } from '../../testing/games.ts';

const own = { gameCode: 'K3_FAST', playCode: 'BIG_SMALL', selection: ['BIG'], stake: 500, issue: openIssue.issue };

/** A player of fast three with bets of each outcome. */
function platformWith(options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  offer(platform, [gameOf('K3'), gameOf('PK10')]);
  const standing = { since: sampleNow - 3_725_000, net: -1_250, openStake: 1_500 };
  platform.answer(getPlayStanding, sampleOf(getPlayStanding, standing));
  platform.answer(
    listLotteryBets,
    sampleOf(listLotteryBets, {
      list: [
        { ...own, orderNo: 'B1', state: 'PLACED', payout: null },
        { ...own, orderNo: 'B2', issue: '20260115000000', state: 'WON', payout: 997, rebateThousandths: 15 },
        { ...own, orderNo: 'B3', issue: '20260115000000', state: 'LOST', payout: 0 },
        { ...own, orderNo: 'B4', issue: '20260114000009', state: 'REFUNDED', payout: 500 },
      ],
    }),
  );
  platform.answer(listLotteryChases, sampleOf(listLotteryChases, { list: [], total: 0 }));
  return platform;
}

const open = (platform = platformWith(), query: Record<string, string> = {}, path = '/lottery') =>
  renderPage(remote, 'lobby', { platform, path, query });

/** The rows of a table as they are read, without its header. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('.a-table__value')].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')),
    );

describe.each(bundledLanguages)('the page of a lottery in %s', (language) => {
  test('has its issue, its ways to bet, its draws and the own bets', async () => {
    const { text, getByRole, getByText } = await open(platformWith({ language }));
    assert.ok(getByRole('heading', { level: 1, name: text('title') }));
    assert.ok(getByRole('region', { name: text('issue.label') }));
    assert.ok(getByRole('tab', { name: text('play.BIG_SMALL') }));
    for (const key of ['results.title', 'bets.title']) assert.ok(getByRole('heading', { name: text(key) }), key);
    assert.ok(getByText(text('playHint.BIG_SMALL')));
  });

  test('names each outcome of a bet', async () => {
    const { text, getByRole } = await open(platformWith({ language }));
    const states = rowsOf(getByRole('table', { name: text('bets.title') })).map(([, , , state]) => state);
    assert.deepEqual(states, [
      `${text('betState.PLACED')}${text('bets.cancel')}`,
      text('betState.WON'),
      text('betState.LOST'),
      text('betState.REFUNDED'),
    ]);
  });
});

describe('with a running clock', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => void jest.useRealTimers());

  const pass = async (platform: ReturnType<typeof platformWith>, ms: number) => {
    platform.clock.advance(ms);
    act(() => void jest.advanceTimersByTime(1_000));
    await settled();
  };

  test('an issue counts down to its end by the clock of the server, then to its draw, and takes no more bets', async () => {
    const platform = platformWith();
    const { text, getByRole, getByText } = await open(platform);
    const issue = getByRole('region', { name: text('issue.label') });
    const clock = () => within(issue).getByRole('timer').textContent;
    const slip = getByRole('region', { name: text('slip.label') });
    assert.equal(clock(), `${text('issue.closesIn')}00:30`);
    assert.ok(within(issue).getByText(text('issue.open')));
    await pass(platform, 12_000);
    assert.equal(clock(), `${text('issue.closesIn')}00:18`);
    assert.equal(
      within(slip).getByText(text('issue.closesIn')).parentElement?.querySelector('dd')?.textContent,
      '00:18',
    );
    await pass(platform, 19_000);
    assert.equal(clock(), `${text('issue.drawIn')}00:04`);
    assert.ok(getByText(text('issue.closed')));
    const place = getByRole<HTMLButtonElement>('button', { name: text('slip.closed') });
    assert.equal(place.disabled, true);
  });

  test('an issue that has not opened says so and when it opens, and that it is open then', async () => {
    const platform = platformWith();
    platform.clock.advance(-31_000);
    const { text, getByRole } = await open(platform);
    const issue = getByRole('region', { name: text('issue.label') });
    assert.ok(within(issue).getByText(text('issue.soon')));
    assert.ok(within(issue).getByRole('timer').textContent?.startsWith(text('issue.opensIn')));
    await pass(platform, 31_000);
    assert.ok(within(issue).getByText(text('issue.open')));
  });

  test('a bet of an issue that has closed cannot be taken back any more', async () => {
    const platform = platformWith();
    const { text, queryByRole } = await open(platform);
    assert.ok(queryByRole('button', { name: text('bets.cancel') }));
    await pass(platform, 31_000);
    assert.ok(!queryByRole('button', { name: text('bets.cancel') }));
  });

  test('a draw that nobody tells of is asked for, so that a page without live updates goes on', async () => {
    const platform = platformWith();
    await open(platform);
    const before = platform.made(getCurrentIssue).length;
    await pass(platform, 36_000);
    assert.equal(platform.made(getCurrentIssue).length, before, 'it is due, and has a moment');
    await pass(platform, 1_000);
    assert.equal(platform.made(getCurrentIssue).length, before + 1);
  });

  test('the time that a player has been here and what came of it stand beside the bets', async () => {
    const platform = platformWith();
    const { text, getByText } = await open(platform);
    const strip = () => getByText(new RegExp(text('standing.elapsed'))).closest('.lottery-strip')?.textContent ?? '';
    assert.ok(strip().includes('1:02:05'), strip());
    assert.ok(strip().includes('12.50'), strip());
    assert.ok(
      strip()
        .replaceAll('\u00a0', ' ')
        .includes(`${text('standing.openStake')} 15.00`),
      strip(),
    );
    await pass(platform, 55_000);
    assert.ok(strip().includes('1:03:00'), strip());
  });
});

test('the next issue is shown when it opens', async () => {
  const platform = platformWith();
  const { text, getByRole } = await open(platform);
  const next = { ...openIssue, issue: '20260115000002' };
  platform.answer(getCurrentIssue, { current: next, previous: openIssue });
  await platform.deliver(drawOpened, { issue: next });
  assert.ok(within(getByRole('region', { name: text('issue.label') })).getByText('20260115000002'));
});

test('an issue of another lottery changes nothing here', async () => {
  const platform = platformWith();
  await open(platform);
  const before = platform.made(getCurrentIssue).length;
  await platform.deliver(drawOpened, { issue: { ...openIssue, gameCode: 'PK10_FAST' } });
  await platform.deliver(drawClosed, { gameCode: 'PK10_FAST', issue: '7' });
  await platform.deliver(drawResulted, { result: resultOf({ gameCode: 'PK10_FAST', kind: 'PK10' }) });
  assert.equal(platform.made(getCurrentIssue).length, before);
});

test('an issue whose numbers are checked by people is named with the reason', async () => {
  const platform = platformWith();
  platform.answer(getCurrentIssue, {
    current: openIssue,
    previous: null,
    checked: [{ ...openIssue, issue: '20260114000077', checkedFrom: sampleNow }],
  });
  const { text, getByText } = await open(platform);
  assert.ok(getByText(text('issue.checked', { issue: '20260114000077' })));
  assert.ok(getByText(text('issue.checkedWhy')));
});

test('an issue that cannot be read says why, and is read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(getCurrentIssue, 'RATE_LIMITED');
  const { text, uiText, press, getByText, getByRole } = await open(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByRole('region', { name: text('issue.label') }));
});

test('games that cannot be read say why, and are read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(listLotteryGames, 'RATE_LIMITED');
  const { text, uiText, press, getByText, getByRole } = await open(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByRole('region', { name: text('issue.label') }));
});

test('a site without lotteries says so', async () => {
  const platform = platformWith();
  platform.answer(listLotteryGames, { games: [] });
  const { text, getByText } = await open(platform);
  assert.ok(getByText(text('noGames')));
});

test.each([
  ['PK10_FAST', '/lottery', 'PK10 Fast', false],
  ['K3_GONE', '/lottery', 'K3 Fast', true],
  ['VN_NORTH_FAST', '/lottery', 'VN_NORTH Fast', false],
  ['VN_NORTH_FAST', '/seaLottery', 'SEA_4D Fast', true],
  ['', '/vnLottery', 'VN_NORTH Fast', false],
  ['', '/VNLOTTERY', 'VN_NORTH Fast', false],
])('the address of %s at %s opens %s', async (gameCode, path, shown, isElsewhere) => {
  const platform = platformWith();
  offer(
    platform,
    ['K3', 'PK10', 'VN_NORTH', 'SEA_4D'].map((kind) => gameOf(kind)),
  );
  const { text, getByRole, queryByText } = await open(platform, gameCode ? { gameCode } : {}, path);
  assert.ok(within(getByRole('region', { name: text('issue.label') })).getByText(shown));
  assert.equal(queryByText(text('notOpenYet')) !== null, isElsewhere);
});

test('regions and games are links, and a region without games has none', async () => {
  const platform = platformWith();
  offer(platform, [gameOf('K3'), gameOf('PK10'), gameOf('SEA_4D')]);
  const { text, getByRole, click, queryByRole, user } = await open(platform);
  const links = (name: string) =>
    within(getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const areas = getByRole('button', { name: `${text('title')} K3 Fast` });
  assert.deepEqual(
    [areas.getAttribute('aria-expanded'), queryByRole('navigation', { name: text('regions') })],
    ['false', null],
  );
  await click(areas);
  assert.deepEqual(links(text('regions')), [
    '/lottery?lottoView=lobby',
    '/lottery',
    '/lottery?gameCode=K3_FAST',
    '/lottery?gameCode=PK10_FAST',
    '/seaLottery',
    '/seaLottery?gameCode=SEA_4D_FAST',
  ]);
  assert.equal(getByRole('link', { current: 'page' }).textContent, 'K3 Fast');
  await user.keyboard('{Escape}');
  assert.equal(areas.getAttribute('aria-expanded'), 'false');
  assert.deepEqual(links(text('games')), ['/lottery?gameCode=K3_FAST', '/lottery?gameCode=PK10_FAST']);
});

test('a draw that another operator makes is described as such', async () => {
  const platform = platformWith();
  offer(platform, [gameOf('VN_NORTH', { isExternal: true })]);
  const { text, getByText } = await open(platform, {}, '/vnLottery');
  assert.ok(getByText(text('external')));
});

test('bets are listed with their cost, what they paid and their rebate', async () => {
  const { text, getByRole } = await open();
  const rows = rowsOf(getByRole('table', { name: text('bets.title') }));
  assert.deepEqual(
    rows.map(([, issue, , , stake, payout]) => [issue, stake, payout]),
    [
      ['20260115000001', '5.00 TLB', '–'],
      ['20260115000000', '5.00 TLB', `9.97 TLB${text('bets.rebate', { rebate: '1.5' })}`],
      ['20260115000000', '5.00 TLB', '0.00 TLB'],
      ['20260114000009', '5.00 TLB', '5.00 TLB'],
    ],
  );
});

test('a bet of the open issue is taken back, and the list is read again', async () => {
  const platform = platformWith();
  const { text, press } = await open(platform);
  const before = platform.made(listLotteryBets).length;
  await press(text('bets.cancel'));
  assert.deepEqual(platform.made(cancelLotteryBet), [{ orderNo: 'B1' }]);
  assert.equal(platform.made(listLotteryBets).length, before + 1);
});

test('a bet whose issue has closed meanwhile stays, and says why', async () => {
  const platform = platformWith();
  platform.refuse(cancelLotteryBet, 'LOTTERY_ISSUE_CLOSED');
  const { text, press, getByRole } = await open(platform);
  await press(text('bets.cancel'));
  assert.ok(getByRole('alert').textContent?.includes(await platform.refusalText('LOTTERY_ISSUE_CLOSED')));
  assert.ok(getByRole('button', { name: text('bets.cancel') }));
});

test('a bet shows what it paid once it is settled', async () => {
  const platform = platformWith();
  const { text, getByRole } = await open(platform);
  platform.answer(
    listLotteryBets,
    sampleOf(listLotteryBets, { list: [{ ...own, orderNo: 'B1', state: 'WON', payout: 997 }] }),
  );
  await platform.deliver(betSettled);
  const [first = []] = rowsOf(getByRole('table', { name: text('bets.title') }));
  assert.deepEqual([first[3], first[5]], [text('betState.WON'), '9.97 TLB']);
});

test('bets are read page by page', async () => {
  const platform = platformWith();
  platform.answer(listLotteryBets, sampleOf(listLotteryBets, { list: [own], totalPages: 4 }));
  const { uiText, press } = await open(platform);
  await press(uiText('next'));
  assert.deepEqual(platform.made(listLotteryBets).at(-1), { gameCode: 'K3_FAST', pageNo: 2, pageSize: 10 });
});

test('a player without bets on this lottery is told so', async () => {
  const platform = platformWith();
  platform.answer(listLotteryBets, sampleOf(listLotteryBets, { list: [] }));
  const { text, getByText } = await open(platform);
  assert.ok(getByText(text('bets.none')));
});

test('bets that cannot be read are not said to be none', async () => {
  const platform = platformWith();
  platform.refuse(listLotteryBets, 'RATE_LIMITED');
  const { text, uiText, press, getByText, queryByText, getByRole } = await open(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  assert.ok(!queryByText(text('bets.none')));
  platform.answer(listLotteryBets, sampleOf(listLotteryBets, { list: [own] }));
  await press(uiText('retry'));
  assert.ok(getByRole('table', { name: text('bets.title') }));
});

test.each([
  ['a trial player', trialSession()],
  ['staff', staffSession('admin')],
])('%s has no bets of their own to read', async (_who, session) => {
  const platform = platformWith({ session });
  const { text, queryByRole, getByRole } = await open(platform);
  assert.ok(getByRole('region', { name: text('issue.label') }));
  assert.ok(!queryByRole('heading', { name: text('bets.title') }));
  const asked = [listLotteryBets, listLotteryChases, getPlayStanding].flatMap((call) => platform.made(call));
  assert.deepEqual(asked, [], 'nothing that the gateway refuses them');
});

const chase = {
  orderNo: 'C1',
  gameCode: 'K3_FAST',
  lines: [{ playCode: 'BIG_SMALL', selection: ['BIG'] }],
  multiples: [1, 2, 4, 8],
  stopsOnWin: true,
  cost: 1_500,
  held: 1_400,
  state: 'RUNNING' as const,
  rounds: [{ issue: '20260115000001', stake: 100, payout: null }],
};

// L5
test('an order of several rounds shows how far it is, what is held for the rest, and is stopped', async () => {
  const platform = platformWith();
  platform.answer(listLotteryChases, sampleOf(listLotteryChases, { list: [chase], total: 1 }));
  const { text, press, getByRole, container } = await open(platform);
  assert.ok(getByRole('progressbar', { name: text('chases.progress', { placed: 1, all: 4 }) }));
  const said = container.querySelector('.lottery-chase')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
  for (const part of [`${text('slip.cost')} 15.00 TLB`, `${text('chases.held')} 14.00 TLB`, text('chases.stopsOnWin')])
    assert.ok(said.includes(part), said);
  await press(text('chases.stop'));
  assert.deepEqual(platform.made(stopLotteryChase), [{ orderNo: 'C1' }]);
});

test('an order that has ended holds nothing, and cannot be stopped', async () => {
  const platform = platformWith();
  const ended = { ...chase, state: 'WON', held: 0, stopsOnWin: false } as const;
  const rounds = [{ issue: '20260115000001', stake: 100, payout: 199 }];
  platform.answer(listLotteryChases, sampleOf(listLotteryChases, { list: [{ ...ended, rounds }], total: 1 }));
  const { text, queryByText, queryByRole, container } = await open(platform);
  const said = container.querySelector('.lottery-chase')?.textContent ?? '';
  assert.ok(said.includes(text('chaseState.WON')), said);
  assert.ok(said.includes(text('chases.goesOn')), said);
  assert.ok(said.replaceAll('\u00a0', ' ').includes('1.99 TLB'), said);
  assert.ok(!queryByText(new RegExp(text('chases.held'))));
  assert.ok(!queryByRole('button', { name: text('chases.stop') }));
});

test('an order that cannot be stopped says why', async () => {
  const platform = platformWith();
  platform.answer(listLotteryChases, sampleOf(listLotteryChases, { list: [chase], total: 1 }));
  platform.refuse(stopLotteryChase, 'RATE_LIMITED');
  const { text, press, getByRole } = await open(platform);
  await press(text('chases.stop'));
  assert.ok(getByRole('alert').textContent?.includes(await platform.refusalText('RATE_LIMITED')));
});

test('orders that cannot be read are not hidden', async () => {
  const platform = platformWith();
  platform.refuse(listLotteryChases, 'RATE_LIMITED');
  const { text, uiText, press, getByRole, getByText } = await open(platform);
  assert.ok(getByRole('heading', { name: text('chases.title') }));
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  platform.answer(listLotteryChases, sampleOf(listLotteryChases, { list: [chase], total: 1 }));
  await press(uiText('retry'));
  assert.ok(getByRole('button', { name: text('chases.stop') }));
});

test('draws are read again when one has its numbers', async () => {
  const platform = platformWith();
  const { getByRole } = await open(platform);
  platform.answer(listOpenedNumbers, { list: [resultOf()] });
  await platform.deliver(drawResulted, { result: resultOf() });
  assert.ok(getByRole('img', { name: 'Numbers: 1, 3, 6' }));
});

test('the draws of a board are counted when somebody opens them', async () => {
  const platform = platformWith();
  platform.answer(listOpenedNumbers, { list: [resultOf()] });
  const { text, getByText, getByRole, queryByRole } = await open(platform);
  const counted = () => platform.made(listOpenedNumbers).filter(({ size }) => size === 100).length;
  const label = text('trends.sumsOf', { count: 1 });
  assert.deepEqual([counted(), queryByRole('figure', { name: label })], [0, null]);
  const trends = getByText(text('trends.title', { count: 100 })).closest('details') as HTMLDetailsElement;
  trends.open = true;
  fireEvent(trends, new Event('toggle'));
  await settled();
  assert.ok(getByRole('figure', { name: label }));
  assert.equal(counted(), 1);
});
