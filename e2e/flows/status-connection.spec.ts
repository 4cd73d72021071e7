import { listWinners } from '@atrium/contracts/calls';
import { socketCloseCodes } from '@atrium/contracts/constants';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { delayResponses } from '../support/delay-responses.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { openIn } from '../support/language.ts';
import { register } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
const shell = textsOf('shell');
const chrome = textsOf('shell/chrome');

/** The page polls every few seconds until it gets an answer, and shows it for four: its clock is put forward. */
async function expectBack(page: Page, context: BrowserContext, banner: Locator): Promise<void> {
  let isBack = false;
  // Kept by the page itself: a slow machine could look when the notice is gone again.
  const back = page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-testid="site-banner"]')?.textContent?.includes(text)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    chrome('banner.back'),
  );
  void back.then(() => {
    isBack = true;
  });
  await context.setOffline(false);
  await expect(async () => {
    await page.clock.fastForward(1000);
    expect(isBack).toBe(true);
  }).toPass({ intervals: [200], timeout: 15_000 });
  await page.clock.fastForward(4000);
  await expect(banner).toHaveCount(0);
}

test('a lost network is shown, the input is kept, and the page continues when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/rng');
  await expect(page.locator('.games-card').first()).toBeVisible();
  await waitForIdle(page);
  await page.getByRole('searchbox').pressSequentially('Gold');
  await expect(page).toHaveURL(/keyword=Gold/);
  await page.clock.install();
  await context.setOffline(true);
  const banner = page.getByTestId('site-banner');
  await expect(banner).toContainText(chrome('banner.lost'));
  await expect(page.getByRole('searchbox')).toHaveValue('Gold');
  await expectBack(page, context, banner);
  await page.getByRole('searchbox').fill('');
  await expect(page.locator('.games-card').first()).toBeVisible();
});

test('a form that loads slowly shows it, and a lost network is shown over an open form', { tag: '@more' }, async ({
  page,
  context,
}) => {
  // A visitor who has chosen a region: the region picker would cover the footer.
  await openIn(page, 'EN');
  await page.goto('/rng');
  await expect(page.locator('.games-card').first()).toBeVisible();
  await waitForIdle(page);
  await page.clock.install();
  // The page may still have to load the notice, or not.
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/artifacts\/shell\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const isBanner = (await response.text()).includes('site-banner');
    if (!isBanner) await isLetGo;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shell('chrome.feedback') })
    .click();
  const dialog = page.getByRole('dialog', { name: shell('modal.feedback') });
  await expect(dialog).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(dialog.getByTestId('site-banner')).toContainText(chrome('banner.slow'));
  // The timeout of the first try.
  await page.clock.fastForward(4000);
  letGo();
  await expect(dialog.locator('form')).toBeVisible();
  await expect(dialog.getByTestId('site-banner')).toHaveCount(0);
  await dialog.locator('textarea').fill('It is slow here');
  await context.setOffline(true);
  const banner = dialog.getByTestId('site-banner');
  await expect(banner).toContainText(chrome('banner.lost'));
  await expect.poll(() => banner.evaluate((shown) => shown.matches(':popover-open'))).toBe(true);
  await expectBack(page, context, banner);
  await expect(dialog.locator('textarea')).toHaveValue('It is slow here');
});

test('a page that has missed too many events continues from now and reads everything again, once', async ({ page }) => {
  const sockets: string[] = [];
  await page.routeWebSocket(/\/wps\/socket/, (socket) => {
    sockets.push(socket.url());
    if (sockets.length === 1) void socket.close({ code: socketCloseCodes.resyncNeeded });
    else socket.connectToServer();
  });
  const winners: number[] = [];
  page.on('request', (request) => request.url().includes(listWinners.path) && winners.push(sockets.length));
  await page.goto('/');
  await expect.poll(() => sockets.length).toBe(2);
  await expect.poll(() => winners.filter((socketsBefore) => socketsBefore === 2).length).toBeGreaterThan(0);
  await waitForIdle(page);
  expect(sockets).toHaveLength(2);
});

test("the page shows an error if none of the shell's files loads, and opens when they do", async ({ page }) => {
  await page.route('**/artifacts/shell/**', (route) => route.abort());
  await page.goto('/rng');
  await expect(page.getByRole('heading', { name: shell('status.unreachable') })).toBeVisible();
  await page.unroute('**/artifacts/shell/**');
  await page.getByRole('button', { name: shell('crash.reload') }).click();
  await expect(page.locator('.games-card').first()).toBeVisible();
});

test("the page shows an error if the shell's files neither load nor fail, and opens when they load", {
  tag: '@more',
}, async ({ page }) => {
  await page.clock.install();
  const letGo = await delayResponses(page, '**/artifacts/**');
  await page.goto('/rng', { waitUntil: 'commit' });
  await expect(page.locator('#root > [data-splash]')).toBeAttached();
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('heading', { name: shell('status.unreachable') })).toBeVisible();
  letGo();
  await expect(page.locator('.games-card').first()).toBeVisible();
});

test('a page that loads slowly shows it', { tag: '@more' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await waitForIdle(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.clock.install();
  const letGo = await delayResponses(page, /\/artifacts\/agent\/[^?]*remoteEntry/);
  await page
    .locator('footer a[href="/agent"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.locator('main[aria-busy="true"]')).toBeAttached();
  await page.clock.fastForward(4000);
  await expect(page.getByTestId('site-banner')).toContainText(chrome('banner.slow'));
  letGo();
  await expect(page.locator('.agent-landing')).toBeVisible({ timeout: 30_000 });
});

test('a part of the shell that fails to load is retried past the cache, and then can be retried by hand', async ({
  page,
}) => {
  await page.goto('/rng');
  await expect(page.locator('.games-card').first()).toBeVisible();
  await waitForIdle(page);
  let asked = 0;
  await page.route(/\/artifacts\/shell\/.*\.(?:js|css)$/, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.getByTestId('region').click();
  const panel = page.locator('.shell-header .a-menu__panel:not([hidden])');
  const failed = panel.getByTestId('part-failed');
  await expect(failed).toContainText(shell('remote.failed'), { timeout: 30_000 });
  expect(asked).toBeGreaterThan(1);
  await page.unroute(/\/artifacts\/shell\/.*\.(?:js|css)$/);
  await failed.getByRole('button').click();
  await expect(panel.getByTestId('language-HI')).toBeVisible();
});

test('a piece of a page that fails to load leaves the rest of it, and all such pieces load at one request', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/member');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForIdle(page);
  await page.route(/\/artifacts\/shell\/.*\.js$/, (route) => route.abort());
  await goWithin(page, '/member/betting-record');
  const missing = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: shell('ui.missing') });
  await expect(missing.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: member('menu.bets') })).toBeVisible();
  await page.unroute(/\/artifacts\/shell\/.*\.js$/);
  await missing
    .first()
    .getByRole('button', { name: shell('ui.retry') })
    .click();
  await expect(missing).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('combobox').first()).toBeVisible();
});

test('a part that has not loaded after two minutes, or on a retry, offers a reload of the page', {
  tag: '@more',
}, async ({ page }) => {
  await page.goto('/rng');
  await expect(page.locator('.games-card').first()).toBeVisible();
  await page.clock.install();
  await page.route(/\/artifacts\/agent\//, (route) => route.abort());
  await page
    .locator('footer a[href="/agent"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  const placeholder = page.getByTestId('part-failed');
  await expect(placeholder).toBeVisible({ timeout: 30_000 });
  const question = page.getByRole('dialog', { name: shell('remote.failed') });
  await page.clock.fastForward(60_000);
  await expect(question).toHaveCount(0);
  await page.clock.fastForward(60_000);
  await expect(question).toContainText(shell('remote.late'));
  await question.getByRole('button', { name: shell('remote.stay') }).click();
  await expect(question).toHaveCount(0);
  await placeholder.getByRole('button').click();
  await expect(question, 'tried again in vain').toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/artifacts\/agent\//);
  await question.getByRole('button', { name: shell('remote.reload') }).click();
  await expect(page.locator('.agent-landing')).toBeVisible();
});

test('no URL of a whole journey contains a token, and no answer of the gateway is cached', async ({ page }) => {
  const addresses: string[] = [];
  const kept: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  page.on('response', (response) => {
    const isCall = /\/(?:wps|lgw|lotto)\//.test(response.url());
    // An upgrade to a socket is not a cacheable answer.
    if (isCall && response.status() !== 101 && response.headers()['cache-control'] !== 'no-store')
      kept.push(response.url());
  });
  const { password } = await register(page);
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  expect(token.length).toBeGreaterThan(20);
  await page.goto('/member');
  await goWithin(page, '/lottery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForIdle(page);
  expect(addresses.filter((address) => address.includes(token) || address.includes(password))).toEqual([]);
  expect(kept).toEqual([]);
});

test('injected markup can neither run nor frame another site', async ({ page, pageErrors }) => {
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+'(?:;|$)/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  const refused = await page.evaluate(async () => {
    const violations: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective));
    const script = document.createElement('script');
    script.textContent = 'window.slipped = true';
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="data:image/png;base64,x" onerror="window.slipped = true">';
    document.body.append(script, frame, picture);
    while (violations.length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
    return { violations: violations.sort(), slipped: 'slipped' in window };
  });
  expect(refused.slipped).toBe(false);
  // Some browsers report a refusal as an error of the page; this one is expected.
  for (const error of pageErrors.splice(0)) expect(error).toMatch(/^Content-Security-Policy/);
  expect(refused.violations).toContain('frame-src');
  expect(refused.violations.filter((directive) => directive.startsWith('script-src'))).toHaveLength(2);
});
