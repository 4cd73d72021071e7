import type { NewPlayer } from '@atrium/testing/playwright';
import { type Account, birthday, newAccount } from '@atrium/testing/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { enterAsNewPlayer } from './enter.ts';
import { siteText } from './texts.ts';

/** Registers a new player through the popup, for journeys about that (others: `enter.ts`), and waits for the header. */
export async function register(page: Page): Promise<Account> {
  const account = newAccount();
  const text = await siteText('shell', page);
  await page.goto('/');
  await page
    .getByRole('button', { name: text('header.register'), exact: true })
    .first()
    .click();
  await fillRegistration(page, account);
  await expectLoggedIn(page);
  return account;
}

/** An account that exists, in a browser without a session, for journeys about logging in. */
export async function haveAccount(page: Page, player?: NewPlayer): Promise<Account> {
  const account = await enterAsNewPlayer(page, player);
  await leaveSession(page);
  return account;
}

/** Removes the session from the tab, as in a newly opened one. */
export const leaveSession = (page: Page): Promise<void> => page.evaluate(() => sessionStorage.clear());

/** A way to register or log in, where the form offers several. */
export async function chooseTab(page: Page, value: string, dialog = page.getByRole('dialog')): Promise<void> {
  await dialog.locator('form').waitFor();
  const tab = dialog.locator(`[role="tab"][data-value="${value}"]`);
  if (await tab.isVisible()) await tab.click();
}

/** Fills the registration form that is open, and sends it. */
export async function fillRegistration(page: Page, { username, password }: Account): Promise<void> {
  const dialog = page.getByRole('dialog');
  await chooseTab(page, 'username');
  await dialog.locator('input[name="username"]').fill(username);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.locator('input[name="confirmPassword"]').fill(password);
  const born = dialog.locator('input[name="birthday"]');
  if (await born.isVisible()) await born.fill(birthday);
  await dialog.locator('input[name="terms"]').check();
  await dialog.locator('button[type="submit"]').click();
}

/** Logs in through the popup, for journeys about that (others: `enter.ts`). */
export async function login(page: Page, account: Account): Promise<void> {
  await openLogin(page);
  await fillLogin(page, account);
  await expectLoggedIn(page);
}

/** The button of a guest that opens the login. */
export async function loginButton(page: Page): Promise<Locator> {
  const text = await siteText('shell', page);
  return page.getByRole('button', { name: text('header.login'), exact: true }).first();
}

export const openLogin = async (page: Page): Promise<void> => (await loginButton(page)).click();

/** The login popup, once it is open. */
export async function fillLogin(page: Page, { username, password }: Account): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="username"]').fill(username);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.locator('button[type="submit"]').click();
}

export async function logOut(page: Page): Promise<void> {
  const text = await siteText('shell', page);
  const account = await siteText('shell/account', page);
  await page.getByTestId('account-menu').click();
  await page.getByRole('button', { name: text('account.logout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: account('logout.confirm') })
    .click();
  await expect(await loginButton(page)).toBeVisible();
}

export async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.getByTestId('account-menu')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
