import { enterAsNewPlayer } from '../support/enter.ts';
import { setFeed } from '../support/feeds.ts';
import { drawIssueNow, openBetting, placeSlip } from '../support/lottery.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const lottery = textsOf('mfe-lottery');
const ops = textsOf('mfe-ops');
/** A lottery that no other journey bets on: its feeds fail here. */
const gameCode = 'VN_CENTRAL_DAY';

test.afterEach(() => (process.env.E2E_URL ? undefined : setFeed('B', 'RIGHT')));

// SRV8 SEC16
test('a feed that lies is caught: players are told, and the draw counts when two people have decided it', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile || Boolean(process.env.E2E_URL), 'its feeds are those of a system of our own');
  await setFeed('B', 'LIES');
  await enterAsNewPlayer(page);
  await openBetting(page, `/vnLottery?gameCode=${gameCode}`, gameCode);
  await expect(page.getByText(lottery('external'))).toBeVisible();
  await page.getByRole('tab', { name: lottery('play.TAIL'), exact: true }).click();
  await page.getByRole('button', { name: '07', exact: true }).click();
  await placeSlip(page);
  const bet = page.getByRole('row').nth(1);
  await expect(bet).toContainText(lottery('betState.PLACED'));
  const issue = (await bet.getByText(/^\d{14}$/).textContent()) ?? '';
  await drawIssueNow(gameCode);
  await expect(page.getByText(lottery('issue.checked').replace('{{issue}}', issue))).toBeVisible();
  await expect(bet).toContainText(lottery('betState.PLACED'));

  const maker = await openDesk(browser, contextOptions, '/ops/issues');
  const own = maker.locator(`[data-game="${gameCode}"][data-issue="${issue}"]`);
  await expect(own).toContainText(ops('issues.differ'));
  await own.getByRole('button', { name: ops('issues.takeFeed').replace('{{feed}}', 'A') }).click();
  await own.locator('[name="reason"]').fill('The official announcement');
  await own.getByRole('button', { name: ops('adjustments.ask') }).click();
  await expect(own.locator('[name="reason"]')).toHaveCount(0);
  await maker.context().close();
  const checker = await openDesk(browser, contextOptions, '/ops/approvals');
  const waiting = checker.getByRole('article').filter({ hasText: issue });
  await expect(waiting).toContainText(ops('approvals.kind.LOTTERY_RESULT'));
  await waiting.getByRole('button', { name: ops('payments.approve') }).click();
  await expect(waiting).toHaveCount(0);
  await checker.context().close();

  await expect(bet).toContainText(new RegExp(`${lottery('betState.WON')}|${lottery('betState.LOST')}`));
  await expect(page.getByText(lottery('issue.checkedWhy'))).toHaveCount(0);
  const result = page.locator('.lottery-result', { hasText: issue });
  await result.getByText(lottery('results.source')).click();
  await expect(result).toContainText(lottery('source.decided'));
  await expect(result).toContainText(lottery('source.feed').replace('{{feed}}', 'A'));
});
