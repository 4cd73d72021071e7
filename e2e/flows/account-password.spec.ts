import { newAccount } from '@atrium/testing/playwright';
import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { openFromNewPlace } from '../support/new-place.ts';
import { demandPasswordChange } from '../support/operator-database.ts';
import { linkSentTo } from '../support/outbox.ts';
import { chooseTab, expectLoggedIn, fillLogin, haveAccount } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const account = textsOf('shell/account');
const shell = textsOf('shell');
const member = textsOf('mfe-member');
const newPassword = 'Slow-Harbour-2031';

test('an initial password must be changed before anything opens, then the navigation continues', {
  tag: '@phone',
}, async ({ page }) => {
  const player = await haveAccount(page);
  await demandPasswordChange(player.username);
  await page.goto('/member/transactions');
  await fillLogin(page, player);
  const dialog = page.getByRole('dialog', { name: account('password.forcedTitle') });
  await expect(dialog).toBeVisible();
  await expect(page.getByTestId('balance')).toHaveCount(0);
  // The password typed at the login need not be typed again (T6).
  await expect(dialog.locator('input[name="oldPassword"]')).toHaveValue(player.password);
  await dialog.locator('input[name="newPassword"]').fill(newPassword);
  await dialog.locator('input[name="confirmNewPassword"]').fill(newPassword);
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(page);
  await expect(page).toHaveURL(/\/member\/transactions$/);
});

test('a changed password ends other sessions on request, and this one continues', async ({
  page,
  browser,
  contextOptions,
}) => {
  const player = await enterAsNewPlayer(page);
  const other = await openFromNewPlace(browser, contextOptions);
  await enterAs(other, player);
  await other.goto('/hot');
  await expectLoggedIn(other);

  await page.goto('/member');
  await page.getByRole('button', { name: member('protection.changePassword') }).click();
  const dialog = page.getByRole('dialog', { name: account('password.changeTitle') });
  await dialog.locator('input[name="oldPassword"]').fill('not-the-password');
  await dialog.locator('input[name="newPassword"]').fill(newPassword);
  await dialog.locator('input[name="confirmNewPassword"]').fill(newPassword);
  await dialog.locator('input[name="logoutOthers"]').check();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('input[name="oldPassword"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator('input[name="newPassword"]')).toHaveValue(newPassword);
  await dialog.locator('input[name="oldPassword"]').fill(player.password);
  await dialog.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/$/);
  await expectLoggedIn(page);
  await page.reload();
  await expectLoggedIn(page);

  // The other device is notified and must log in again.
  await expect(other.getByRole('dialog', { name: shell('login.title') })).toBeVisible();
  await other.context().close();
});

// S22
test('a forgotten password is set by the link in an e-mail, and the URL keeps no token', async ({ page }) => {
  const fresh = newAccount();
  const email = `${fresh.username}@example.org`;
  const player = await haveAccount(page, { account: fresh, email });
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await chooseTab(page, 'username');
  await dialog.getByRole('button', { name: account('login.forgot') }).click();
  const forgot = page.getByRole('dialog', { name: account('password.forgotTitle') });
  await chooseTab(page, 'email', forgot);
  await forgot.locator('input[name="username"]').fill(player.username);
  await forgot.locator('input[name="email"]').fill(email);
  await forgot.locator('button[type="submit"]').click();
  await expect(page.getByRole('dialog', { name: account('password.sentTitle') })).toBeVisible();

  const link = await linkSentTo(email);
  expect(link).toMatch(/^\/login#reset=/);
  // As from a mail program: into a page of its own.
  await page.goto('about:blank');
  await page.goto(link);
  const reset = page.getByRole('dialog', { name: account('password.resetTitle') });
  await expect(reset).toBeVisible();
  expect(page.url()).not.toContain('reset');
  await reset.locator('input[name="newPassword"]').fill(newPassword);
  await reset.locator('input[name="confirmNewPassword"]').fill(newPassword);
  await reset.locator('button[type="submit"]').click();
  await fillLogin(page, { ...player, password: newPassword });
  await expectLoggedIn(page);
});
