import { expect, type Locator, type Page } from '@playwright/test';
import { type Account, newAccount } from './accounts.ts';
import { siteText } from './texts.ts';

/** Registers a new player through the popup and waits until the header shows the account. */
export async function register(page: Page, account: Account = newAccount(), email?: string): Promise<Account> {
  await beginRegistration(page, account, email);
  await expectLoggedIn(page);
  return account;
}

/** Sends the registration; what opens by itself afterwards may stand over the page. */
export async function beginRegistration(page: Page, account: Account, email?: string): Promise<void> {
  const text = await siteText('shell', page);
  await page.goto('/');
  await page
    .getByRole('button', { name: text('header.register'), exact: true })
    .first()
    .click();
  await fillRegistration(page, account, email);
}

/** A way to register or log in, where the form offers several. */
export async function chooseTab(page: Page, value: string, dialog = page.getByRole('dialog')): Promise<void> {
  await dialog.locator('form').waitFor();
  const tab = dialog.locator(`[role="tab"][data-value="${value}"]`);
  if (await tab.isVisible()) await tab.click();
}

async function fillRegistration(page: Page, { username, password }: Account, email?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await chooseTab(page, 'username');
  await dialog.locator('input[name="username"]').fill(username);
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.locator('input[name="confirmPassword"]').fill(password);
  const birthday = dialog.locator('input[name="birthday"]');
  if (await birthday.isVisible()) await birthday.fill('1990-05-17');
  if (email) await dialog.locator('input[name="email"]').fill(email);
  await dialog.locator('input[name="terms"]').check();
  await dialog.locator('button[type="submit"]').click();
}

export async function login(page: Page, account: Account): Promise<void> {
  await beginLogin(page, account);
  await expectLoggedIn(page);
}

/** Sends the login; what opens by itself afterwards may stand over the page. */
export async function beginLogin(page: Page, account: Account): Promise<void> {
  await openLogin(page);
  await fillLogin(page, account);
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
  await retype(dialog.locator('input[name="username"]'), username);
  await retype(dialog.locator('input[name="password"]'), password);
  await dialog.locator('button[type="submit"]').click();
}

export async function logOut(page: Page): Promise<void> {
  const text = await siteText('shell', page);
  await page.getByTestId('account-menu').click();
  await page.getByRole('button', { name: text('account.logout') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('logout.confirm') })
    .click();
  await expect(await loginButton(page)).toBeVisible();
}

export async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Types something else into a field, key by key: not every browser tells its page of a field that is filled in. */
export async function retype(field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.pressSequentially(text);
}
