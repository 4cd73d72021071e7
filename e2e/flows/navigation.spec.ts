import type { Page } from '@playwright/test';
import { enterAs, enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { addAgent } from '../support/operator-database.ts';
import { expectLoggedIn, fillLogin } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const chrome = textsOf('shell/chrome');
const games = textsOf('mfe-games');
const member = textsOf('mfe-member');

/** Each path and its title for a guest; no two adjacent ones are equal. */
const screens = [
  { path: '/index.html', title: games('titles.home'), isTyped: true },
  { path: '/rng', title: games('titles.rng') },
  { path: '/', title: games('titles.home') },
  { path: '/live', title: games('titles.live') },
  { path: '/index', title: games('titles.home'), isTyped: true },
  { path: '/fish', title: games('titles.fish') },
  { path: '/home', title: games('titles.home') },
  { path: '/pvp', title: games('titles.pvp') },
  { path: '/RNG/', title: games('titles.rng'), isTyped: true },
  { path: '/bgs', title: games('titles.bgs') },
  { path: '/hot', title: games('titles.hot') },
  { path: '/sports', title: games('titles.sports') },
  { path: '/esports', title: games('titles.esports') },
  { path: '/lott', title: games('titles.lott') },
  { path: '/elott', title: games('titles.elott') },
  { path: '/cockfight', title: games('titles.cockfight') },
  { path: '/promotions', title: member('promotions.menu') },
] satisfies { path: string; title: string; isTyped?: boolean }[];
/** Paths that need a session: the login popup opens on the home page. */
const guarded = ['/member', '/favorite', '/recent', '/seamless', '/pointMall', '/lottery', '/vnLottery', '/SEALOTTERY'];

const loginPopup = (page: Page) => page.getByRole('dialog').locator('input[name="password"]');

// S7
test('every path of the site opens its screen, however it is spelt', async ({ page }) => {
  for (const { path, title, isTyped } of screens) {
    await test.step(path, async () => {
      if (isTyped) await page.goto(path);
      else await goWithin(page, path);
      await expect(page).toHaveTitle(`${title} · Atrium`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    });
  }
});

test('a path that needs a login opens the popup, an agent page its landing page, and an unknown path home', async ({
  page,
}) => {
  await page.goto('/lottert');
  await expect(loginPopup(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  for (const path of guarded) {
    await test.step(path, async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await goWithin(page, path);
      await expect(loginPopup(page)).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    });
  }
  await goWithin(page, '/agentHome');
  await expect(page).toHaveURL(/\/agent$/);
  // The toast disappears by itself after a while, and pictures may take as long.
  await page.goto('/nowhere/at-all', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('.shell-toast', { hasText: shell('chrome.unknownPath') })).toBeVisible();
});

// T1
test('the lottery has no side menu, also by the path with the typing error, and other pages have it', {
  tag: '@more',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no side menu');
  await enterAsNewPlayer(page);
  await page.goto('/lottert?gameCode=K3');
  await expect(page).toHaveURL(/\/lottery\?gameCode=K3$/);
  for (const path of ['/lottery', '/lottert', '/vnlottery', '/sealottery']) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('.shell-side')).toHaveCount(0);
    await goWithin(page, '/rng');
    await expect(page.locator('nav.shell-side')).toBeVisible();
  }
});

test('the early calls of a page are made once, when the pointer rests on its link', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const gameType = searchParams.get('gameType');
    // The rows of home ask for games of other kinds once the page is idle.
    if (pathname.endsWith('GCSGAME_gameList') && gameType === 'LIVE') asked.push(gameType);
  });
  await page.goto('/');
  await expect(page.locator('.games-card').first()).toBeVisible();
  // The pointer is watched once the first page is shown.
  await waitForIdle(page);
  const link = page.locator('.shell-side').getByRole('link', { name: games('titles.live') });
  await link.hover();
  await expect.poll(() => asked).toEqual(['LIVE']);
  await link.click();
  await expect(page.locator('.games-list .games-card').first()).toBeVisible();
  expect(asked).toEqual(['LIVE']);
});

// S11
test('the agent pages have no chrome and load nothing of the members', async ({ page }) => {
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
  await waitForIdle(page);
  expect([...rooms].sort()).toEqual(['agent', 'shell']);
});

// S16
test('vendors open below a kind of game by key, touch or hover, and lead to their games', async ({
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

test("the balance can be hidden and stays so, shows its time, and the player's code for a phone has the referral", async ({
  page,
  isMobile,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/hot');
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
  const codes = page.getByTestId('app-codes');
  await codes.getByText(chrome('app.title')).click();
  await expect(codes.getByRole('img').first()).toHaveAttribute('data-address', /[?&]referralCode=\w+/);
});

test('every entry of every menu leads to a page that exists', async ({ page, isMobile }) => {
  await enterAs(page, await addAgent());
  await page.goto('/');
  await expectLoggedIn(page);
  if (isMobile) await page.getByTestId('menu').click();
  else await page.getByTestId('account-menu').click();
  const places = page.locator('.shell-nav a, .shell-side a, .shell-sheet a, .a-menu__panel a');
  await expect(places.filter({ hasText: textsOf('mfe-agent')('titles.home') }).first()).toBeVisible();
  const paths = await places.evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(10);
  const unknown = page.locator('.shell-toast', { hasText: shell('chrome.unknownPath') });
  for (const path of paths.filter((one) => one.startsWith('/'))) {
    await goWithin(page, path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
    await expect(unknown, path).toHaveCount(0);
  }
  // The toast about a path may appear a moment later, and stays for some seconds.
  await goWithin(page, '/');
  await expect(unknown, 'the last path').toHaveCount(0);
});

// S18
test("an agent's QR codes contain the invitation, and the operator's links are of allowed kinds", {
  tag: '@more',
}, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone is where the codes lead');
  await enterAs(page, await addAgent());
  await page.goto('/hot');
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

test('the menu on a phone fills the whole height and can be searched', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
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
