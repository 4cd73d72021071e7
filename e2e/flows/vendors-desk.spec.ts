import { choose } from '../support/choose.ts';
import { enterAs } from '../support/enter.ts';
import { addStaff } from '../support/operator-database.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const ops = textsOf('mfe-ops');

test('the console shows the health of vendors, sets limits, and compares reports with our records', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the console is for wide screens');
  await enterAs(page, await addStaff());
  await page.goto('/ops/vendors');
  const line = page.locator('[data-vendor="PG"]');
  await expect(line).toContainText(ops('vendors.breaker.CLOSED'));
  await line.getByRole('button', { name: ops('vendors.setLimit') }).click();
  // A currency that no other journey uses.
  await choose(line, ops('vendors.currency'), 'INR');
  await line.getByLabel(ops('vendors.maxBet')).fill('1,234.50');
  await line.getByRole('button', { name: ops('vendors.setLimit') }).click();
  const reason = line.getByLabel(ops('vendors.reason'));
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(line.getByLabel(ops('vendors.maxBet'))).toHaveValue('1,234.50');
  await reason.fill('A vendor we know little of');
  await line.getByRole('button', { name: ops('vendors.setLimit') }).click();
  await expect(line).toContainText('1,234.50 INR');

  await page.getByRole('tab', { name: ops('vendors.reports') }).click();
  await choose(page.getByRole('tabpanel'), ops('vendors.vendor'), 'PG');
  const taken = page.waitForResponse('**/wps/ops/vendors/reconcile');
  await page.getByRole('button', { name: ops('vendors.take') }).click();
  expect((await (await taken).json()).error).toBeNull();
  await expect(page.getByRole('row').filter({ hasText: 'PG' }).first()).toBeVisible();
  await page.getByRole('tab', { name: new RegExp(ops('vendors.differences')) }).click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
});
