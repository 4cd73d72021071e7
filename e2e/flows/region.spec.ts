import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

test('the language changes every text on the page without a reload', async ({ page }) => {
  await page.goto('/rng');
  await expect(page.getByRole('heading', { level: 1, name: textsOf('mfe-games')('titles.rng') })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const language of ['HI', 'TY', 'EN'] as const) {
    const file = language.toLowerCase();
    await page.getByTestId('region').click();
    await page.getByTestId(`language-${language}`).click();
    const games = textsOf('mfe-games', file);
    await expect(page.getByRole('heading', { level: 1, name: games('titles.rng') })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: games('list.search') })).toBeVisible();
    await expect(
      page.getByRole('button', { name: textsOf('shell', file)('header.login'), exact: true }).first(),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', { HI: /^hi/, TY: /^fil/, EN: /^en/ }[language]);
    await page.keyboard.press('Escape');
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('switching the merchant starts over with its own language and currency and keeps nothing of the old one', async ({
  page,
}) => {
  await page.goto('/rng');
  await page.evaluate(() => sessionStorage.setItem('HOT_GAMES', '[]'));
  await page.getByTestId('region').click();
  await page.getByTestId('merchant-IN').click();
  const confirm = page.getByRole('dialog').getByRole('button').last();
  if (await confirm.isVisible().catch(() => false)) await confirm.click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('merchantCode'))).toBe('IN');
  expect(await page.evaluate(() => sessionStorage.getItem('HOT_GAMES'))).toBeNull();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('currency'))).toBe('INR');
});

test('the theme follows the choice and stays', async ({ page }) => {
  await page.goto('/');
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByTestId('theme').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  const after = await page.locator('html').getAttribute('data-theme');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', after ?? '');
});
