import { listStaffIssues } from '@atrium/contracts/calls';
import { drawIssueNow } from '../support/lottery.ts';
import { asStaff } from '../support/staff.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');
/** Issues of several games may have one number. */
const gameCode = 'K3_FAST';

async function isOneSettled(): Promise<boolean> {
  const { list } = await asStaff(listStaffIssues, {});
  return list.some((one) => one.gameCode === gameCode && one.state === 'SETTLED');
}

async function isCorrected(issue: string): Promise<boolean> {
  const { list } = await asStaff(listStaffIssues, { issue });
  const own = list.filter((one) => one.gameCode === gameCode);
  return own.every(({ corrections }) => corrections.length > 0 && corrections.every(({ doneAt }) => doneAt !== null));
}

test('an issue is settled again once two people approve it, and its public result shows it', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'one issue at a time is enough');
  // Only if none is settled yet: other journeys may be betting on the open one.
  if (!(await isOneSettled()) && !process.env.E2E_URL) await drawIssueNow();
  await expect.poll(isOneSettled, { intervals: [200], timeout: 80_000 }).toBe(true);
  const maker = await openDesk(browser, contextOptions, '/ops/issues');
  const settled = maker.locator(`[data-game="${gameCode}"]`).filter({ hasText: ops('issues.state.SETTLED') });
  await expect(settled.first()).toBeVisible();
  const number = (await settled.first().getAttribute('data-issue')) ?? '';
  const row = `[data-game="${gameCode}"][data-issue="${number}"]`;
  const own = maker.locator(row);
  await own.getByRole('button', { name: ops('issues.action.RESETTLE') }).click();
  await own.getByRole('button', { name: ops('adjustments.ask') }).click();
  await expect(own.locator('[name="note"]')).toHaveAttribute('aria-invalid', 'true');
  await own.locator('[name="note"]').fill('We looked at it again');
  await own.locator('[name="reason"]').fill('A player doubted it');
  await own.getByRole('button', { name: ops('adjustments.ask') }).click();
  await expect(own.locator('[name="note"]')).toHaveCount(0);
  await maker.context().close();

  const checker = await openDesk(browser, contextOptions, '/ops/approvals');
  const waiting = checker.getByRole('article').filter({ hasText: number });
  await waiting.getByRole('button', { name: ops('payments.approve') }).click();
  await expect(waiting).toHaveCount(0);
  // A job carries it out; the page shows the state of its last read.
  await expect.poll(() => isCorrected(number), { intervals: [200], timeout: 30_000 }).toBe(true);
  await checker.goto('/ops/issues');
  await checker.locator('[name="issue"]').fill(number);
  const done = checker.locator(row);
  await expect(done).toContainText(ops('issues.changed').replace('{{count}}', '0'));
  await checker.context().close();

  const answer = await page.request.get(`/lotto/lgw/games/opened/numero?gameCode=${gameCode}&size=20`);
  expect(await answer.text()).toContain('We looked at it again');
});
