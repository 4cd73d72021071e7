import { bundledLanguages } from '@atrium/contracts/constants';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openIn } from '../support/language.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { chooseTab, expectLoggedIn, haveAccount, loginButton } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { siteText, textsOf } from '../support/texts.ts';

/** No serious fault for screen readers, and nothing cut off on a phone. */
async function expectReadable(page: Page, what: string, hasColours: boolean): Promise<void> {
  await page.getByRole('dialog').first().waitFor();
  await expectAccessible(page, { part: 'dialog', hasColours, what });
  expect(await sidewaysOverflow(page), what).toEqual([]);
  const body = page.locator('.shell-dialog__body').last();
  expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth), what).toBeLessThanOrEqual(0);
}

for (const language of bundledLanguages) {
  // B10
  test(`the forms of the account are accessible in ${language}`, {
    tag: language === 'EN' ? '@phone' : ['@phone', '@more'],
  }, async ({ page }) => {
    // Colours are the same in every language.
    const hasColours = language === 'EN';
    await openIn(page, language);
    await page.goto('/login');
    await chooseTab(page, 'username');
    const account = await siteText('shell/account', page);
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type="submit"]').click();
    // The first problem has the focus.
    await expect(dialog.locator('input[name="username"]')).toBeFocused();
    await expectReadable(page, 'login', hasColours);
    await chooseTab(page, 'sms');
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog.locator('input[name="mobileNum"]')).toBeFocused();
    await expectReadable(page, 'login by code', hasColours);
    await chooseTab(page, 'username');
    await dialog.getByRole('button', { name: account('login.forgot') }).click();
    const forgot = page.getByRole('dialog', { name: account('password.forgotTitle') });
    await chooseTab(page, 'phone', forgot);
    await expectReadable(page, 'forgotten password by phone', hasColours);
    await chooseTab(page, 'email', forgot);
    await expectReadable(page, 'forgotten password by e-mail', hasColours);
    await page.goto('/register');
    for (const way of ['mobile', 'username']) {
      await chooseTab(page, way);
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog.locator('[aria-invalid="true"]').first()).toBeFocused();
      await expectReadable(page, `register by ${way}`, hasColours);
    }
  });
}

test('a visitor without a mouse logs in, and the focus returns to its origin', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  const account = textsOf('shell/account');
  const player = await haveAccount(page);
  await page.goto('/');
  const open = await loginButton(page);
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[name="username"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.locator('input[name="username"]')).toBeFocused();
  await page.keyboard.type(player.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(player.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(account('login.previous').split(':')[0] ?? '')).toBeVisible();
  await expectLoggedIn(page);
});
