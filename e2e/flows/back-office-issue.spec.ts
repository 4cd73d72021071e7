import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');

test('an issue is settled again when two people want it, and its result says so to everybody', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'one issue at a time is enough');
  // The first issue of a new house is drawn within a minute and a bit.
  test.setTimeout(240_000);
  const maker = await openDesk(browser, contextOptions, '/ops/issues');
  const settled = maker.getByRole('article').filter({ hasText: ops('issues.state.SETTLED') });
  await expect(settled.first()).toBeVisible({ timeout: 130_000 });
  const number = (await settled.first().getAttribute('data-issue')) ?? '';
  const own = maker.locator(`[data-issue="${number}"]`);
  await own.getByRole('button', { name: ops('issues.action.RESETTLE') }).click();
  await own.getByRole('button', { name: ops('adjustments.ask') }).click();
  await expect(own.locator('[name="note"]')).toHaveAttribute('aria-invalid', 'true');
  await own.locator('[name="note"]').pressSequentially('We looked at it again');
  await own.locator('[name="reason"]').pressSequentially('A player doubted it');
  await own.getByRole('button', { name: ops('adjustments.ask') }).click();
  await expect(own.locator('[name="note"]')).toHaveCount(0);
  await maker.context().close();

  const checker = await openDesk(browser, contextOptions, '/ops/approvals');
  const waiting = checker.getByRole('article').filter({ hasText: number });
  await waiting.getByRole('button', { name: ops('payments.approve') }).click();
  await expect(waiting).toHaveCount(0);
  await checker.goto('/ops/issues');
  await checker.locator('[name="issue"]').pressSequentially(number);
  const done = checker.locator(`[data-issue="${number}"]`);
  await expect(done).toContainText(ops('issues.changed').replace('{{count}}', '0'));
  await checker.context().close();

  const answer = await page.request.get('/lotto/lgw/games/opened/numero?gameCode=K3_FAST&size=20');
  expect(await answer.text()).toContain('We looked at it again');
});
