import assert from 'node:assert/strict';
import {
  createBetStatement,
  createStatement,
  getDemonstration,
  getRound,
  listBets,
  listDeposits,
  listProfitLoss,
  listTransactions,
  listVendors,
  listWithdrawals,
  watchRound,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { balanceChanged, betSettled } from '@atrium/contracts/events';
import { createTestPlatform, renderPage, type Some, sampleOf } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../remote.tsx';
import { cellsOf, figureOf, plain, shownText } from '../testing/what-is-shown.ts';

const week = { from: '2026-01-09', to: '2026-01-15' };
const cards = [
  { vendor: 'NOVA', vendorName: 'Nova', gameType: 'RNG' },
  { vendor: 'ORBIT', vendorName: 'Orbit', gameType: 'LIVE' },
] as const;

const dated = ['betting-record', 'transaction-history', 'profit-loss', 'deposit-record', 'withdraw-record'] as const;

describe.each(dated)('the record %s', (page) => {
  test.each([
    ['holds what a demonstration wrote', Date.UTC(2026, 0, 12), true],
    ['begins after what a demonstration wrote', Date.UTC(2026, 0, 8), false],
    ['is of a player whom no demonstration wrote', null, false],
  ])('says so where it %s', async (_name, until, isMarked) => {
    const platform = createTestPlatform();
    platform.answer(getDemonstration, { until });
    for (const call of [listDeposits, listWithdrawals]) platform.answer(call, sampleOf(call, { list: [] }));
    const { text, queryByText } = await renderPage(remote, page, { platform });
    const mark = text('range.demonstration', { at: '|' }).split('|')[0] ?? '';
    assert.equal(queryByText((shown) => shown.startsWith(mark.trim())) !== null, isMarked);
  });
});

const recordCalls = {
  'betting-record': listBets,
  'transaction-history': listTransactions,
  'profit-loss': listProfitLoss,
  'deposit-record': listDeposits,
  'withdraw-record': listWithdrawals,
} as const;

describe.each(dated)('the address of the record %s', (page) => {
  const call = recordCalls[page];
  const path = `/member/${page}`;
  const days = { from: '2025-12-01', to: '2025-12-31' };
  const platformOfRecord = () => {
    const platform = createTestPlatform();
    for (const orders of [listDeposits, listWithdrawals]) platform.answer(orders, sampleOf(orders, { list: [] }));
    return platform;
  };
  const asked = (platform: ReturnType<typeof createTestPlatform>) => {
    const { from, to } = platform.made(call).at(-1) ?? {};
    return { from, to };
  };

  test('names the chosen days, and shows them again', async () => {
    const platform = platformOfRecord();
    const { choose, text } = await renderPage(remote, page, { platform, path });
    await choose(text('range.label'), text('range.lastMonth'));
    assert.equal(platform.navigations.at(-1)?.to, `${path}?from=2025-12-01&to=2025-12-31`);
    const again = platformOfRecord();
    await renderPage(remote, page, { platform: again, path, query: days });
    assert.deepEqual(asked(again), days);
  });

  test.each([[{ from: '2025-12-31', to: '2025-12-01' }], [{ from: '2025-13-01', to: 'x' }], [{ to: '2025-12-01' }]])(
    'that names no days (%j) shows the last seven',
    async (query) => {
      const platform = platformOfRecord();
      await renderPage(remote, page, { platform, path, query: query as Record<string, string> });
      assert.deepEqual(asked(platform), week);
    },
  );
});

describe('the betting record', () => {
  const bets = sampleOf(listBets, {
    list: [
      { orderNo: 'B1', gameName: 'Ocean', vendor: 'NOVA', status: 2, stake: 5_000, payout: 15_000, netProfit: 10_000 },
      { orderNo: 'B2', gameName: 'Fast three', status: 0, stake: 200, payout: 0, netProfit: 0 },
    ],
    totals: { stake: 5_200, effectiveBet: 5_000, payout: 15_000, netProfit: 9_800 },
  });

  function platformWith(page = bets) {
    const platform = createTestPlatform();
    platform.answer(listBets, page);
    platform.answer(listVendors, sampleOf(listVendors, { lanes: [{ cards }] }));
    return platform;
  }
  const open = (platform = platformWith()) =>
    renderPage(remote, 'betting-record', { platform, path: '/member/betting-record' });

  async function detailOf(round: Some<ReturnType<typeof sampleOf<typeof getRound>>>, order = 'B1') {
    const platform = platformWith();
    platform.answer(getRound, sampleOf(getRound, round));
    const page = await open(platform);
    await page.press(page.text('bets.showOf', { order }));
    return { ...page, detail: () => page.getByRole('dialog') };
  }

  test('has a row for each bet, and the sums of the whole range', async () => {
    const { platform, text } = await open();
    assert.deepEqual(platform.made(listBets), [{ ...week, pageNo: 1, pageSize: 20 }]);
    const [won, running] = cellsOf();
    assert.deepEqual(won?.toSpliced(1, 1), [
      'OceanNova · B1',
      text('betStatus.won'),
      '50.00 TLB',
      '150.00 TLB',
      '+100.00 TLB',
      text('bets.show'),
    ]);
    // A bet that runs has no result yet.
    assert.equal(running?.[5], '–');
    assert.equal(figureOf(text('bets.totalStake')), '52.00 TLB');
    assert.equal(figureOf(text('bets.totalNet')), '+98.00 TLB');
  });

  test('is filtered by kind, vendor and result, each from its first page on', async () => {
    const { platform, choose, press, text, uiText } = await open(platformWith({ ...bets, totalPages: 2 }));
    await press(uiText('next'));
    await choose(text('bets.status'), text('betStatus.lost'));
    await choose(text('bets.vendor'), 'Nova');
    assert.deepEqual(platform.made(listBets).at(-1), { ...week, status: 1, vendor: 'NOVA', pageNo: 1, pageSize: 20 });
  });

  test('has the vendors of the chosen kind, and forgets one of another', async () => {
    const { platform, choose, text } = await open();
    await choose(text('bets.vendor'), 'Nova');
    await choose(text('bets.type'), text('kinds.LIVE'));
    const last = platform.made(listBets).at(-1);
    assert.equal(last?.gameType, 'LIVE');
    assert.equal(last?.vendor, undefined);
    await assert.rejects(choose(text('bets.vendor'), 'Nova'), /"Nova" is not among All, Orbit/);
  });

  test('is downloaded as it is filtered', async () => {
    const { platform, choose, press, text } = await open();
    await choose(text('bets.status'), text('betStatus.won'));
    await press(text('statement.csv'));
    const [asked] = platform.made(createBetStatement);
    assert.deepEqual({ ...asked }, { ...week, status: 2 });
  });

  test('whose file is refused says so with its trace', async () => {
    const { platform, press, text } = await open();
    platform.refuse(createBetStatement, 'REG_FIELD_INVALID');
    await press(text('statement.csv'));
    assert.deepEqual(platform.bus.sentOf(toastShow), [
      { kind: 'error', text: await platform.refusalText('REG_FIELD_INVALID'), traceId: 'trace-1' },
    ]);
  });

  test('says that there was no round in these days', async () => {
    const { text, getByText } = await open(platformWith(sampleOf(listBets, { list: [] })));
    assert.ok(getByText(text('bets.none')));
  });

  test('is read again when a bet is settled', async () => {
    const { platform } = await open();
    await platform.deliver(betSettled);
    assert.equal(platform.made(listBets).length, 2);
  });

  test('opens a bet beside the list with its round and the other bets of it', async () => {
    const { detail, text } = await detailOf({
      bets: [
        { orderNo: 'B1', gameName: 'Ocean', status: 2, betContent: 'Red' },
        { orderNo: 'B9', status: 1, betContent: 'Black', stake: 700 },
      ],
    });
    const shown = plain(detail().textContent);
    for (const part of ['B1', 'Red', text('bets.sameRound'), 'Black · B9', '7.00 TLB', text('betStatus.lost')]) {
      assert.ok(shown.includes(part), part);
    }
  });

  // M7
  test('shows each leg of a sports bet in a line with its result, and what the legs come to together', async () => {
    const legs = [
      { event: 'Ana – Bea', market: 'Winner', selection: 'Ana', odds: 185, result: 'won' },
      { event: 'Cara – Dia', market: 'Winner', selection: 'Dia', odds: 200, result: 'void: abandoned' },
      { event: 'Cara – Dia', market: 'Total 2.5', selection: 'Over', odds: 210 },
    ];
    const whole = 'Odds 7.77 became 3.88';
    const bets = [{ orderNo: 'B1', betContent: 'all in one line', legs, odds: 777, whole }];
    const { detail, text } = await detailOf({ bets });
    const lines = within(detail())
      .getAllByRole('listitem')
      .map((line) => plain(line.textContent));
    assert.deepEqual(lines, [
      'Ana – Bea, Winner: Ana @ 1.85 · won',
      'Cara – Dia, Winner: Dia @ 2.00 · void: abandoned',
      'Cara – Dia, Total 2.5: Over @ 2.10',
    ]);
    assert.ok(plain(detail().textContent).includes(`${text('bets.whole')}${whole}`));
    assert.ok(!plain(detail().textContent).includes('all in one line'));
  });

  test('shows a bet as it was settled while its details were open', async () => {
    const { detail, text } = await detailOf({ bets: [{ orderNo: 'B2', status: 2, stake: 500, payout: 900 }] }, 'B2');
    assert.ok(plain(detail().textContent).includes(text('betStatus.won')));
    assert.ok(plain(detail().textContent).includes('9.00 TLB'));
  });

  test('says why less than the stake counts, and nothing where all of it does', async () => {
    const settled = { orderNo: 'B1', status: 2, stake: 2_000, payout: 2_260 } as const;
    const less = await detailOf({ bets: [{ ...settled, effectiveBet: 0 }] });
    assert.ok(plain(less.detail().textContent).includes(less.text('bets.effectiveHint')));
    less.unmount();
    const whole = await detailOf({ bets: [{ ...settled, effectiveBet: 2_000 }] });
    assert.ok(!plain(whole.detail().textContent).includes(whole.text('bets.effectiveHint')));
  });

  test('shows a round of a vendor again in a frame of its own, and leads to its proof', async () => {
    const { platform, press, text, getByTitle, getByRole } = await detailOf({
      mayBeWatched: true,
      bets: [{ orderNo: 'B1', gameName: 'Ocean' }],
    });
    assert.equal(getByRole('link', { name: text('bets.verify') }).getAttribute('href'), '/fairness?orderNo=B1');
    platform.answer(watchRound, sampleOf(watchRound, { url: 'about:blank#replay' }));
    await press(text('bets.watch'));
    const frame = getByTitle(text('bets.replayOf', { game: 'Ocean' }));
    assert.equal(frame.getAttribute('src'), 'about:blank#replay');
    assert.ok(frame.hasAttribute('sandbox'));
  });

  test('names the sources of a draw that another operator made', async () => {
    const { detail, text } = await detailOf({
      bets: [{ orderNo: 'B1' }],
      draw: { numbers: [1, 2, 3], source: { isDecided: false, feeds: [{ feed: 'Alpha' }, { feed: 'Beta' }] } },
    });
    const shown = plain(detail().textContent);
    for (const part of ['1 2 3', 'Alpha, Beta', text('bets.agreed')]) assert.ok(shown.includes(part), part);
  });

  test('keeps the bet in view when its round cannot be read', async () => {
    const platform = platformWith();
    platform.refuse(getRound, 'AUTH_NOT_LOGGED_IN');
    const { press, text, getByRole } = await open(platform);
    await press(text('bets.showOf', { order: 'B1' }));
    const detail = getByRole('dialog');
    assert.ok(within(detail).getByText(await platform.refusalText('AUTH_NOT_LOGGED_IN')));
    assert.ok(within(detail).getByText('B1'));
  });
});

describe('the account record', () => {
  const rows = sampleOf(listTransactions, {
    list: [
      { type: 'DEPOSIT', direction: 'IN', amount: 50_000, balanceBefore: 0, balanceAfter: 50_000, refNo: 'D1' },
      { type: 'BET', direction: 'OUT', amount: 200, balanceBefore: 50_000, balanceAfter: 49_800, remark: 'Ocean' },
    ],
    openingBalance: 0,
    closingBalance: 49_800,
    totals: { in: 50_000, out: 200 },
  });
  const platformWith = (page = rows) => {
    const platform = createTestPlatform();
    platform.answer(listTransactions, page);
    return platform;
  };
  const open = (platform = platformWith()) =>
    renderPage(remote, 'transaction-history', { platform, path: '/member/transactions' });

  test('has each movement with its sign and the balance before and after it', async () => {
    const { text } = await open();
    const [deposit, bet] = cellsOf();
    assert.equal(deposit?.[0], `${text('transactionType.DEPOSIT')}D1`);
    assert.deepEqual(deposit?.slice(2, 6), ['+500.00 TLB', '0.00 TLB', '500.00 TLB', text('transactionStatus.DONE')]);
    assert.deepEqual(bet?.slice(2, 5), ['−2.00 TLB', '500.00 TLB', '498.00 TLB']);
    assert.equal(bet?.[6], 'Ocean');
  });

  test('adds up from the opening to the closing balance', async () => {
    const { text } = await open();
    const figures = ['opening', 'in', 'out', 'closing'].map((name) => figureOf(text(`transactions.${name}`)));
    assert.deepEqual(figures, ['0.00 TLB', '500.00 TLB', '2.00 TLB', '498.00 TLB']);
  });

  test('is read of one kind, from its first page on', async () => {
    const { platform, choose, press, text, uiText } = await open(platformWith({ ...rows, totalPages: 4 }));
    await press(uiText('next'));
    await choose(text('transactions.type'), text('transactionType.BET'));
    assert.deepEqual(platform.made(listTransactions).at(-1), { ...week, type: 'BET', pageNo: 1, pageSize: 20 });
  });

  test.each([
    ['statement.csv', 'CSV'],
    ['statement.pdf', 'PDF'],
  ] as const)('%s is a file of what is shown', async (key, format) => {
    const { platform, choose, press, text } = await open();
    await choose(text('transactions.type'), text('transactionType.DEPOSIT'));
    await press(text(key));
    assert.deepEqual(platform.made(createStatement), [{ ...week, type: 'DEPOSIT', format }]);
  });

  test('asks for one file at a time', async () => {
    const { platform, press, text, getByRole } = await open();
    const held = platform.hold(createStatement);
    await press(text('statement.pdf'));
    const csv = getByRole('button', { name: text('statement.csv') }) as HTMLButtonElement;
    assert.equal(csv.disabled, true);
    await held.answer();
    assert.equal(csv.disabled, false);
  });

  test('is of the days that were chosen, in order and never past today', async () => {
    const { platform, fill, text } = await open();
    await fill(text('range.from'), '2026-01-02');
    const last = platform.made(listTransactions).at(-1);
    assert.equal(last?.to, '2026-01-15');
  });

  test('says that nothing moved in these days', async () => {
    const { text, getByText } = await open(platformWith(sampleOf(listTransactions, { list: [] })));
    assert.ok(getByText(text('transactions.none')));
  });

  test('is read again when the balance changes', async () => {
    const { platform } = await open();
    await platform.deliver(balanceChanged);
    assert.equal(platform.made(listTransactions).length, 2);
  });
});

describe('profit and loss', () => {
  const rows = sampleOf(listProfitLoss, {
    list: [
      { day: '2026-01-15', gameType: 'RNG', betCount: 12, stake: 5_000, payout: 7_500, netProfit: 2_500 },
      { day: '2026-01-14', income: 900, netProfit: 900 },
    ],
    totals: { stake: 5_000, payout: 7_500, netProfit: 3_400 },
    netDeposits: { range: 10_000, lifetime: -20_000 },
  });
  const open = (page = rows) => {
    const platform = createTestPlatform();
    platform.answer(listProfitLoss, page);
    return renderPage(remote, 'profit-loss', { platform, path: '/member/profit-loss' });
  };

  test('has a row for each day and kind, and one for what belongs to none', async () => {
    const { text } = await open();
    const [slots, besides] = cellsOf();
    assert.equal(slots?.[0], `${text('kinds.RNG')}Jan 15, 2026`);
    assert.equal(slots?.[1], '12');
    assert.equal(slots?.at(-1), '+25.00 TLB');
    assert.equal(besides?.[0], `${text('profit.besides')}Jan 14, 2026`);
  });

  // RG12
  test('shows deposits less withdrawals, in these days and ever', async () => {
    const { text } = await open();
    assert.equal(figureOf(text('profit.netDeposits')), '100.00 TLB');
    assert.equal(figureOf(text('profit.netLifetime')), '−200.00 TLB');
    assert.ok(shownText().includes(text('rg.netDepositsHint')));
  });

  test('draws the net result of each day of the range, and says it in a table', async () => {
    const { text, getByRole, queryByRole, click, choose } = await open();
    const figure = getByRole('figure', { name: text('profit.byDay') });
    await click(figure.querySelector('summary') as HTMLElement);
    const days = [...figure.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('.a-table__value')].map((cell) => cell.textContent?.replace('\u00a0', ' ')),
    );
    assert.equal(days.length, 7);
    assert.deepEqual(days.slice(-3), [
      ['Jan 13, 2026', '0.00 TLB'],
      ['Jan 14, 2026', '9.00 TLB'],
      ['Jan 15, 2026', '25.00 TLB'],
    ]);
    await choose(text('range.label'), text('range.today'));
    assert.ok(!queryByRole('figure'), 'a single day is no course');
  });

  test('is read for the chosen days', async () => {
    const { platform, choose, text } = await open();
    await choose(text('range.label'), text('range.today'));
    assert.deepEqual(platform.made(listProfitLoss).at(-1), { from: '2026-01-15', to: '2026-01-15' });
  });

  test('says that nothing was settled', async () => {
    const { text, getByText } = await open(sampleOf(listProfitLoss, { list: [] }));
    assert.ok(getByText(text('profit.none')));
  });
});
