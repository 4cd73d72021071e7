import { expectLoggedIn, fillLogin, haveAccount, login, logOut, register } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a visitor registers, is logged in at once, logs out and logs in again', async ({ page }) => {
  const account = await register(page);
  await logOut(page);
  await login(page, account);
});

// S8
test('a page that needs a login opens the popup and continues to the page afterwards', async ({ page }) => {
  const account = await haveAccount(page);
  await page.goto('/member/betting-record');
  await expect(page.getByRole('dialog')).toBeVisible();
  await fillLogin(page, account);
  await expectLoggedIn(page);
  await expect(page).toHaveURL(/\/member\/betting-record$/);
});
