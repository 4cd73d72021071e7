import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { followLink, goWithin } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { addStaff } from '../support/operator-database.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell/chrome');
const ops = textsOf('mfe-ops');

test('a form with input requires a confirmation before a link or the back button leaves it', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/member');
  await goWithin(page, '/member/deposit');
  await waitForIdle(page);
  const amount = page.locator('main form input[name="amount"]');
  await amount.fill('12');
  await followLink(page, '/rng');
  const question = page.getByRole('dialog', { name: shell('leave.title') });
  await question.getByRole('button', { name: shell('leave.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/member\/deposit$/);
  await expect(amount).toHaveValue('12');
  await page.goBack();
  await question.getByRole('button', { name: shell('leave.go') }).click();
  await expect(page).toHaveURL(/\/member$/);
});

test('a choice from a list of antd, which no control holds, is asked about too, until it is taken back', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the console is for wide screens');
  await enterAs(page, await addStaff());
  await page.goto('/ops/vendors');
  await page.getByRole('tab', { name: ops('vendors.reports') }).click();
  const form = page.getByRole('tabpanel').locator('form');
  await waitForIdle(page);
  const vendor = form.getByRole('combobox', { name: ops('vendors.vendor') });
  const take = async (key: 'ArrowDown' | 'ArrowUp') => {
    for (const each of ['Enter', key, 'Enter']) await vendor.press(each);
  };
  await take('ArrowDown');
  await followLink(page, '/ops/notices');
  const question = page.getByRole('dialog', { name: shell('leave.title') });
  await question.getByRole('button', { name: shell('leave.stay') }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/ops\/vendors$/);
  await take('ArrowUp');
  await followLink(page, '/ops/notices');
  await expect(page).toHaveURL(/\/ops\/notices$/);
});

test('a search, or a form without input, is left without a confirmation', async ({ page }) => {
  await page.goto('/rng');
  await waitForIdle(page);
  await page.locator('main input').first().fill('lantern');
  await followLink(page, '/fish');
  await expect(page).toHaveURL(/\/fish/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
