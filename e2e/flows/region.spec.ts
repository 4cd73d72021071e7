import { expectBalance, headerBalance } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { register } from '../support/session.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';
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

test('a switch of the merchant restarts with its own language and currency, keeps nothing of the old one, and logs out on the server', async ({
  page,
  request,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const ask = () => request.get('/wps/member/info', { headers: { Authorization: token } });
  expect((await ask()).status()).toBe(200);
  await page.evaluate(() => {
    for (const key of ['HOT_GAMES', 'validate', 'gameVendor']) sessionStorage.setItem(key, 'old');
    localStorage.setItem('balanceHidden', '1');
  });
  await page.getByTestId('region').click();
  await page.getByTestId('merchant-IN').click();
  await expect(page).toHaveURL(/\/$/);
  const kept = () =>
    page.evaluate(() => ({
      session: ['HOT_GAMES', 'validate', 'gameVendor'].map((key) => sessionStorage.getItem(key)),
      hidden: localStorage.getItem('balanceHidden'),
      currency: localStorage.getItem('currency'),
      language: localStorage.getItem('language'),
      merchantOfTab: sessionStorage.getItem('merchantCode'),
    }));
  // The page may be reloading: then it cannot be evaluated.
  await expect(async () => {
    expect(await kept()).toEqual({
      session: [null, null, null],
      hidden: null,
      currency: 'INR',
      language: 'EN',
      merchantOfTab: 'IN',
    });
  }).toPass({ timeout: 15_000 });
  await expect.poll(async () => (await ask()).status()).toBe(401);
  await page.reload();
  await page.getByTestId('region').click();
  await expect(page.getByTestId('merchant-IN')).toHaveAttribute('aria-pressed', 'true');
});

test("money is shown in the account's currency, whatever merchant another tab chose meanwhile", async ({ page }) => {
  await page.goto('/health');
  await page.evaluate(() => localStorage.setItem('merchantCode', 'IN'));
  await register(page);
  const balance = page.getByTestId('balance');
  await expect(balance).toContainText('₹');
  const amount = await headerBalance(page);
  await page.evaluate(() => localStorage.setItem('merchantCode', 'PH'));
  await page.reload();
  await expectBalance(page, amount);
  await expect(balance).toContainText('₹');
  expect(await page.evaluate(() => localStorage.getItem('merchantCode'))).toBe('IN');
});

test('the merchant cannot be switched while money is in transfer, or while the server cannot end the session', async ({
  page,
}) => {
  const shell = textsOf('shell/chrome');
  await enterAsNewPlayer(page);
  await page.goto('/hot');
  const toast = page.locator('.shell-toast');
  const noAnswer = toast.filter({ hasText: shell('region.noAnswer') });
  const tooOften = { success: false, value: { retryAfter: 42 }, message: '-', error: 'RATE_LIMITED', traceId: 'e2e' };
  for (const answer of [null, { status: 429, json: { ...tooOften, serverTime: Date.now() } }]) {
    await page.route('**/wps/session/logout', (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.getByTestId('region').click();
    await page.getByTestId('merchant-IN').click();
    await noAnswer.getByRole('button').click();
    await expect(noAnswer).toHaveCount(0);
    await page.unroute('**/wps/session/logout');
  }

  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  await page.getByTestId('region').click();
  await page.getByTestId('merchant-IN').click();
  await expect(toast.filter({ hasText: shell('region.betInFlight') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('merchantCode'))).not.toBe('IN');
  await expect(page.getByTestId('balance')).toBeVisible();
});

test("the visitor's country chooses the merchant; visitors from elsewhere get a picker that blocks nothing", async ({
  browser,
  contextOptions,
}) => {
  const visit = async (country: string) => {
    const context = await browser.newContext({
      ...contextOptions,
      extraHTTPHeaders: { 'X-Country': country, 'X-Forwarded-For': '10.9.8.7' },
    });
    await context.addInitScript(rememberEntrance);
    const page = await context.newPage();
    await page.goto('/hot');
    return page;
  };
  const india = await visit('IN');
  await expect.poll(() => india.evaluate(() => localStorage.getItem('currency'))).toBe('INR');
  await expect(india.getByTestId('region-question')).toHaveCount(0);

  const elsewhere = await visit('DE');
  await expect(elsewhere.getByTestId('region-question')).toBeVisible();
  await elsewhere.locator('.games-card').first().click();
  await expect(elsewhere.getByRole('dialog')).toBeVisible();
  await elsewhere.keyboard.press('Escape');
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0);
  await elsewhere.getByTestId('region-question-PH').click();
  await expect(elsewhere.getByTestId('region-question')).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere.locator('.games-card').first()).toBeVisible();
  await expect(elsewhere.getByTestId('region-question')).toHaveCount(0);
  expect(await elsewhere.evaluate(() => localStorage.getItem('merchantCode'))).toBe('PH');
  for (const page of [india, elsewhere]) await page.context().close();
});

test('the chosen theme is applied and kept', { tag: ['@phone', '@more'] }, async ({ page }) => {
  await page.goto('/hot');
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByTestId('theme').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  const after = await page.locator('html').getAttribute('data-theme');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', after ?? '');
});
