import assert from 'node:assert/strict';
import { listLotteryBets, listLotteryChases, placeLotteryChase, placeLotteryOrder } from '@atrium/contracts/calls';
import { dialogConfirm, toastShow } from '@atrium/contracts/commands';
import {
  createTestPlatform,
  memberSession,
  renderPage,
  sampleOf,
  type TestPlatformOptions,
  trialSession,
} from '@atrium/testing';
import { jest, test } from '@jest/globals';
import { within } from '@testing-library/react';
import remote from '../../remote.tsx';
import { type Game, gameOf, offer } from '../../testing/games.ts';

let accounts = 0;

/** A text with plain spaces: those within an amount do not break. */
const plain = (said: string | null | undefined) => (said ?? '').replaceAll('\u00a0', ' ');

/** A player whom no other test was: slips are kept by account while the site is open. */
function platformWith(games: readonly Game[] = [gameOf('K3')], options: TestPlatformOptions = {}) {
  accounts += 1;
  const platform = createTestPlatform({ session: memberSession({ account: `player${accounts}` }), ...options });
  offer(platform, games);
  platform.bus.answer(dialogConfirm, { button: 'place' });
  platform.answer(listLotteryBets, sampleOf(listLotteryBets, { list: [] }));
  platform.answer(listLotteryChases, sampleOf(listLotteryChases, { list: [], total: 0 }));
  return platform;
}

async function open(platform = platformWith(), query: Record<string, string> = {}) {
  const page = await renderPage(remote, 'lobby', { platform, path: '/lottery', query });
  const { text, getByText, container } = page;
  const figure = (key: string) =>
    plain(getByText(text(key), { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent);
  const choice = (face: string) =>
    [...container.querySelectorAll<HTMLElement>('.lottery-choice')].find(
      (one) => one.querySelector('strong')?.textContent === face,
    ) as HTMLElement;
  const sums = () => [figure('slip.bets'), figure('slip.cost'), figure('slip.maxWin')];
  return { ...page, sums, choice };
}

/** A board with the big side chosen. */
async function withBig(platform = platformWith()) {
  const page = await open(platform);
  await page.click(page.choice(page.text('choice.BIG')));
  return page;
}

test('a slip shows its bets, its cost and the most that it can pay before it is placed', async () => {
  const { sums, choice, text, fill, click } = await open();
  assert.deepEqual(sums(), ['0', '0.00 TLB', '0.00 TLB']);
  await click(choice(text('choice.BIG')));
  assert.deepEqual(sums(), ['1', '1.00 TLB', '1.99 TLB']);
  await click(choice(text('choice.SMALL')));
  await fill(text('slip.multiple'), '5');
  assert.deepEqual(sums(), ['2', '10.00 TLB', '9.97 TLB'], 'one of the two sides is drawn');
});

test('a bet is placed with what its player was shown, and the slip is empty after it', async () => {
  const { platform, text, fill, press, sums } = await withBig();
  await fill(text('slip.multiple'), '3');
  await press(text('slip.place'));
  const [asked] = platform.bus.sentOf(dialogConfirm);
  assert.equal(plain(asked?.title), text('slip.confirm', { cost: '3.00 TLB' }));
  assert.equal(plain(asked?.text), text('slip.confirmText', { issue: '20260115000001', count: 1, maxWin: '5.98 TLB' }));
  assert.deepEqual(platform.made(placeLotteryOrder), [
    {
      gameCode: 'K3_FAST',
      issue: '20260115000001',
      unit: 100,
      prizeMode: 'ELOTT',
      rebateThousandths: 0,
      lines: [{ playCode: 'BIG_SMALL', selection: ['BIG'], multiple: 3, expectedCost: 300, expectedBets: 1 }],
    },
  ]);
  assert.deepEqual(platform.bus.sentOf(toastShow), [
    { kind: 'success', text: text('slip.placed', { issue: '20260115000001', rounds: 1 }) },
  ]);
  assert.deepEqual(sums(), ['0', '0.00 TLB', '0.00 TLB']);
});

test('an empty slip cannot be placed, nor put on the list', async () => {
  const { text, getByRole } = await open();
  for (const key of ['slip.place', 'slip.add'])
    assert.equal(getByRole<HTMLButtonElement>('button', { name: text(key) }).disabled, true, key);
});

// L5
test.each([
  ['slip.multiple', '99999', 1000],
  ['slip.multiple', '1.5', 1000],
  ['plan.rounds', '99999', 100],
  ['plan.rounds', '1.5', 100],
])('%s typed as "%s" is refused and kept, and nothing is sold until it is mended', async (field, typed, max) => {
  const platform = platformWith();
  const page = await withBig(platform);
  const { text, fill, getByLabelText, getByRole, sums } = page;
  await fill(text(field), typed);
  assert.equal((getByLabelText(text(field)) as HTMLInputElement).value, typed);
  assert.ok(page.getByText(text('slip.wholeNumber', { max })));
  assert.deepEqual(sums(), ['1', '–', '–']);
  for (const key of ['slip.place', 'slip.add'])
    assert.equal(getByRole<HTMLButtonElement>('button', { name: text(key) }).disabled, true, key);
  page.unmount();
  const back = await open(platform);
  assert.equal((back.getByLabelText(text(field)) as HTMLInputElement).value, typed);
  await back.fill(text(field), '2');
  assert.deepEqual([back.sums()[1], back.queryByText(text('slip.wholeNumber', { max }))], ['2.00 TLB', null]);
});

test('a multiple is stepped up and down, and not below one', async () => {
  const { text, press, getByLabelText } = await open();
  const multiple = () => (getByLabelText(text('slip.multiple')) as HTMLInputElement).value;
  const [less, more] = ['slip.less', 'slip.more'].map((key) => `${text('slip.multiple')}: ${text(key)}`) as [
    string,
    string,
  ];
  await press(more);
  await press(more);
  assert.equal(multiple(), '3');
  await press(less);
  await press(less);
  assert.equal(multiple(), '1');
  await assert.rejects(press(less), /disabled/);
});

// L5
test('a usual stake is one press, and what was typed before it is gone', async () => {
  const { text, press, fill, sums, getByRole, getByLabelText } = await withBig();
  const stakes = within(getByRole('navigation', { name: text('slip.stakes') })).getAllByRole('button');
  assert.deepEqual(
    stakes.map(({ textContent }) => plain(textContent)),
    ['1.00 TLB', '2.00 TLB', '5.00 TLB', '10.00 TLB', '50.00 TLB', '100.00 TLB'],
  );
  await fill(text('slip.multiple'), '1.5');
  const pressed = () =>
    stakes.filter((one) => one.getAttribute('aria-pressed') === 'true').map((one) => plain(one.textContent));
  assert.deepEqual([pressed(), sums()[1]], [[], '–']);
  await press('10.00\u00a0TLB');
  assert.deepEqual(pressed(), ['10.00 TLB']);
  assert.deepEqual([(getByLabelText(text('slip.multiple')) as HTMLInputElement).value, sums()[1]], ['10', '10.00 TLB']);
});

test('no stake is offered that the game does not take, in the money of its region', async () => {
  const { text, getByRole } = await open(platformWith([gameOf('K3', { maxMultiple: 6, unitMinor: 2_000 })]));
  const stakes = within(getByRole('navigation', { name: text('slip.stakes') })).getAllByRole('button');
  assert.deepEqual(
    stakes.map(({ textContent }) => plain(textContent)),
    ['20.00 TLB', '40.00 TLB', '100.00 TLB'],
  );
});

// L5
test('a slip of several lines is confirmed with its sums, and placed whole', async () => {
  const { platform, text, press, click, choice, getByRole, queryByRole, sums } = await withBig();
  await press(text('slip.add'));
  await click(choice(text('choice.SMALL')));
  await press(text('slip.add'));
  const lines = within(getByRole('list', { name: text('slip.lines') })).getAllByRole('listitem');
  assert.deepEqual(
    lines.map((line) => plain(line.textContent)),
    [`${text('play.BIG_SMALL')}Big1.00 TLB`, `${text('play.BIG_SMALL')}Small1.00 TLB`],
  );
  assert.deepEqual(sums(), ['2', '2.00 TLB', '1.99 TLB'], 'one of the two sides is drawn');
  await press(text('slip.place'));
  const [asked] = platform.bus.sentOf(dialogConfirm);
  assert.equal(plain(asked?.title), text('slip.confirm', { cost: '2.00 TLB' }));
  assert.equal(plain(asked?.text), text('slip.confirmText', { issue: '20260115000001', count: 2, maxWin: '1.99 TLB' }));
  assert.deepEqual(
    platform.made(placeLotteryOrder)[0]?.lines.map(({ selection }) => selection),
    [['BIG'], ['SMALL']],
  );
  assert.ok(!queryByRole('list', { name: text('slip.lines') }));
});

test('a slip that is not confirmed stays as it is', async () => {
  const { platform, text, press, getByRole } = await withBig();
  await press(text('slip.add'));
  platform.bus.answer(dialogConfirm, { button: 'back' });
  await press(text('slip.place'));
  assert.deepEqual(platform.made(placeLotteryOrder), []);
  assert.ok(getByRole('list', { name: text('slip.lines') }));
});

test('the list of a slip opens from the bar, which counts its lines', async () => {
  const { text, press, queryByRole, getByRole } = await withBig();
  const name = (count: number) => `${text('slip.lines')}: ${count}`;
  assert.ok(!queryByRole('button', { name: name(0) }));
  await press(text('slip.add'));
  const list = getByRole('button', { name: name(1) });
  assert.equal(list.getAttribute('aria-expanded'), 'false');
  await press(name(1));
  const opened = document.getElementById(list.getAttribute('aria-controls') ?? '');
  assert.deepEqual([list.getAttribute('aria-expanded'), opened?.hasAttribute('data-open')], ['true', true]);
  assert.equal(opened?.querySelectorAll('li').length, 1);
});

test('odds that all of many choices have are said once, and those of few or different ones on each', async () => {
  const { text, press, container, getByText } = await open(platformWith([gameOf('SSC')]), { gameCode: 'SSC_FAST' });
  const onTiles = () => container.querySelectorAll('.lottery-choice__odds').length;
  await press(text('play.POSITION'));
  assert.equal(container.querySelectorAll('.lottery-choice').length, 50);
  assert.ok(getByText(text('betting.pays', { odds: '9.700' })));
  assert.equal(onTiles(), 0);
  await press(text('play.SUM_BIG_SMALL'));
  assert.equal(onTiles(), 2);
});

test('a line is taken off the slip, and its cost with it', async () => {
  const { text, press, click, choice, sums } = await withBig();
  await press(text('slip.add'));
  await click(choice(text('choice.SMALL')));
  await press(text('slip.add'));
  await press(text('slip.remove', { number: 1 }));
  assert.deepEqual(sums(), ['1', '1.00 TLB', '1.99 TLB']);
});

// L5
test('an order of several rounds says what they cost together, and is placed with its multiples', async () => {
  const { platform, text, fill, choose, press, sums, getByText } = await withBig();
  await fill(text('plan.rounds'), '4');
  await choose(text('plan.growth'), text('growth.double'));
  assert.ok(getByText(`${text('plan.multiples')}: ×1 ×2 ×4 ×8`));
  assert.deepEqual(sums(), ['1', '15.00 TLB', '15.92 TLB'], 'a win ends it, so that one round wins at most');
  await press(text('slip.place'));
  const [asked] = platform.bus.sentOf(dialogConfirm);
  assert.equal(plain(asked?.title), text('plan.confirm', { rounds: 4, cost: '15.00 TLB' }));
  assert.ok(asked?.text?.endsWith(text('plan.confirmStops')));
  const [{ multiples, stopsOnWin, expectedTotal, lines } = assert.fail()] = platform.made(placeLotteryChase);
  assert.deepEqual([multiples, stopsOnWin, expectedTotal], [[1, 2, 4, 8], true, 1_500]);
  assert.deepEqual(
    lines.map(({ expectedCost }) => expectedCost),
    [100],
  );
  assert.deepEqual(platform.bus.sentOf(toastShow), [
    { kind: 'success', text: text('plan.placed', { rounds: 4, issue: '20260115000001' }) },
  ]);
});

test('an order of several rounds that a win does not end can win in each of them', async () => {
  const { platform, text, fill, tick, press, sums } = await withBig();
  await fill(text('plan.rounds'), '3');
  await tick(text('plan.stopsOnWin'));
  assert.deepEqual(sums(), ['1', '3.00 TLB', '5.97 TLB']);
  await press(text('slip.place'));
  assert.ok(platform.bus.sentOf(dialogConfirm)[0]?.text?.endsWith(text('plan.confirmGoesOn')));
  assert.equal(platform.made(placeLotteryChase)[0]?.stopsOnWin, false);
});

test('the multiples of a plan stay within the largest of the game', async () => {
  const { text, fill, choose, getByText } = await withBig(platformWith([gameOf('K3', { maxMultiple: 6 })]));
  await fill(text('slip.multiple'), '2');
  await fill(text('plan.rounds'), '4');
  await choose(text('plan.growth'), text('growth.triple'));
  assert.ok(getByText(`${text('plan.multiples')}: ×1 ×3 ×3 ×3`));
});

test.each(['LOTTERY_ISSUE_CLOSED', 'WALLET_INSUFFICIENT', 'LIMIT_STAKE', 'RG_EXCLUDED', 'GAME_MAINTENANCE'] as const)(
  'a bet that is refused by %s says why, and the slip stays',
  async (code) => {
    const { platform, text, press, getByRole, sums } = await withBig();
    platform.refuse(placeLotteryOrder, code);
    await press(text('slip.place'));
    const alert = getByRole('alert').textContent ?? '';
    assert.ok(alert.includes(await platform.refusalText(code)), alert);
    assert.ok(alert.includes('trace-1'), alert);
    assert.deepEqual(sums(), ['1', '1.00 TLB', '1.99 TLB']);
  },
);

test('a number that too much is on already is named with what can still be won on it', async () => {
  const { platform, text, press, getByRole } = await withBig();
  platform.refuse(placeLotteryOrder, 'LOTTERY_LIMIT', { playCode: 'BIG_SMALL', pick: 'BIG', possibleMinor: 5_000 });
  await press(text('slip.place'));
  const alert = plain(getByRole('alert').textContent);
  assert.ok(alert.includes(text('play.BIG_SMALL')), alert);
  assert.ok(alert.includes(text('slip.possible', { amount: '50.00 TLB' })), alert);
});

test('the button is busy until the bet is placed, so that a second click is no second bet', async () => {
  const { platform, text, press, getByRole } = await withBig();
  const held = platform.hold(placeLotteryOrder);
  await press(text('slip.place'));
  assert.equal(getByRole('button', { name: text('slip.place') }).getAttribute('aria-busy'), 'true');
  await held.answer();
  assert.equal(platform.made(placeLotteryOrder).length, 1);
});

// L6
test('a rebate lowers the odds of the board and is sent with the bet', async () => {
  const { platform, text, choose, press, choice, getByText } = await withBig();
  const odds = () => choice(text('choice.BIG')).querySelector('.lottery-choice__odds')?.textContent;
  assert.equal(odds(), '× 1.995');
  await choose(text('terms.rebate'), '7.0 %');
  assert.equal(odds(), '× 1.851', '0.90 over 105 of 216');
  assert.ok(getByText(new RegExp(text('slip.rebate', { rebate: '7.0' }))));
  await press(text('slip.place'));
  const [{ prizeMode, rebateThousandths } = assert.fail()] = platform.made(placeLotteryOrder);
  assert.deepEqual([prizeMode, rebateThousandths], ['ELOTT', 70]);
});

// L6
test('a mode without rebates has all of it in the odds', async () => {
  const { text, choose, choice, queryByLabelText } = await withBig();
  await choose(text('terms.rebate'), '7.0 %');
  await choose(text('terms.mode'), text('prizeMode.ZY'));
  assert.ok(!queryByLabelText(text('terms.rebate')));
  assert.equal(choice(text('choice.BIG')).querySelector('.lottery-choice__odds')?.textContent, '× 1.995');
});

test('a mode that the address names is the one that bets begin with, if the game is sold in it', async () => {
  const modeOf = async (prizeMode: string) => {
    const { text, getByLabelText, unmount } = await open(platformWith(), { prizeMode });
    const { value } = getByLabelText<HTMLSelectElement>(text('terms.mode'));
    unmount();
    return value;
  };
  assert.deepEqual([await modeOf('ZY'), await modeOf('SEA')], ['ZY', 'ELOTT']);
});

test('a slip is kept while its player visits another page, and belongs to nobody else', async () => {
  const platform = platformWith();
  const { text, fill, unmount } = await withBig(platform);
  await fill(text('slip.multiple'), '7');
  unmount();
  const back = await open(platform);
  assert.deepEqual(back.sums(), ['1', '7.00 TLB', '13.96 TLB']);
  back.unmount();
  const other = await open(platformWith());
  assert.deepEqual(other.sums(), ['0', '0.00 TLB', '0.00 TLB']);
});

test('a trial player looks at the board, and is told to register', async () => {
  const { text, getByText, queryByRole, queryByLabelText } = await open(
    platformWith(undefined, { session: trialSession() }),
  );
  assert.ok(getByText(text('slip.trial')));
  assert.ok(!queryByRole('button', { name: text('slip.place') }));
  assert.ok(!queryByLabelText(text('plan.rounds')));
});

test('another play has choices of its own, and what was chosen before is gone', async () => {
  const { text, press, click, choice, sums, getByText } = await withBig();
  await press(text('play.SUM'));
  assert.ok(getByText(text('playHint.SUM')));
  assert.equal(sums()[0], '0');
  await click(choice('10'));
  await click(choice('11'));
  assert.equal(sums()[0], '2');
  await press(text('betting.clear'));
  assert.equal(sums()[0], '0');
});

test('a quick pick makes one bet of the play, and is cleared again', async () => {
  const { text, press, sums } = await open();
  await press(text('play.THREE_DIFFERENT'));
  await press(text('betting.quickPick'));
  assert.equal(sums()[0], '1');
});

/** Picks of a play, row by row of the board, and the bets that they make. */
interface Picked {
  readonly kind: string;
  readonly play: string;
  readonly count?: string;
  readonly fixed?: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly bets: string;
}

// L5
test.each<Picked>([
  { kind: 'K3', play: 'SUM', rows: [['3', '10', '18']], bets: '3' },
  { kind: 'K3', play: 'THREE_DIFFERENT', rows: [['1, 3, 6', '2, 4, 5']], bets: '2' },
  { kind: 'VN_SOUTH', play: 'XIEN', count: '2', rows: [['07', '38', '99']], bets: '3' },
  { kind: 'VN_SOUTH', play: 'LO', count: '2', rows: [['00', '55']], bets: '36' },
  { kind: 'VN_SOUTH', play: 'TAIL_3', rows: [['1'], ['2', '3'], ['4']], bets: '2' },
  { kind: 'VN_NORTH', play: 'XIEN', count: '3', rows: [['07', '38', '55', '99']], bets: '4' },
  { kind: 'VN_NORTH', play: 'BAO_LO', rows: [['10', '20']], bets: '16' },
  { kind: 'VN_NORTH', play: 'HEAD_3', rows: [['1'], ['2', '3'], ['4']], bets: '6' },
  { kind: 'SEA_4D', play: 'FOUR_BIG', rows: [['1'], ['2', '3'], ['4'], ['5', '6']], bets: '4' },
  { kind: 'SEA_4D', play: 'IBOX_SMALL', rows: [['1'], ['1'], ['2'], ['9']], bets: '1' },
  { kind: 'SEA_4D', play: 'THREE_ABC', rows: [['7'], ['8'], ['9']], bets: '1' },
  { kind: 'KENO', play: 'SPOTS', count: '3', rows: [['7', '21', '80']], bets: '1' },
  {
    kind: 'PK10',
    play: 'FRONT_2',
    rows: [
      ['1', '2'],
      ['2', '3'],
    ],
    bets: '3',
  },
  { kind: 'PK10', play: 'POSITION', rows: [['10'], [], ['4', '5']], bets: '3' },
  { kind: 'X5', play: 'ANY', count: '3', fixed: ['1', '2'], rows: [['3', '4', '5']], bets: '3' },
  { kind: 'X5', play: 'FRONT_3_BOX', rows: [['1', '2', '3', '11']], bets: '4' },
  { kind: 'SSC', play: 'LAST_3', rows: [['0', '1'], ['5'], ['8', '9']], bets: '4' },
  { kind: 'SSC', play: 'MID_3_BOX', rows: [['1', '2', '3', '4']], bets: '4' },
])('picks of $play in $kind make $bets bets', async ({ kind, play, count = '', fixed = [], rows, bets }) => {
  const { text, press, click, sums, container } = await open(platformWith([gameOf(kind)]), {
    gameCode: `${kind}_FAST`,
  });
  const faceOf = (one: Element) =>
    one.querySelector('strong')?.textContent ?? one.querySelector('[role="img"]')?.getAttribute('aria-label');
  const pick = async (row: number, face: string) => {
    const board = container.querySelectorAll('.lottery-board__row')[row];
    const dice = text('numbers', { numbers: face });
    const found = [...(board?.querySelectorAll('.lottery-choice') ?? [])].find((one) =>
      [face, dice].includes(faceOf(one) ?? ''),
    );
    assert.ok(found, `${face} in row ${row}`);
    await click(found);
  };
  await press(text(`play.${play}`, { count }));
  if (fixed.length > 0) {
    await press(text('betting.fixed'));
    for (const face of fixed) await pick(0, face);
    await press(text('betting.picks'));
  }
  for (const [row, faces] of rows.entries()) for (const face of faces) await pick(row, face);
  assert.equal(sums()[0], bets);
});

// SRV8
test.each([
  ['VN_SOUTH', '/vnLottery', 'XIEN_2', 'XIEN', '2'],
  ['VN_SOUTH', '/vnLottery', 'TAIL_3', 'TAIL_3', ''],
  ['VN_NORTH', '/vnLottery', 'LO_2', 'LO', '2'],
  ['VN_NORTH', '/vnLottery', 'BAO_LO', 'BAO_LO', ''],
  ['SEA_4D', '/seaLottery', 'FOUR_BIG', 'FOUR_BIG', ''],
  ['SEA_4D', '/seaLottery', 'THREE_ABC', 'THREE_ABC', ''],
])('%s takes at %s a quick pick of %s, which costs what its rule counts', async (kind, path, playCode, name, count) => {
  const platform = platformWith([gameOf(kind)]);
  const { text, press } = await renderPage(remote, 'lobby', { platform, path });
  await press(text(`play.${name}`, { count }));
  await press(text('betting.quickPick'));
  await press(text('slip.place'));
  const [line] = platform.made(placeLotteryOrder)[0]?.lines ?? [];
  assert.equal(line?.playCode, playCode);
  assert.equal(line?.expectedCost, 100 * (line?.expectedBets ?? 0));
  assert.ok((line?.expectedBets ?? 0) > 0);
});

test('a lottery of South East Asia shows the official prize tables beside its own return', async () => {
  const { text, getByText } = await renderPage(remote, 'lobby', {
    platform: platformWith([gameOf('SEA_4D')]),
    path: '/seaLottery',
  });
  assert.ok(getByText(text('official.title')));
  const [first] = getByText(text('official.title')).closest('details')?.querySelectorAll('tbody tr') ?? [];
  assert.deepEqual(
    [...(first?.children ?? [])].map(({ textContent }) => textContent),
    [text('prize.FIRST'), '2500', '3500'],
  );
});

test('a play that this version of the page has no rule for is left out', async () => {
  const game = gameOf('K3');
  const plays = [{ playCode: 'OF_TOMORROW', choices: [] }, ...game.plays];
  const { text, getAllByRole } = await open(platformWith([{ ...game, plays }]));
  const names = getAllByRole('tab').map(({ textContent }) => textContent);
  assert.equal(names.length, game.plays.length);
  assert.equal(names[0], text('play.BIG_SMALL'));
});

test('the bar at the bottom says its height to what else stands there, until the page is left', async () => {
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(132);
  const { unmount } = await open();
  const stuck = () => document.documentElement.style.getPropertyValue('--a-stuck-bottom');
  assert.equal(stuck(), '132px');
  unmount();
  assert.equal(stuck(), '');
  height.mockRestore();
});
