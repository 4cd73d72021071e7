import assert from 'node:assert/strict';
import {
  getConsolidatedFunds,
  getTeamOverview,
  getWhitelabel,
  listBillForecasts,
  listPayoutDays,
  listTeamDays,
  listUserLoss,
} from '@atrium/contracts/calls';
import { loginOpen, logoutOpen, modalOpen, regionSelect } from '@atrium/contracts/commands';
import { agentOwnPages, bundledLanguages, languages } from '@atrium/contracts/constants';
import { balanceChanged } from '@atrium/contracts/events';
import { agentPage } from '@atrium/contracts/slots';
import {
  agentSession,
  createTestPlatform,
  guestSession,
  memberSession,
  renderPage,
  sampleOf,
  type TestPlatformOptions,
} from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { fireEvent, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { agentPlatform, plain, rowsOf, statsOf } from '../../testing/agent-page.ts';

const overview = sampleOf(getTeamOverview, {
  figures: {
    teamBalance: 1_234_567,
    teamDeposit: 50_000,
    teamNetProfit: -2_500,
    agentCount: 3,
    memberCount: 1_200,
    online: 7,
  },
  byGameType: [
    {
      gameType: 'RNG',
      bets: 40,
      stake: 20_000,
      effectiveBet: 19_000,
      payout: 15_000,
      tieRefund: 0,
      rebate: 100,
      agentRebate: 50,
      promo: 0,
      activityBonus: 10,
      netProfit: -4_890,
    },
    {
      gameType: null,
      bets: 0,
      stake: 0,
      effectiveBet: 0,
      payout: 0,
      tieRefund: 0,
      rebate: 0,
      agentRebate: 0,
      promo: 700,
      activityBonus: 0,
      netProfit: 700,
    },
  ],
});

function platformWith(answer = overview, options: TestPlatformOptions = {}) {
  const platform = agentPlatform(options);
  platform.answer(getTeamOverview, answer);
  platform.answer(getConsolidatedFunds, sampleOf(getConsolidatedFunds, { balance: 98_765 }));
  return platform;
}

const open = (platform = platformWith(), query: Record<string, string> = {}) =>
  renderPage(remote, 'home', { platform, path: '/agentHome', query });

// A3
describe.each(bundledLanguages)('the overview of a team in %s', (language) => {
  test('has its figures of money and of people', async () => {
    const { text, getByRole, container } = await open(platformWith(overview, { language }));
    assert.ok(getByRole('heading', { level: 1, name: text('menu.overview') }));
    const stats = statsOf(container);
    assert.equal(stats[text('figures.teamBalance')], '12,345.67 TLB');
    assert.equal(stats[text('figures.memberCount')], '1,200');
    assert.match(stats[text('figures.teamNetProfit')] ?? '', /25\.00/);
    assert.equal(Object.keys(stats).length, 17);
  });

  test('has a row for each kind of game', async () => {
    const { text } = await open(platformWith(overview, { language }));
    const [slots = [], none = []] = rowsOf(text('overview.byGameType'));
    assert.deepEqual(slots.slice(0, 5), [text('gameType.RNG'), '40', '200.00 TLB', '190.00 TLB', '150.00 TLB']);
    assert.deepEqual(none.slice(0, 3), [text('gameType.NONE'), '–', '–']);
  });
});

// A3
test('every tile opens the list that adds up to it, in the shown days', async () => {
  const { text, container } = await open();
  const hrefOf = (key: string) =>
    [...container.querySelectorAll('a.agent-tile')]
      .find((tile) => tile.textContent?.startsWith(text(`figures.${key}`)))
      ?.getAttribute('href');
  const days = 'from=2026-01-01&to=2026-01-15';
  assert.equal(hrefOf('teamBalance'), '/agentHome/downline?reach=ALL');
  assert.equal(hrefOf('agentCount'), '/agentHome/downline?reach=ALL&kind=AGENT');
  assert.equal(hrefOf('newMembers'), `/agentHome/downline?reach=ALL&group=NEW&${days}`);
  assert.equal(hrefOf('stake'), `/agentHome/team-bets?${days}`);
  assert.equal(hrefOf('teamDeposit'), `/agentHome/user-loss?${days}`);
});

test('the trend draws each figure by day, with its table; a single day has none', async () => {
  const platform = platformWith();
  const days = [
    { day: '2026-01-01', stake: 500, netProfit: -300, income: 0 },
    { day: '2026-01-02', stake: 900, netProfit: 200, income: 40 },
  ];
  platform.answer(listTeamDays, sampleOf(listTeamDays, { days }));
  const { text, press, getByRole, queryByRole } = await open(platform, { from: '2026-01-01', to: '2026-01-02' });
  const nameOf = (figure: string) => `${text('trend.title')}: ${figure}`;
  assert.ok(getByRole('figure', { name: nameOf(text('figures.stake')) }));
  await press(text('income.title'));
  assert.ok(getByRole('figure', { name: nameOf(text('income.title')) }));
  assert.ok(!queryByRole('figure', { name: nameOf(text('figures.stake')) }));
});

/** A month with an hourly day in two states, and the forecast of a dividend that the next month pays. */
function platformWithPayouts(options: TestPlatformOptions = {}) {
  const platform = platformWith(overview, options);
  const settlesAt = Date.parse('2026-01-31T18:10:00Z');
  const forecast = { kind: 'DIVIDEND', period: 'M', payable: 12_300, settlesAt } as const;
  platform.answer(listBillForecasts, sampleOf(listBillForecasts, { forecasts: [forecast] }));
  const span = { period: 'D', periodFrom: Date.parse('2026-01-09T16:00:00Z'), periodTo: 2 } as const;
  const hours = { day: '2026-01-10', kind: 'HOURLY', ...span, bills: 24, payable: 900, paid: 500, due: 400 } as const;
  const lapsed = { day: '2026-01-12', kind: 'DAILY', ...span, bills: 1, payable: 70, paid: 0, due: 0 } as const;
  platform.answer(listPayoutDays, ({ from }) =>
    sampleOf(listPayoutDays, { days: from === '2026-01-01' ? [hours, lapsed] : [] }),
  );
  return platform;
}

describe.each(bundledLanguages)('the calendar of payouts in %s', (language) => {
  test('has what each day pays: the sum of its hours, due and paid, and what was not paid', async () => {
    const { text, getByRole } = await open(platformWithPayouts({ language }));
    const days = within(getByRole('list', { name: text('payouts.title') }));
    const shown = days
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time'))
      .map((item) => [item.querySelector('time')?.dateTime, plain(item.querySelector('ul')?.textContent)]);
    assert.deepEqual(shown, [
      ['2026-01-10', `${text('bills.kinds.HOURLY')}${text('payouts.due')} 4.00 TLB${text('payouts.paid')} 5.00 TLB`],
      ['2026-01-12', `${text('bills.kinds.DAILY')}${text('payouts.lapsed')} 0.70 TLB`],
    ]);
    assert.equal(
      days.getByRole('link', { name: text('bills.kinds.HOURLY') }).getAttribute('href'),
      '/agentHome/hourly-salary?from=2026-01-10&to=2026-01-10',
    );
  });
});

test('the calendar of payouts is paged to the month of the last forecast, and says the same in a table', async () => {
  const { text, press, getByRole, getByText } = await open(platformWithPayouts());
  await press(text('payouts.monthAfter'));
  assert.ok(getByText('February 2026'));
  const day = getByRole('list', { name: text('payouts.title') }).querySelector('li:not([aria-hidden])');
  assert.equal(day?.querySelector('time')?.dateTime, '2026-02-01');
  assert.ok(plain(day?.textContent).includes(`${text('payouts.forecast')} 123.00 TLB`));
  assert.ok((getByRole('button', { name: text('payouts.monthAfter') }) as HTMLButtonElement).disabled);
  const section = getByRole('heading', { name: text('payouts.title') }).closest('section') as HTMLElement;
  const details = section.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await within(section).findByRole('table');
  const [row = []] = rowsOf(text('payouts.title'));
  assert.deepEqual([row[1], row[4], row[6]], [text('bills.kinds.DIVIDEND'), '123.00 TLB', text('payouts.forecast')]);
  await press(text('payouts.monthBefore'));
  await press(text('payouts.monthBefore'));
  assert.ok(getByText(text('payouts.none')), 'a month without payouts says so');
});

test('payouts that cannot be read keep their heading and are read again on request', async () => {
  const platform = platformWithPayouts();
  platform.refuseOnce(listPayoutDays, 'RATE_LIMITED');
  const { text, uiText, press, getByRole } = await open(platform);
  assert.ok(getByRole('heading', { name: text('payouts.title') }));
  assert.ok(within(getByRole('alert')).getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByRole('list', { name: text('payouts.title') }));
});

test('the members who lost most are named, and who won is not among them', async () => {
  const platform = platformWith();
  const list = [
    { memberId: '1', account: 'loser', netProfit: -2_000 },
    { memberId: '2', account: 'winner', netProfit: 100 },
  ];
  platform.answer(listUserLoss, sampleOf(listUserLoss, { list }));
  const { text, getByRole, queryByText, getByText } = await open(platform);
  assert.ok(getByText('loser').closest('li')?.textContent?.includes('20.00'));
  assert.ok(!queryByText('winner'));
  assert.equal(
    getByRole('link', { name: text('top.all') }).getAttribute('href'),
    '/agentHome/user-loss?from=2026-01-01&to=2026-01-15',
  );
});

// A3
test('every figure of a kind of game opens the list that adds up to it', async () => {
  const { text, getByRole } = await open();
  const [, row] = within(getByRole('table', { name: text('overview.byGameType') })).getAllByRole('row');
  const days = 'from=2026-01-01&to=2026-01-15';
  const bets = `/agentHome/team-bets?${days}&gameType=RNG`;
  const gains = (figure: string) => `/agentHome/team-gains?${days}&figure=${figure}&gameKind=RNG`;
  assert.deepEqual(
    within(row as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
    [
      ...[bets, bets, bets, bets],
      `${bets}&result=TIE`,
      ...['rebate', 'agentRebate', 'promo', 'activityBonus'].map(gains),
      `/agentHome/user-loss?${days}&gameKind=RNG`,
    ],
  );
});

test('a period is in the address, and is read from it', async () => {
  const { platform, press, text, getByRole } = await open();
  assert.deepEqual(platform.made(getTeamOverview), [{ from: '2026-01-01', to: '2026-01-15' }]);
  await press(text('overview.lastWeek'));
  assert.equal(platform.navigations.at(-1)?.to, '/agentHome?from=2026-01-05&to=2026-01-11');
  assert.deepEqual(platform.made(getTeamOverview).at(-1), { from: '2026-01-05', to: '2026-01-11' });
  assert.equal(getByRole('button', { name: text('overview.lastWeek') }).getAttribute('aria-pressed'), 'true');
});

test('the figures before stay until those of another period are there', async () => {
  const platform = platformWith();
  const { press, text, container } = await open(platform);
  const held = platform.hold(getTeamOverview);
  await press(text('overview.yesterday'));
  assert.equal(statsOf(container)[text('figures.agentCount')], '3');
  await held.answer({ ...overview, figures: { ...overview.figures, agentCount: 5 } });
  assert.equal(statsOf(container)[text('figures.agentCount')], '5');
});

test('a team that did not play has no table of games', async () => {
  const { text, getByText } = await open(platformWith({ ...overview, byGameType: [] }));
  assert.ok(getByText(text('overview.noBets')));
});

test('an overview that cannot be read says why, and is read again on request', async () => {
  const platform = platformWith();
  platform.refuseOnce(getTeamOverview, 'RATE_LIMITED');
  const { text, uiText, press, getByText } = await open(platform);
  assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
  await press(uiText('retry'));
  assert.ok(getByText(text('figures.teamBalance')));
});

// A2, M22
test('the centre shows all money of its agent, and reads it again on request and when it changes', async () => {
  const platform = platformWith();
  const { text, press, getByText } = await open(platform);
  const shown = () => plain(getByText(text('balance.label')).parentElement?.textContent);
  assert.ok(shown().includes('987.65 TLB'), shown());
  platform.answer(getConsolidatedFunds, sampleOf(getConsolidatedFunds, { balance: 100 }));
  await press(text('balance.refresh'));
  assert.ok(shown().includes('1.00 TLB'), shown());
  platform.answer(getConsolidatedFunds, sampleOf(getConsolidatedFunds, { balance: 250 }));
  await platform.deliver(balanceChanged);
  assert.ok(shown().includes('2.50 TLB'), shown());
});

// A2
test('the menu has the pages of the centre, marks the shown one, and opens what the shell has', async () => {
  const { platform, text, press, getByRole } = await open();
  const menu = within(getByRole('navigation', { name: text('menu.label') }));
  const current = menu.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  assert.deepEqual(
    current.map((link) => link.getAttribute('href')),
    ['/agentHome'],
  );
  const others = within(menu.getByRole('group', { name: text('menu.groups.more') })).getAllByRole('link');
  assert.deepEqual(
    others.map((link) => link.getAttribute('href')),
    ['/'],
    'every page of this remote has its topic',
  );
  await press(text('menu.announcements'));
  await press(text('menu.service'));
  assert.deepEqual(platform.bus.sentOf(modalOpen), [{ modal: 'announcements' }, { modal: 'chat' }]);
});

// A2
test('the centre has the clock of the site, the name of its agent, and a way out', async () => {
  const { platform, text, press, getByRole, getByText } = await open();
  assert.ok(getByRole('timer').textContent?.includes('Asia/Manila'));
  assert.ok(getByText('Agent One'));
  await press(text('logout'));
  assert.deepEqual(platform.bus.sentOf(logoutOpen), [{}]);
});

test('language and theme are chosen within the centre', async () => {
  const { platform, text, press, choose } = await open();
  await choose(text('switches.language'), languages.HI.nativeName);
  await press(text('switches.light'));
  assert.deepEqual(platform.bus.sentOf(regionSelect), [{ language: 'HI' }, { theme: 'light' }]);
});

// A12
test.each(agentOwnPages)('the page of the own %s is the one of the account, within the centre', async (page) => {
  const platform = platformWith();
  platform.fillSlot(agentPage, (props) => <p>{`${props.page} at ${props.path} with ${props.query}`}</p>);
  const path = `/agentHome/${page}`;
  const { text, getByText, getByRole } = await renderPage(remote, page, {
    platform,
    path,
    query: { account: 'below1' },
  });
  assert.ok(getByText(`${page} at ${path} with account=below1`));
  assert.ok(getByRole('navigation', { name: text('menu.label') }));
});

function landingWith(site: Parameters<typeof sampleOf<typeof getWhitelabel>>[1], options: TestPlatformOptions = {}) {
  const platform = createTestPlatform({ session: guestSession(), ...options });
  platform.answer(getWhitelabel, sampleOf(getWhitelabel, site));
  return platform;
}

const openLanding = (platform: ReturnType<typeof landingWith>) =>
  renderPage(remote, 'landing', { platform, path: '/agent' });
const everything = { dividend: true, salary: true, moneyMode: 'demo' } as const;

// A1
test.each(bundledLanguages)('the landing page in %s says what being an agent means', async (language) => {
  const { text, getByRole, getByText } = await openLanding(landingWith(everything, { language }));
  assert.ok(getByRole('heading', { level: 1, name: text('landing.title') }));
  for (const point of ['figures', 'terms', 'payout'])
    assert.ok(getByRole('heading', { level: 2, name: text(`landing.${point}.title`) }), point);
  assert.ok(getByText(new RegExp(text('landing.playMoney'))));
});

// A1
test.each([
  ['dividends and salaries', everything, ['figures', 'terms', 'payout'], true],
  ['salaries alone', { ...everything, dividend: false }, ['figures', 'terms', 'payout'], false],
  ['no contracts', { ...everything, dividend: false, salary: false }, ['figures'], false],
] as const)('a site with %s promises nothing else', async (_what, site, points, hasApproval) => {
  const { text, getAllByRole, container } = await openLanding(landingWith(site));
  assert.deepEqual(
    getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    points.map((point) => text(`landing.${point}.title`)),
  );
  const [approval = ''] = text('landing.approval', { amount: '…' }).split('…');
  assert.equal(plain(container.textContent).includes(approval), hasApproval);
});

test('a site with real money does not speak of play money', async () => {
  const { text, queryByText } = await openLanding(landingWith({ ...everything, moneyMode: 'real' }));
  assert.ok(!queryByText(new RegExp(text('landing.playMoney'))));
});

// A1
test.each([
  ['a guest', guestSession()],
  ['a player', memberSession()],
])('%s logs in as an agent, and comes to the centre', async (_who, session) => {
  const { platform, text, press } = await openLanding(landingWith(everything, { session }));
  await press(text('landing.login'));
  assert.deepEqual(platform.bus.sentOf(loginOpen), [{ agent: true, returnTo: '/agentHome' }]);
});

test('an agent who is logged in enters the centre', async () => {
  const { text, getByRole, queryByRole } = await openLanding(landingWith(everything, { session: agentSession() }));
  assert.equal(getByRole('link', { name: text('landing.enter') }).getAttribute('href'), '/agentHome');
  assert.ok(!queryByRole('button', { name: text('landing.login') }));
});
