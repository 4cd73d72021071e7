import assert from 'node:assert/strict';
import {
  createStatement,
  createTeamFile,
  getDemonstration,
  listAgentIncome,
  listTeamBets,
  listTeamGains,
  listTransactions,
  listUserLoss,
  listVendors,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { balanceChanged } from '@atrium/contracts/events';
import { renderPage, sampleNow, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { agentPlatform, factsOf, headerOf, plain, rowsOf, statsOf } from '../../testing/agent-page.ts';

type Query = Record<string, string>;
const open = (page: string, platform = agentPlatform(), query: Query = {}) =>
  renderPage(remote, page, { platform, path: `/agentHome/${page}`, query });

const month = { from: '2026-01-01', to: '2026-01-15' };
const today = { from: '2026-01-15', to: '2026-01-15' };

/** The lists, by their page: their texts, their file, and what they begin with. */
const lists = [
  { page: 'team-bets', title: 'records.teamBets', none: 'overview.noBets', call: listTeamBets, first: today },
  { page: 'team-gains', title: 'records.teamGains', none: 'records.noGains', call: listTeamGains, first: month },
  {
    page: 'user-loss',
    title: 'records.userLoss',
    none: 'records.noLoss',
    call: listUserLoss,
    first: { ...month, pageNo: 1 },
  },
  {
    page: 'my-income',
    title: 'income.title',
    none: 'income.none',
    call: listAgentIncome,
    first: { ...month, pageNo: 1 },
  },
  {
    page: 'account-details',
    title: 'account.title',
    none: 'account.none',
    call: listTransactions,
    first: { ...month, pageNo: 1 },
  },
] as const;

/** Answers each list without a row. */
function platformOfNothing(language: (typeof bundledLanguages)[number] = 'EN') {
  const platform = agentPlatform({ language });
  platform.answer(listTeamBets, sampleOf(listTeamBets, { list: [], next: null }));
  platform.answer(listTeamGains, sampleOf(listTeamGains, { list: [], next: null }));
  platform.answer(listUserLoss, sampleOf(listUserLoss, { list: [] }));
  platform.answer(listAgentIncome, sampleOf(listAgentIncome, { list: [] }));
  platform.answer(listTransactions, sampleOf(listTransactions, { list: [] }));
  return platform;
}

/** The pages on which the records of a line are shown. */
const recordPages = [
  ...['home', 'downline', 'contracts', 'daily-salary', 'realtime-salary'],
  ...lists.map(({ page }) => page),
];

const markOf = (text: Awaited<ReturnType<typeof open>>['text']) =>
  text('overview.demonstration', { at: '|' }).split('|')[0]?.trim() ?? '';

test.each(bundledLanguages)(
  'every record of a line that a demonstration wrote is marked as such in %s',
  async (language) => {
    for (const page of recordPages) {
      const platform = agentPlatform({ language });
      platform.answer(getDemonstration, { until: Date.UTC(2026, 0, 15) });
      const { text, getByText, unmount } = await open(page, platform);
      assert.ok(
        getByText((shown) => shown.startsWith(markOf(text))),
        page,
      );
      unmount();
    }
  },
);

test('records of days after a demonstration, and of a line that was played, have no mark', async () => {
  const platform = agentPlatform();
  platform.answer(getDemonstration, { until: Date.UTC(2026, 0, 10) });
  const later = await open('user-loss', platform, today);
  assert.ok(!later.queryByText((shown) => shown.startsWith(markOf(later.text))));
  later.unmount();
  const other = agentPlatform();
  other.answer(getDemonstration, { until: null });
  const played = await open('downline', other);
  assert.ok(!played.queryByText((shown) => shown.startsWith(markOf(played.text))));
});

describe.each(lists)('the list of $page', ({ page, title, none, call, first }) => {
  test.each(bundledLanguages)('has its title in %s, and says that it is empty', async (language) => {
    const { text, getByRole, getByText } = await open(page, platformOfNothing(language));
    assert.ok(getByRole('heading', { level: 1, name: text(title) }));
    assert.ok(getByText(text(none)));
  });

  test('begins with its first period', async () => {
    const { platform } = await open(page, platformOfNothing());
    assert.deepEqual(platform.made(call), [first]);
  });

  test('waits for its rows in its own shape', async () => {
    const platform = agentPlatform();
    const held = platform.hold(call);
    const { text, getByRole, queryByText } = await open(page, platform);
    assert.ok(getByRole('table', { name: text(title) }));
    assert.ok(!queryByText(text(none)));
    await held.refuse('RATE_LIMITED');
    assert.ok(queryByText(await platform.refusalText('RATE_LIMITED')));
  });

  test('says why it cannot be read, and is read again on request', async () => {
    const platform = platformOfNothing();
    platform.refuseOnce(call, 'RATE_LIMITED');
    const { uiText, press, text, getByText } = await open(page, platform);
    assert.ok(getByText(await platform.refusalText('RATE_LIMITED')));
    await press(uiText('retry'));
    assert.ok(getByText(text(none)));
  });

  test('is read for each period by the calendar of the site', async () => {
    const { platform, press, text, getByRole } = await open(page, platformOfNothing());
    for (const [period, days] of [
      ['yesterday', { from: '2026-01-14', to: '2026-01-14' }],
      ['thisWeek', { from: '2026-01-12', to: '2026-01-15' }],
      ['lastWeek', { from: '2026-01-05', to: '2026-01-11' }],
      ['lastMonth', { from: '2025-12-01', to: '2025-12-31' }],
    ] as const) {
      await press(text(`overview.${period}`));
      const { from, to } = platform.made(call).at(-1) ?? assert.fail();
      assert.deepEqual({ from, to }, days);
      assert.equal(getByRole('button', { name: text(`overview.${period}`) }).getAttribute('aria-pressed'), 'true');
    }
  });
});

const files = [
  ['team-bets', { record: 'TEAM_BETS', ...today }],
  ['team-gains', { record: 'TEAM_GAINS', ...month }],
  ['user-loss', { record: 'USER_LOSS', ...month }],
  ['my-income', { record: 'INCOME', ...month }],
] as const;

test.each(files)('the file of %s has what is shown', async (page, asked) => {
  const { platform, press, text } = await open(page, platformOfNothing());
  await press(text('records.csv'));
  assert.deepEqual(platform.made(createTeamFile), [asked]);
});

test('a file that is refused says why', async () => {
  const platform = platformOfNothing();
  platform.refuse(createTeamFile, 'AUTH_OPERATION_NOT_ALLOWED');
  const { press, text } = await open('team-bets', platform);
  await press(text('records.csv'));
  const message = await platform.refusalText('AUTH_OPERATION_NOT_ALLOWED');
  assert.deepEqual(platform.bus.sentOf(toastShow), [{ kind: 'error', text: message, traceId: 'trace-1' }]);
});

const bets = sampleOf(listTeamBets, {
  list: [
    {
      account: 'below1',
      orderNo: 'O1',
      vendor: 'PG',
      gameType: 'RNG',
      gameName: 'Dragon',
      roundId: 'R1',
      stake: 1_000,
      effectiveBet: 900,
      payout: 0,
      netProfit: -1_000,
      status: 1,
      settleTime: sampleNow,
    },
    {
      account: 'below2',
      orderNo: 'O2',
      vendor: 'EVO',
      gameType: 'LIVE',
      gameName: 'Table',
      roundId: 'R2',
      stake: 500,
      effectiveBet: 500,
      payout: 950,
      netProfit: 450,
      status: 2,
      settleTime: sampleNow,
    },
    {
      account: 'below3',
      orderNo: 'O3',
      vendor: 'EVO',
      gameType: 'LIVE',
      gameName: 'Table',
      roundId: 'R3',
      stake: 500,
      effectiveBet: 0,
      payout: 500,
      netProfit: 0,
      status: 3,
      settleTime: sampleNow,
    },
  ],
  next: '17:O3',
  totals: { bets: 12, stake: 20_000, effectiveBet: 19_000, payout: 14_500, netProfit: -5_500 },
});

/** Team bets, with two vendors to choose from. */
function betsPlatform() {
  const platform = platformOfNothing();
  platform.answer(listTeamBets, bets);
  platform.answer(
    listVendors,
    sampleOf(listVendors, {
      lanes: [
        { gameClassify: 'RNG', cards: [{ vendor: 'PG', vendorName: 'Pocket', gameType: 'RNG' }] },
        { gameClassify: 'LIVE', cards: [{ vendor: 'EVO', vendorName: 'Evolve', gameType: 'LIVE' }] },
      ],
    }),
  );
  return platform;
}

// A6
test('a bet of the line is shown with its figures and its result, the totals above', async () => {
  const { text, container } = await open('team-bets', betsPlatform());
  const rows = rowsOf(text('records.teamBets'));
  assert.match(rows[0]?.[0] ?? '', /^below1.*2026/);
  assert.deepEqual(rows[0]?.slice(1, 3), ['O1R1', `DragonPocket · ${text('gameType.RNG')}`]);
  assert.deepEqual(
    rows.map((row) => row.slice(3)),
    [
      ['10.00 TLB', '9.00 TLB', '0.00 TLB', `−10.00 TLB${text('records.results.lost')}`],
      ['5.00 TLB', '5.00 TLB', '9.50 TLB', `+4.50 TLB${text('records.results.won')}`],
      ['5.00 TLB', '0.00 TLB', '5.00 TLB', `0.00 TLB${text('records.results.tie')}`],
    ],
  );
  const stats = statsOf(container);
  assert.equal(stats[text('figures.bets')], '12');
  assert.equal(stats[text('figures.payout')], '145.00 TLB');
  assert.match(stats[text('figures.netProfit')] ?? '', /55\.00/);
});

// A6
test('bets are filtered by account, kind, vendor and result, and all of it is in the address', async () => {
  const { platform, fill, choose, submit, text } = await open('team-bets', betsPlatform());
  await fill(text('downline.account'), ' below1 ');
  await submit();
  await choose(text('figures.gameType'), text('gameType.LIVE'));
  await choose(text('records.vendor'), 'Evolve');
  await choose(text('records.result'), text('records.results.tie'));
  const filters = { account: 'below1', gameType: 'LIVE', vendor: 'EVO', result: 'TIE' };
  assert.deepEqual(platform.made(listTeamBets).at(-1), { ...today, ...filters });
  const { to, replace } = platform.navigations.at(-1) ?? assert.fail();
  assert.deepEqual(Object.fromEntries(new URL(to, 'http://site').searchParams), filters);
  assert.equal(replace, true);
});

test('another kind of game forgets a vendor that may have none of it', async () => {
  const query = { gameType: 'LIVE', vendor: 'EVO', from: '2026-01-02', to: '2026-01-03' };
  const { platform, choose, text } = await open('team-bets', betsPlatform(), query);
  await choose(text('figures.gameType'), text('gameType.RNG'));
  assert.deepEqual(platform.made(listTeamBets).at(-1), { from: '2026-01-02', to: '2026-01-03', gameType: 'RNG' });
});

test('what an address cannot mean is left out', async () => {
  const query = { gameType: 'CHESS', result: 'MAYBE', from: '2026-02-30', to: 'soon' };
  const { platform } = await open('team-bets', betsPlatform(), query);
  assert.deepEqual(platform.made(listTeamBets), [today]);
});

test('days of an address that are no period are kept, and no period is marked', async () => {
  const days = { from: '2026-01-02', to: '2026-01-07' };
  const { platform, container } = await open('team-bets', betsPlatform(), days);
  assert.deepEqual(platform.made(listTeamBets), [days]);
  assert.ok(!container.querySelector('[aria-pressed="true"]'));
});

// A6
test('a long list of bets is read on from its last row, and back', async () => {
  const { platform, press, text, queryByRole } = await open('team-bets', betsPlatform());
  assert.ok(!queryByRole('button', { name: text('records.newer') }));
  platform.answer(listTeamBets, { ...bets, next: null });
  await press(text('records.older'));
  assert.equal(platform.made(listTeamBets).at(-1)?.after, '17:O3');
  assert.ok(!queryByRole('button', { name: text('records.older') }));
  await press(text('records.newer'));
  assert.ok(queryByRole('button', { name: text('records.older') }));
});

// A3
test('gains of the line are listed by their type with their sum, and filtered by column and kind', async () => {
  const platform = platformOfNothing();
  platform.answer(
    listTeamGains,
    sampleOf(listTeamGains, {
      list: [
        { account: 'below1', type: 'BET_REBATE', gameType: 'RNG', amount: 150, at: sampleNow },
        { account: 'below2', type: 'RED_PACKET', gameType: null, amount: -200, at: sampleNow },
      ],
      next: null,
      totals: { amount: -50 },
    }),
  );
  const { choose, text, container } = await open('team-gains', platform);
  const rows = rowsOf(text('records.teamGains'));
  assert.deepEqual(
    rows.map(([account, type, kind]) => [account, type, kind]),
    [
      ['below1', text('transactionType.BET_REBATE'), text('gameType.RNG')],
      ['below2', text('transactionType.RED_PACKET'), text('gameType.NONE')],
    ],
  );
  assert.match(rows[1]?.at(-1) ?? '', /2\.00/);
  assert.match(statsOf(container)[text('records.sum')] ?? '', /0\.50/);
  await choose(text('account.type'), text('figures.activityBonus'));
  await choose(text('figures.gameType'), text('gameType.NONE'));
  assert.deepEqual(platform.made(listTeamGains).at(-1), { ...month, figure: 'activityBonus', gameKind: 'NONE' });
});

// A7
test('a row of one kind of game says nothing of money that moved besides', async () => {
  const platform = platformOfNothing();
  platform.answer(
    listUserLoss,
    sampleOf(listUserLoss, { list: [{ account: 'below1', deposit: 5_000, netProfit: -700 }] }),
  );
  const { choose, text } = await open('user-loss', platform);
  const title = text('records.userLoss');
  assert.equal(headerOf(title).length, 10);
  assert.equal(rowsOf(title)[0]?.[1], '50.00 TLB');
  await choose(text('figures.gameType'), text('gameType.RNG'));
  assert.deepEqual(headerOf(title), [
    text('downline.account'),
    ...['stake', 'effectiveBet', 'payout', 'rebate', 'bonus', 'netProfit'].map((key) => text(`figures.${key}`)),
  ]);
});

// A7
test('losses are read page by page, and another account begins at the first', async () => {
  const platform = platformOfNothing();
  platform.answer(listUserLoss, sampleOf(listUserLoss, { totalPages: 3 }));
  const { fill, press, submit, text, uiText } = await open('user-loss', platform);
  await press(uiText('next'));
  assert.equal(platform.made(listUserLoss).at(-1)?.pageNo, 2);
  await fill(text('downline.account'), 'below1');
  await submit();
  assert.deepEqual(platform.made(listUserLoss).at(-1), { ...month, account: 'below1', pageNo: 1 });
});

test('an account of an address is in its field, and an emptied one is gone from both', async () => {
  const { platform, fill, submit, text, getByLabelText } = await open('user-loss', platformOfNothing(), {
    account: 'below1',
  });
  assert.equal((getByLabelText(text('downline.account')) as HTMLInputElement).value, 'below1');
  await fill(text('downline.account'), '');
  await submit();
  assert.deepEqual(platform.made(listUserLoss).at(-1), { ...month, pageNo: 1 });
  assert.equal(platform.navigations.at(-1)?.to, '/agentHome/user-loss');
});

const income = sampleOf(listAgentIncome, {
  list: [
    {
      source: 'REBATE',
      base: 100_000,
      rate: 35,
      due: 350,
      amount: 350,
      state: 'PAID',
      bill: null,
      rebate: { day: '2026-01-14', part: 'TEAM', gross: 3_504_321, toDownline: 4_000, carried: 100, remainder: 421 },
      friend: null,
    },
    {
      source: 'REFERRAL',
      base: null,
      rate: null,
      due: 1_000,
      amount: 0,
      state: 'WAITING',
      bill: null,
      rebate: null,
      friend: 'an***a',
    },
    {
      source: 'DAILY',
      base: 50_000,
      rate: 150,
      due: 750,
      amount: 300,
      state: 'PART',
      rebate: null,
      friend: null,
      bill: { kind: 'DAILY', payable: 750, tiers: [] },
    },
  ],
  totals: { due: 2_100, amount: 650 },
});

function incomePlatform() {
  const platform = platformOfNothing();
  platform.answer(listAgentIncome, income);
  return platform;
}

// A8
test('income says where it comes from, what is due and what was paid', async () => {
  const { text, container } = await open('my-income', incomePlatform());
  const rows = rowsOf(text('income.title'));
  assert.deepEqual(
    rows.map(([source, , base, rate, due, amount, state]) => [source, base, rate, due, amount, state]),
    [
      [text('income.sources.REBATE'), '1,000.00 TLB', '0.35 %', '3.50 TLB', '3.50 TLB', text('income.states.PAID')],
      [text('income.sources.REFERRAL'), '–', '–', '10.00 TLB', '0.00 TLB', text('income.states.WAITING')],
      [text('income.sources.DAILY'), '500.00 TLB', '1.50 %', '7.50 TLB', '3.00 TLB', text('income.states.PART')],
    ],
  );
  assert.equal(rows[1]?.at(-1), text('income.friend', { account: 'an***a' }));
  assert.equal(statsOf(container)[text('income.due')], '21.00 TLB');
});

// A8
test('a rebate opens its calculation to the last fraction of a cent', async () => {
  const { text, click, getAllByRole, getByRole } = await open('my-income', incomePlatform());
  await click(getAllByRole('button', { name: text('bills.show') })[0] as HTMLElement);
  const drawer = getByRole('dialog');
  assert.ok(within(drawer).getByText(text('income.parts.TEAM')));
  const facts = factsOf(drawer);
  assert.equal(facts[text('income.day')], '2026-01-14');
  assert.equal(facts[text('income.gross')], '3.504321');
  assert.equal(facts[text('bills.toDownline')], '0.004000');
  assert.equal(facts[text('income.remainder')], '0.000421');
});

// A8
test('a salary among the income opens its bill', async () => {
  const { text, click, getAllByRole, getByRole } = await open('my-income', incomePlatform());
  await click(getAllByRole('button', { name: text('bills.show') })[1] as HTMLElement);
  assert.equal(factsOf(getByRole('dialog'))[text('bills.payable')], '7.50 TLB');
});

test('income is filtered by its source, in the file as well', async () => {
  const { platform, choose, press, text } = await open('my-income', incomePlatform());
  await choose(text('income.source'), text('income.sources.REFERRAL'));
  assert.deepEqual(platform.made(listAgentIncome).at(-1), { ...month, source: 'REFERRAL', pageNo: 1 });
  await press(text('records.csv'));
  assert.deepEqual(platform.made(createTeamFile), [{ record: 'INCOME', ...month, source: 'REFERRAL' }]);
});

const movements = sampleOf(listTransactions, {
  list: [
    {
      type: 'DEPOSIT',
      direction: 'IN',
      amount: 5_000,
      balanceBefore: 0,
      balanceAfter: 5_000,
      refNo: 'D1',
      status: 'DONE',
      remark: '',
    },
    {
      type: 'LINE_TRANSFER',
      direction: 'OUT',
      amount: 1_250,
      balanceBefore: 5_000,
      balanceAfter: 3_750,
      refNo: 'T1',
      status: 'HELD',
      remark: 'for Ana',
    },
  ],
  totals: { in: 5_000, out: 1_250 },
  openingBalance: 0,
  closingBalance: 3_750,
  totalPages: 2,
});

// A9
test('a movement of money has its sign, the balance before and after it, and its remark', async () => {
  const platform = platformOfNothing();
  platform.answer(listTransactions, movements);
  const { text, container } = await open('account-details', platform);
  const [first = [], second = []] = rowsOf(text('account.title'));
  assert.match(first[2] ?? '', /\+.*50\.00/);
  assert.match(second[2] ?? '', /[−-].*12\.50/);
  assert.deepEqual(second.slice(3), ['50.00 TLB', '37.50 TLB', 'T1', text('transactionStatus.HELD'), 'for Ana']);
  assert.equal(first.at(-1), '–');
  const stats = statsOf(container);
  assert.deepEqual(
    ['opening', 'in', 'out', 'closing'].map((key) => stats[text(`account.${key}`)]),
    ['0.00 TLB', '50.00 TLB', '12.50 TLB', '37.50 TLB'],
  );
});

// A9
test('movements of one type are a file of them, and another type begins at the first page', async () => {
  const platform = platformOfNothing();
  platform.answer(listTransactions, movements);
  const { choose, press, text, uiText } = await open('account-details', platform);
  await press(uiText('next'));
  await choose(text('account.type'), text('transactionType.DEPOSIT'));
  assert.deepEqual(platform.made(listTransactions).at(-1), { ...month, type: 'DEPOSIT', pageNo: 1 });
  await press(text('records.csv'));
  assert.deepEqual(platform.made(createStatement), [{ ...month, type: 'DEPOSIT', format: 'CSV' }]);
});

test('movements follow the balance', async () => {
  const platform = platformOfNothing();
  const { text, getByText } = await open('account-details', platform);
  assert.ok(getByText(text('account.none')));
  platform.answer(listTransactions, movements);
  await platform.deliver(balanceChanged);
  assert.equal(rowsOf(text('account.title')).length, 2);
  assert.ok(plain(getByText('for Ana').textContent));
});
