import assert from 'node:assert/strict';
import {
  convertPoint,
  getPoint,
  getPointDetail,
  getPointMall,
  getPointRate,
  getPointRule,
  getRedeemPointList,
  redeemPointReward,
  setPaymentPassword,
} from '@atrium/contracts/calls';
import { toastShow } from '@atrium/contracts/commands';
import { bundledLanguages } from '@atrium/contracts/constants';
import { createTestPlatform, renderPage, sampleOf, type TestPlatformOptions } from '@atrium/testing';
import { describe, test } from '@jest/globals';
import remote from '../../remote.tsx';
import { cellsOf, figureOf, plain, shownText } from '../../testing/what-is-shown.ts';

const umbrella = { itemId: 'I1', name: 'Umbrella', points: 1_000, stock: 5 };

function platformWith(items: readonly object[] = [umbrella], options: TestPlatformOptions = {}) {
  const platform = createTestPlatform(options);
  platform.answer(getPoint, { points: 3_500 });
  platform.answer(getPointMall, sampleOf(getPointMall, { items }));
  return platform;
}

const open = (platform = platformWith()) => renderPage(remote, 'point-mall', { platform, path: '/pointMall' });

async function opened(tab: string, platform = platformWith()) {
  const page = await open(platform);
  await page.press(page.text(tab));
  return page;
}

describe.each(bundledLanguages)('the points mall in %s', (language) => {
  test('shows the own points, its items and its tabs', async () => {
    const { text, getByText, getByRole } = await open(platformWith([umbrella], { language }));
    assert.match(figureOf(text('points.own')) ?? '', /3,500/);
    assert.ok(getByText('Umbrella'));
    for (const tab of ['items', 'convert', 'requests', 'details', 'rules']) {
      assert.ok(getByRole('tab', { name: text(`points.${tab}`) }), tab);
    }
  });
});

describe('an item', () => {
  async function redeeming(platform = platformWith()) {
    const page = await open(platform);
    await page.press(page.text('points.redeem'));
    await page.fill(page.text('security.paymentPassword'), '123456');
    return page;
  }
  /** Of the form: the button above it has the same name. */
  const send = ({ submit }: Awaited<ReturnType<typeof redeeming>>) => submit();

  test('is redeemed in pieces with the payment password, which is said', async () => {
    const page = await redeeming();
    const { platform, fill, text } = page;
    await fill(text('points.pieces'), '2');
    await send(page);
    assert.deepEqual(platform.made(redeemPointReward), [{ itemId: 'I1', qty: 2, paymentPassword: '123456' }]);
    assert.deepEqual(platform.bus.sentOf(toastShow), [
      { kind: 'success', text: text('points.requested', { name: 'Umbrella' }) },
    ]);
    assert.equal(platform.made(getPoint).length, 2);
  });

  test.each([
    ['0', 'From 1 to 3'],
    ['4', 'From 1 to 3'],
    ['1.5', 'A whole number, please'],
    ['some', 'A whole number, please'],
  ])('is not redeemed "%s" times: at most what stock and points allow', async (typed, problem) => {
    const page = await redeeming();
    await page.fill(page.text('points.pieces'), typed);
    await send(page);
    assert.equal(page.errorOf(page.text('points.pieces')), problem);
    assert.deepEqual(page.platform.made(redeemPointReward), []);
  });

  test.each([
    ['that is gone', { stock: 0 }, 'points.redeem', 'points.soldOut'],
    ['that costs more than the player has', { points: 5_000 }, 'points.tooFew', 'points.left'],
  ])('%s cannot be redeemed', async (_what, some, button, hint) => {
    const { text, getByRole, getByText } = await open(platformWith([{ ...umbrella, ...some }]));
    assert.equal((getByRole('button', { name: text(button) }) as HTMLButtonElement).disabled, true);
    assert.ok(getByText(text(hint, { count: 5 })));
  });

  test('that somebody else took meanwhile says so, and the count stays', async () => {
    const page = await redeeming();
    page.platform.refuse(redeemPointReward, 'POINT_ITEM_GONE');
    await page.fill(page.text('points.pieces'), '3');
    await send(page);
    assert.ok(page.getByText(await page.platform.refusalText('POINT_ITEM_GONE')));
    assert.equal((page.getByLabelText(/^Pieces/) as HTMLInputElement).value, '3');
  });

  test('with a wrong payment password says so beside its field', async () => {
    const page = await redeeming();
    page.platform.refuse(redeemPointReward, 'PAY_PASSWORD_WRONG');
    await send(page);
    const label = page.text('security.paymentPassword');
    assert.equal(page.errorOf(label), await page.platform.refusalText('PAY_PASSWORD_WRONG'));
  });

  test('lets a player without a payment password set one, and is there afterwards', async () => {
    const page = await redeeming();
    const { platform, fill, press, text, getByLabelText } = page;
    platform.refuseOnce(redeemPointReward, 'PAY_PASSWORD_MISSING');
    await send(page);
    await fill(text('protection.yourPassword'), 'Secret-123');
    await fill(text('security.paymentPassword'), '246810');
    await fill(text('pay.passwordAgain'), '246810');
    await press(text('pay.setPassword'));
    assert.equal(platform.made(setPaymentPassword).length, 1);
    assert.ok(getByLabelText(/^Pieces/));
  });
});

test('a mall without items says so', async () => {
  const { text, getByText } = await open(platformWith([]));
  assert.ok(getByText(text('points.noItems')));
});

describe('points', () => {
  test('are exchanged for money with the payment password, and the amount is said', async () => {
    const platform = platformWith();
    platform.answer(convertPoint, { points: 2_000, amount: 2_000 });
    const { fill, submit, text } = await opened('points.convert', platform);
    await fill(text('points.points'), '2000');
    await fill(text('security.paymentPassword'), '123456');
    await submit();
    assert.deepEqual(platform.made(convertPoint), [{ points: 2_000, paymentPassword: '123456' }]);
    const told = text('points.converted', { count: 2000, amount: '20.00 TLB' });
    assert.equal(plain(platform.bus.sentOf(toastShow)[0]?.text), told);
  });

  test.each(['1', '1001', '4000'])('%s of them are too few, no whole step, or more than there are', async (typed) => {
    const { platform, fill, submit, text, errorOf } = await opened('points.convert');
    await fill(text('points.points'), typed);
    await fill(text('security.paymentPassword'), '123456');
    await submit();
    assert.match(errorOf(text('points.points')) ?? '', /in steps of .* You have 3,500/);
    assert.deepEqual(platform.made(convertPoint), []);
  });
});

test('requests have their state and the remark of who decided', async () => {
  const platform = platformWith();
  const list = [{ name: 'Umbrella', quantity: 2, points: 2_000, status: 'REJECTED', remark: 'None left' }] as const;
  platform.answer(getRedeemPointList, sampleOf(getRedeemPointList, { list }));
  const { text } = await opened('points.requests', platform);
  const [row] = cellsOf();
  assert.deepEqual(row?.toSpliced(1, 1), ['Umbrella', '2', '2,000', text('points.states.REJECTED'), 'None left']);
});

test('each movement of points has what is left after it, page by page', async () => {
  const platform = platformWith();
  const list = [{ type: 'POINT_REDEEM', points: -1_000, balanceAfter: 2_500, remark: '' }] as const;
  platform.answer(getPointDetail, sampleOf(getPointDetail, { list, totalPages: 2 }));
  const { press, text, uiText } = await opened('points.details', platform);
  const [row] = cellsOf();
  assert.equal(row?.[0], text('points.moves.POINT_REDEEM'));
  assert.match(row?.[2] ?? '', /1,000/);
  assert.deepEqual(row?.slice(3), ['2,500', '–']);
  await press(uiText('next'));
  assert.deepEqual(platform.made(getPointDetail).at(-1), { pageNo: 2, pageSize: 20 });
});

test.each([
  ['points.requests', getRedeemPointList, 'points.noRequests'],
  ['points.details', getPointDetail, 'points.noDetails'],
] as const)('%s without a row say so, and are read again after a failure', async (tab, read, none) => {
  const platform = platformWith();
  platform.answer(read, sampleOf(read, { list: [] }));
  platform.refuseOnce(read, 'AUTH_NOT_LOGGED_IN');
  const { press, text, uiText, getByText } = await opened(tab, platform);
  await press(uiText('retry'));
  assert.ok(getByText(text(none)));
});

test('the rules are shown as text, never as the html they come in', async () => {
  const platform = platformWith();
  platform.answer(getPointRule, { html: '<p>One rule.</p><img src="x" alt="no"><p>Another.</p>' });
  platform.answer(getPointRate, sampleOf(getPointRate, { rates: [{ gameType: 'RNG', betPerPointMinor: 10_000 }] }));
  const { text, queryByAltText } = await opened('points.rules', platform);
  assert.ok(shownText().includes('One rule.') && shownText().includes('Another.'));
  assert.ok(!queryByAltText('no'));
  assert.deepEqual(cellsOf(), [[text('kinds.RNG'), '100.00 TLB']]);
});
