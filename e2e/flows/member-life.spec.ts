import { dayOf, shiftDay } from '@atrium/contracts/calendar';
import {
  createBonusOffer,
  createMission,
  decideApproval,
  decideRedemption,
  decideWithdrawal,
  getBalance,
  getCurrentIssue,
  listApprovals,
  listBets,
  listBonuses,
  listIdentityCases,
  listProfitLoss,
  listRedemptions,
  listStaffWithdrawals,
  listTransactions,
  placeLotteryBet,
  resolveWithdrawal,
  reviewIdentity,
  saveMallItem,
} from '@atrium/contracts/calls';
import { type Account, newAccount } from '@atrium/testing/playwright';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expectBalance, headerBalance, minorOf } from '../support/accounts.ts';
import { approveAsStaff } from '../support/approve-as-staff.ts';
import { askAs, enterAsNewPlayer, givePaymentPassword } from '../support/enter.ts';
import { leaveGame } from '../support/game-window.ts';
import { goWithin } from '../support/go-within.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { endIssue, ledgerFindings } from '../support/operator-database.ts';
import { paymentDigits } from '../support/payment-password.ts';
import { goToProvider } from '../support/provider.ts';
import { expectLoggedIn, fillRegistration } from '../support/session.ts';
import { slotOf } from '../support/slot.ts';
import { asStaff } from '../support/staff.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
const reason = 'A journey of a whole life';
/** A lottery that no other journey bets on: its issues are drawn here at once. */
const gameCode = 'SSC_FAST';
/** What a bet needs. */
const bettingMs = 10_000;
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** What the operator offers for the journey: a bonus, a mission and an item of the mall, all of one name. */
async function offerAll(desk: Page, name: string): Promise<void> {
  const titles = { EN: name, HI: name, TY: name };
  const bonus = { basis: 'ANY_DEPOSIT', percent: 100, maxMinor: 10_000, minMinor: 10_000, multiplier: 1 } as const;
  await askAs(desk, createBonusOffer, { promoId: name, titles, ...bonus, days: 7, maxStakePercent: 100, reason });
  const mission = { period: 'DAILY', metric: 'EFFECTIVE_BET', goal: 10_000, rewardPoints: 40 } as const;
  await askAs(desk, createMission, { merchantCode: 'PH', titles, ...mission, reason });
  await askAs(desk, saveMallItem, { merchantCode: 'PH', names: titles, points: 30, stock: 2, isOffered: true, reason });
  await approveAsStaff(name);
}

/** The link that a friend hands out, as its page shows it. */
async function linkOfFriend(browser: Browser, options: BrowserContextOptions) {
  const friend = await openFromNewPlace(browser, options);
  await enterAsNewPlayer(friend);
  await friend.goto('/member/referral');
  const link = (await friend.locator('.member-referral code').textContent()) ?? '';
  return { friend, link };
}

async function registerBy(page: Page, link: string): Promise<Account> {
  const account = newAccount();
  await page.goto(link);
  await expect(page.locator('input[name="referralCode"]')).not.toHaveValue('');
  await fillRegistration(page, account);
  await expectLoggedIn(page);
  return account;
}

async function setDepositLimit(page: Page): Promise<void> {
  await goWithin(page, '/member/responsible-gaming');
  const row = page
    .locator(`section[aria-label="${member('rg.kind.DEPOSIT')}"]`)
    .locator('.member-limit', { has: page.getByText(member('rg.frame.DAY'), { exact: true }) });
  await row.getByRole('button', { name: new RegExp(`: ${member('rg.change')}$`) }).click();
  await row.locator('input[name="amount"]').fill('500');
  await row.getByRole('button', { name: member('rg.set'), exact: true }).click();
  await expect(row.locator('strong')).toContainText('500.00');
}

/** Sends pictures of a document; two people of the operator approve them. */
async function proveIdentity(page: Page, desk: Page, { username }: Account): Promise<void> {
  await goWithin(page, '/member/identity');
  await page.locator('input[name="realName"]').fill('Ana Reyes');
  await page
    .locator('main input[type="file"]')
    .setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') });
  await expect(page.getByText('id.png')).toBeVisible();
  await page.getByRole('button', { name: member('identity.send') }).click();
  await expect(page.getByText(member('identity.waiting'))).toBeVisible();
  const { list } = await asStaff(listIdentityCases, { pageSize: 999 });
  const caseId = list.find(({ account }) => account.toLowerCase() === username.toLowerCase())?.caseId ?? '';
  await asStaff(reviewIdentity, { caseId, decision: 'APPROVE', remark: 'The name is the same' });
  const waiting = await askAs(desk, listApprovals, { kind: 'IDENTITY_LEVEL', pageSize: 999 });
  const approvalId = waiting.list.find(({ facts }) => facts.identityCase === caseId)?.approvalId ?? '';
  await askAs(desk, decideApproval, { approvalId, decision: 'APPROVE' });
  await expect(page.getByText(member('identity.state.APPROVED'), { exact: true }).first()).toBeVisible();
}

async function depositWithBonus(page: Page, name: string): Promise<void> {
  await goWithin(page, '/member/deposit');
  await page.locator('input[name="amount"]').fill('100');
  await page.getByRole('radio', { name }).check();
  await goToProvider(page);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(member('pay.credited'))).toBeVisible();
}

async function spinOnce(page: Page): Promise<void> {
  await goWithin(page, '/rng');
  await page.locator('.games-card[data-state="OPEN"]').first().click();
  const slot = slotOf(page);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  await slot.playFirst();
  await leaveGame(page);
}

/** Bets on a lottery until the wagering is done, each issue drawn at once; the page of the bonus follows by itself. */
async function wager(page: Page, name: string): Promise<void> {
  await goWithin(page, '/member/bonuses');
  const bonus = page.getByRole('article').filter({ hasText: name });
  await expect(bonus).toContainText(member('bonusState.ACTIVE'));
  for (let bets = 0; bets < 4; bets += 1) {
    // Read first: it may be converted between the answer and the bet, and the page then shows something else.
    const before = (await bonus.textContent()) ?? '';
    const { list } = await askAs(page, listBonuses, { pageNo: 1, pageSize: 10 });
    if (list.every(({ state }) => state !== 'ACTIVE')) break;
    await endIssue(gameCode, bettingMs);
    const { current } = await askAs(page, getCurrentIssue, { gameCode });
    const stake = { unit: 100, multiple: 100, expectedCost: 10_000, expectedBets: 1 };
    const bet = { gameCode, issue: current.issue, playCode: 'SUM_BIG_SMALL', selection: ['BIG'], ...stake };
    await askAs(page, placeLotteryBet, bet);
    await endIssue(gameCode);
    await expect(bonus).not.toHaveText(before);
  }
  await expect(bonus).toContainText(member('bonusState.CONVERTED'));
}

/** Takes the points of the mission, and an item for them. */
async function redeem(page: Page, name: string, { username }: Account): Promise<void> {
  await goWithin(page, '/member/missions');
  const mission = page.getByRole('article').filter({ hasText: name });
  await mission.getByRole('button', { name: member('missions.claim') }).click();
  await expect(mission).toContainText(member('missions.states.CLAIMED'));
  await goWithin(page, '/pointMall');
  const item = page.getByRole('article').filter({ hasText: name });
  await item.getByRole('button', { name: member('points.redeem') }).click();
  await item.locator('input[name="paymentPassword"]').fill(paymentDigits);
  await item.locator('button[type="submit"]').click();
  await page.getByRole('tab', { name: member('points.requests') }).click();
  const request = page.getByRole('row').nth(1);
  await expect(request).toContainText(name);
  const { list } = await asStaff(listRedemptions, { pageSize: 999 });
  const order = list.find(({ account }) => account.toLowerCase() === username.toLowerCase());
  await asStaff(decideRedemption, { requestId: order?.requestId ?? '', decision: 'APPROVE' });
  await expect(request).toContainText(member('points.states.APPROVED'));
}

/** Withdraws, reports that nothing arrived, and reads what the operator answers. */
async function withdrawAndDispute(page: Page, { username }: Account): Promise<void> {
  await goWithin(page, '/member/withdraw');
  await page.locator('input[name="amount"]').fill('150');
  // The name that was proven is the only one that money goes to.
  await expect(page.locator('input[name="payeeName"]')).toHaveValue('Ana Reyes');
  await page.locator('input[name="payeeAccount"]').fill(`0917${String(Date.now()).slice(-7)}`);
  await page.locator('input[name="paymentPassword"]').fill(paymentDigits);
  await page.getByRole('button', { name: member('pay.withdraw'), exact: true }).click();
  await expect(page.getByText(member('pay.requested'))).toBeVisible();
  const { list } = await asStaff(listStaffWithdrawals, { pageSize: 999 });
  const orderNo = list.find(({ account }) => account.toLowerCase() === username.toLowerCase())?.orderNo ?? '';
  await asStaff(decideWithdrawal, { orderNo, decision: 'APPROVE' });
  await goWithin(page, '/member/withdraw-record');
  const order = page.getByRole('article');
  await order.getByRole('button', { name: member('pay.outcome.NOT_RECEIVED') }).click();
  await order.getByLabel(member('pay.remark')).fill('The wallet shows nothing');
  await order.getByRole('button', { name: member('pay.confirm') }).click();
  await expect(order).toContainText(member('payState.NOT_RECEIVED'));
  const { version } = await asStaff(resolveWithdrawal, { orderNo, resolution: 'DISPUTE' });
  const answer = 'The provider has shown us the receipt';
  await asStaff(resolveWithdrawal, { orderNo, version, resolution: 'FORCE', remark: answer });
  await expect(order).toContainText(answer);
}

const figure = async (page: Page, label: string): Promise<number> => {
  const stat = page.locator('.a-stat', { hasText: label }).first();
  await expect(stat).toContainText(/\d/);
  return minorOf(await stat.locator('.a-stat__value').textContent());
};

/** Every page of records says what the ledger says, to the cent. */
async function expectOneTruth(page: Page, { username }: Account): Promise<void> {
  const today = dayOf(Date.now(), 'Asia/Manila');
  const range = { from: shiftDay(today, -1), to: today };
  const bets = await askAs(page, listBets, { ...range, pageNo: 1, pageSize: 20 });
  const moves = await askAs(page, listTransactions, { ...range, pageNo: 1, pageSize: 999 });
  const available = (await askAs(page, getBalance, {})).total;
  const sumOf = (type: string) =>
    moves.list.filter((move) => move.type === type).reduce((sum, { amount }) => sum + amount, 0);
  expect(moves.closingBalance).toBe(available);
  expect(moves.openingBalance + moves.totals.in - moves.totals.out).toBe(moves.closingBalance);
  expect([bets.totals.stake, bets.totals.payout]).toEqual([sumOf('BET'), sumOf('PAYOUT')]);
  const profit = await askAs(page, listProfitLoss, range);
  expect(profit.totals.stake).toBe(bets.totals.stake);
  await expectBalance(page, available);

  await goWithin(page, '/member/betting-record');
  await expect.poll(() => figure(page, member('bets.totalStake'))).toBe(bets.totals.stake);
  await expect.poll(() => figure(page, member('bets.totalNet'))).toBe(bets.totals.netProfit);
  await goWithin(page, '/member/profit-loss');
  await expect.poll(() => figure(page, member('profit.stake'))).toBe(bets.totals.stake);
  await expect
    .poll(() => figure(page, member('profit.net')))
    .toBe(bets.totals.netProfit + sumOf('MEMBER_REBATE') + sumOf('BONUS'));
  expect(await headerBalance(page)).toBe(available);
  expect(await ledgerFindings(username)).toEqual([]);
}

// S42, M10, M13, M15
test('a player comes by a friend’s link, plays, is rewarded, withdraws and is answered; every figure agrees', {
  tag: '@phone',
}, async ({ browser, contextOptions, page }) => {
  test.slow();
  const name = `LIFE-${Date.now().toString(36).toUpperCase().slice(-8)}`;
  const desk = await openDesk(browser, contextOptions, '/ops/identity');
  await offerAll(desk, name);
  const { friend, link } = await linkOfFriend(browser, contextOptions);
  const account = await registerBy(page, link);
  await givePaymentPassword(page, account);
  await setDepositLimit(page);
  await proveIdentity(page, desk, account);
  await depositWithBonus(page, name);
  await spinOnce(page);
  await wager(page, name);
  await redeem(page, name, account);

  await goWithin(page, '/member/rebate');
  await page.getByRole('button', { name: member('rebate.claim') }).click();
  await expect(page.getByRole('button', { name: member('rebate.claim') })).toBeDisabled();
  await withdrawAndDispute(page, account);
  await expectOneTruth(page, account);

  await friend.reload();
  await expect(friend.getByRole('row').nth(1)).toContainText('100.00');
  await desk.context().close();
  await friend.context().close();
});
