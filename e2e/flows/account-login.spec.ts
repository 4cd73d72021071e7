import { chooseTab, expectLoggedIn, fillLogin, haveAccount, leaveSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const account = textsOf('shell/account');

// SEC23
test('a login works with blocked pictures, since the browser solves a proof of work instead', async ({ page }) => {
  const player = await haveAccount(page);
  await page.route('**/wps/captcha', (route) => route.abort());
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await chooseTab(page, 'username');
  await fillLogin(page, { ...player, password: 'not-the-password' });
  await expect(dialog.getByText(account('human.silent'))).toBeVisible();
  await dialog.locator('input[name="password"]').fill(player.password);
  await dialog.locator('button[type="submit"]').click();
  await expectLoggedIn(page);
});

// SEC13
test('a remembered browser logs in with one click, stores no password, and forgets the account on request', {
  tag: '@phone',
}, async ({ page }) => {
  const player = await haveAccount(page);
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await chooseTab(page, 'username');
  await dialog.locator('input[name="remember"]').check();
  await fillLogin(page, player);
  // The time and place of the previous login (RG11).
  await expect(page.getByText(account('login.previous').split(':')[0] ?? '')).toBeVisible();
  await expectLoggedIn(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
  expect(kept).toContain(player.username);
  expect(kept).not.toContain(player.password);

  await leaveSession(page);
  await page.goto('/login');
  await expect(dialog.locator('input[name="username"]')).toHaveValue(player.username);
  const oneClick = dialog.locator('.account-remembered button').first();
  await expect(oneClick).toContainText('***');
  await oneClick.click();
  await expectLoggedIn(page);

  await leaveSession(page);
  await page.goto('/login');
  const forgotten = page.waitForResponse('**/wps/session/login/device');
  await dialog.getByRole('button', { name: account('login.forgetMe') }).click();
  await forgotten;
  await page.goto('/login');
  await expect(dialog.locator('input[name="username"]')).toHaveValue('');
  await expect(dialog.locator('.account-remembered')).toHaveCount(0);
});
