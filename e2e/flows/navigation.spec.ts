import type { Page } from '@playwright/test';
import { addAgent } from '../support/house-database.ts';
import { expectLoggedIn, fillLogin, register } from '../support/session.ts';
import { untilStill } from '../support/still.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const chrome = textsOf('shell/chrome');
const games = textsOf('mfe-games');

/** §2: each path, the heading it opens with for a guest, and what stands around it. */
const screens = [
  { path: '/', title: games('titles.home') },
  { path: '/index', title: games('titles.home') },
  { path: '/index.html', title: games('titles.home') },
  { path: '/home', title: games('titles.home') },
  { path: '/rng', title: games('titles.rng') },
  { path: '/RNG/', title: games('titles.rng') },
  { path: '/live', title: games('titles.live') },
  { path: '/fish', title: games('titles.fish') },
  { path: '/pvp', title: games('titles.pvp') },
  { path: '/bgs', title: games('titles.bgs') },
  { path: '/hot', title: games('titles.hot') },
  { path: '/sports', title: games('titles.sports') },
  { path: '/esports', title: games('titles.esports') },
  { path: '/lott', title: games('titles.lott') },
  { path: '/elott', title: games('titles.elott') },
  { path: '/cockfight', title: games('titles.cockfight') },
] as const;
/** Paths that need a session: the login popup opens on the home page. */
const guarded = ['/member', '/lottery', '/vnLottery', '/SEALOTTERY', '/lottert'];

const loginPopup = (page: Page) => page.getByRole('dialog').locator('input[name="password"]');

test('every path of the site opens its screen, however it is spelt', async ({ page }) => {
  test.setTimeout(120_000);
  for (const { path, title } of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} · Atrium`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    });
  }
});

test('a path that needs a login opens the popup, an agent page its landing page, and an unknown path home', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const path of guarded) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(loginPopup(page)).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    });
  }
  await page.goto('/agentHome');
  await expect(page).toHaveURL(/\/agent$/);
  // What is told goes by itself after a while, and pictures may take as long.
  await page.goto('/nowhere/at-all', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('.shell-toast', { hasText: shell('chrome.unknownPath') })).toBeVisible();
});

test('the lottery stands without the side menu, also by the path with the typing error, and other pages with it', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no side menu');
  await register(page);
  for (const path of ['/lottery', '/lottert', '/vnlottery', '/sealottery']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('.shell-side')).toHaveCount(0);
  }
  await page.goto('/lottert?gameCode=K3');
  await expect(page).toHaveURL(/\/lottery\?gameCode=K3$/);
  await page.goto('/rng');
  await expect(page.locator('nav.shell-side')).toBeVisible();
});

test('the agent pages stand alone and bring nothing of the members', async ({ page }) => {
  const rooms = new Set<string>();
  page.on('request', (request) => {
    const room = /\/artifacts\/([^/]+)\//.exec(request.url())?.[1];
    if (room) rooms.add(room);
  });
  await page.goto('/agent');
  await page.locator('.agent-landing__actions button').click();
  await fillLogin(page, await addAgent());
  await expect(page).toHaveURL(/\/agentHome$/);
  await expect(page.getByTestId('site-header')).toHaveCount(0);
  await untilStill(page);
  expect([...rooms].sort()).toEqual(['agent', 'shell']);
});

test('vendors open below a kind of game by key, finger or a resting mouse, and lead to their games', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has the menu sheet');
  await page.goto('/');
  const panel = page.getByTestId('vendor-panel');
  const more = page.getByTestId('vendors-rng');
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel).toHaveAttribute('data-large', 'true');
  const links = panel.getByRole('link');
  await expect.poll(() => links.count()).toBeGreaterThan(10);
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(more).toBeFocused();

  await page.locator('.shell-nav__entry a[href="/fish"]').hover();
  await expect(panel).toHaveAttribute('data-large', 'false');
  await page.mouse.move(700, 700);
  await expect(panel).toHaveCount(0);

  await more.click();
  await links.first().click();
  await expect(page).toHaveURL(/\/rng\?vassalage=\w+$/);
  await expect(panel).toHaveCount(0);
  await expect(page.locator('.games-card').first()).toBeVisible();
});

test('the balance can be hidden and stays so, and says of when it is', async ({ page, isMobile }) => {
  await register(page);
  const balance = page.getByTestId('balance');
  await page.getByRole('button', { name: shell('header.hideBalance') }).click();
  await expect(balance).toHaveText('••••••');
  await page.reload();
  await expect(balance).toHaveText('••••••');
  await page.getByRole('button', { name: shell('header.showBalance') }).click();
  await expect(balance).toContainText(/\d/);
  if (isMobile) return;
  const time = page.getByTestId('balance-time');
  await expect(time).toHaveText(/\d\d:\d\d:\d\d/);
  const before = (await time.textContent()) ?? '';
  await expect(async () => {
    await page.getByRole('button', { name: shell('header.refreshBalance') }).click();
    await expect(time).not.toHaveText(before, { timeout: 3000 });
  }).toPass();
});

test('every entry of every menu leads to a page that exists', async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  await page.goto('/agent');
  await page.locator('.agent-landing__actions button').click();
  await fillLogin(page, await addAgent());
  await expect(page).toHaveURL(/\/agentHome$/);
  await page.goto('/');
  await expectLoggedIn(page);
  if (isMobile) await page.getByTestId('menu').click();
  else await page.getByTestId('account-menu').click();
  const places = page.locator('.shell-nav a, .shell-side a, .shell-sheet a, .a-menu__panel a');
  await expect(places.filter({ hasText: textsOf('mfe-agent')('titles.home') }).first()).toBeVisible();
  const paths = await places.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths.filter((one) => one.startsWith('/'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
    await expect(page.locator('.shell-toast', { hasText: shell('chrome.unknownPath') }), path).toHaveCount(0);
  }
});

test('a code for a phone carries the referral of the player who shows it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone is where the codes lead');
  await register(page);
  const codes = page.getByTestId('app-codes');
  await codes.getByText(chrome('app.title')).click();
  await expect(codes.getByRole('img').first()).toHaveAttribute('data-address', /[?&]referralCode=\w+/);
});

test('an agent shows codes that carry the invitation, and the links of the house are the kind that may be followed', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone is where the codes lead');
  await page.goto('/agent');
  await page.locator('.agent-landing__actions button').click();
  await fillLogin(page, await addAgent());
  await expect(page).toHaveURL(/\/agentHome$/);
  await page.goto('/');
  await expectLoggedIn(page);
  const codes = page.getByTestId('app-codes');
  await codes.getByText(chrome('app.title')).click();
  const code = codes.getByRole('img').first();
  await expect.poll(() => code.boundingBox()).toMatchObject({ width: 120, height: 120 });
  await expect(code).toHaveAttribute('data-address', /[?&]affiliateCode=\w+/);
  await expect(page.locator('.shell-side a[href^="mailto:"]')).toBeVisible();
  await expect(page.locator('.shell-side a[href="/agent"]')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('21+', { exact: true })).toBeVisible();
  await expect(footer.getByText(shell('footer.responsible'))).toBeVisible();
  await expect(footer.getByRole('link', { name: shell('chrome.help') })).toBeVisible();
  await expect(footer.getByRole('button', { name: shell('chrome.feedback') })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute('rel', /noopener/);
  await expect(footer.getByRole('link', { name: 'Licence 000' })).toHaveAttribute('href', /^https:/);
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('img').first()).toBeVisible();

  await page.locator('.shell-side__toggle button').click();
  await page.reload();
  await expect(page.locator('.shell-side')).toHaveAttribute('data-collapsed', 'true');
});

test('on a phone the menu takes the whole height and finds what is looked for', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens have it all in view');
  await page.goto('/');
  await page.getByTestId('menu').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('searchbox')).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.height).toBe(page.viewportSize()?.height);
  await sheet.getByRole('searchbox').pressSequentially(games('titles.fish').slice(0, 4).toUpperCase());
  await expect(sheet.getByRole('link')).toHaveCount(1);
  await sheet.getByRole('link').click();
  await expect(page).toHaveURL(/\/fish$/);
  await expect(sheet).toHaveCount(0);
});

test('going back finds the page where it was left, pictures that come late or not', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 });
  await page.goto('/rng');
  await expect(page.locator('.games-card').nth(19)).toBeAttached();
  // What comes above would move what is looked at.
  await untilStill(page);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => (history.state as { scrollY?: number } | null)?.scrollY)).toBe(700);
  await page
    .locator('a[href="/fish"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/fish$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: games('titles.fish') })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 700))).toBeLessThan(2);
  await page.getByRole('button', { name: shell('chrome.toTop') }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link to a place in a page leads there, however late the page grows above it', async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 });
  // A place with a name, as an article of a room has it; and pictures that take their room when they come.
  await page.addInitScript(() => {
    const name = () => {
      const place = document.querySelector('.a-pagination');
      if (place) place.id = 'the-end';
      for (const picture of document.querySelectorAll<HTMLImageElement>('.games-card img')) {
        picture.style.paddingBlockEnd = picture.complete && picture.naturalWidth > 0 ? '40px' : '0px';
      }
      requestAnimationFrame(name);
    };
    requestAnimationFrame(name);
  });
  await page.route(/\/media\/games\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue().catch(() => undefined);
  });
  await page.goto('/rng#the-end');
  await expect(page.locator('#the-end')).toBeInViewport();
  await untilStill(page);
  await expect(page.locator('#the-end')).toBeInViewport();
});
