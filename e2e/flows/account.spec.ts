import { expectLoggedIn, fillLogin, haveAccount, login, logOut, register } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a visitor registers, is logged in at once, logs out and logs in again', async ({ page }) => {
  const account = await register(page);
  await logOut(page);
  await login(page, account);
});

test('the register form reports errors by field and keeps the input', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/register');
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="username"]').fill('1x');
  await dialog.locator('input[name="password"]').fill('Quiet-River-77');
  await dialog.locator('input[name="confirmPassword"]').fill('Quiet-River-78');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(dialog.locator('input[name="username"]')).toHaveValue('1x');
  await expect(dialog.locator('input[name="password"]')).toHaveValue('Quiet-River-77');
});

test('a wrong password requires a captcha on the next try, and a misread one is refused with the input kept', async ({
  page,
}) => {
  const account = await haveAccount(page);
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[name="captcha"]')).toHaveCount(0);
  await fillLogin(page, { ...account, password: 'not-the-password' });
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.locator('input[name="captcha"]')).toBeVisible();
  await expect(dialog.locator('input[name="username"]')).toHaveValue(account.username);

  await dialog.locator('input[name="captcha"]').fill('aaaa');
  await fillLogin(page, account);
  await expect(dialog.getByRole('alert')).toBeVisible();
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
