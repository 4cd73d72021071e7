import { expectBalance, headerBalance } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');

test('one person proposes a credit, another approves it, and the player has the money and a message', async ({
  page,
  browser,
  contextOptions,
}) => {
  const { username } = await enterAsNewPlayer(page);
  await page.goto('/member/messages');
  const before = await headerBalance(page);

  const maker = await openDesk(browser, contextOptions, '/ops/adjustments');
  await maker.locator('input[name="account"]').fill(username);
  await maker.getByRole('button', { name: ops('adjustments.find') }).click();
  const form = maker.getByRole('form', { name: username });
  await form.locator('[name="amount"]').fill('12.34');
  await form.locator('[name="reference"]').fill('CASE-4711');
  await form.locator('[name="note"]').fill('The round of Monday');
  await form.locator('[name="reason"]').fill('The vendor confirmed it');
  await form.getByRole('button', { name: ops('adjustments.ask') }).click();
  await expect(form.getByText(ops('adjustments.asked'))).toBeVisible();
  await maker.goto('/ops/approvals');
  const own = maker.getByRole('article').filter({ hasText: username });
  await expect(own.getByRole('button', { name: ops('approvals.withdraw') })).toBeVisible();
  await expect(own.getByRole('button', { name: ops('payments.approve') })).toHaveCount(0);
  await maker.context().close();
  await expectBalance(page, before);

  const checker = await openDesk(browser, contextOptions, '/ops/approvals');
  const waiting = checker.getByRole('article').filter({ hasText: username });
  await expect(waiting).toContainText('CASE-4711');
  await waiting.getByRole('button', { name: ops('payments.approve') }).click();
  await expect(waiting).toHaveCount(0);
  await checker.context().close();

  await expectBalance(page, before + 1_234);
  await expect(page.getByText('12.34').first()).toBeVisible();
  await page.goto('/member/transactions');
  await expect(page.getByText('CASE-4711').first()).toBeVisible();
});
