import { addFavoriteGame, listHotGames } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { askAs, enterAsNewPlayer } from '../support/enter.ts';
import { followLink, goWithin } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { knowFigures } from '../support/operator-database.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');

const names = (page: Page) => page.locator('.games-card__name');
const chip = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });
const filters = (page: Page) => page.locator('.games-list__filters');

/** What each list has at least one card of; a guest sees them all. */
const lists = {
  rng: 'Pixmere',
  live: 'Baccarat Verandah',
  fish: 'Koi Cannon',
  pvp: 'Teen Patti Hall',
  bgs: 'Felt & Ivory',
  sports: 'Grandstand Sports',
  esports: 'Arena Nine Cup',
  lott: 'Boards of Vietnam',
  elott: 'Five Digit Evening',
} as const;

// G3
test('each list and centre opens under its title, with the games of its kind', async ({ page }) => {
  for (const [list, name] of Object.entries(lists)) {
    await page.goto(`/${list}`);
    await expect(page.getByRole('heading', { level: 1, name: games(`titles.${list}`), exact: true })).toBeVisible();
    await expect(names(page).filter({ hasText: name })).toBeVisible();
  }
  await page.goto('/cockfight');
  await expect(page.getByText(games('list.none'), { exact: true })).toBeVisible();
  for (const list of ['hot', 'search']) {
    await page.goto(`/${list}`);
    await expect(page.getByRole('heading', { level: 1, name: games(`titles.${list}`), exact: true })).toBeVisible();
    await expect(page.locator('.games-card').nth(11)).toBeAttached();
  }
});

test('filters stand where the games of a list differ, and nowhere else', async ({ page }) => {
  await page.goto('/fish');
  await expect(page.locator('.games-card')).toHaveCount(6);
  await expect(filters(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: games('list.vendors') })).toHaveCount(0);
  const { list } = await askAs(page, listHotGames, {});
  await knowFigures(list[0]?.gameId ?? '', { rtp: 9_632, features: ['HOLD_AND_WIN'] });
  await page.goto('/hot');
  await filters(page).locator('summary').click();
  await page.getByLabel(games('filter.feature')).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/hot\?feature=\w+$/);
  await expect(names(page).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(games('filter.feature'))).not.toHaveValue('');
});

test('the vendor, the order, the page and the place of a list are there again on the way back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 500 });
  await page.goto('/rng');
  await chip(page, 'Kopra Oasis').click();
  await page.getByLabel(games('list.sort')).selectOption('name');
  await expect(page).toHaveURL(/\/rng\?vassalage=KPO&sort=name$/);
  const first = await names(page).first().textContent();
  await page.locator('.a-pagination').getByRole('button').last().click();
  await expect(page).toHaveURL(/vassalage=KPO&sort=name&page=2$/);
  await expect(names(page).first()).not.toHaveText(first ?? '');
  await waitForIdle(page);
  const shown = await names(page).allTextContents();
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await goWithin(page, '/live');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/vassalage=KPO&sort=name&page=2$/);
  await expect.poll(() => names(page).allTextContents()).toEqual(shown);
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 600))).toBeLessThan(2);
  await expect(page.getByLabel(games('list.sort'))).toHaveValue('name');
  await expect(chip(page, 'Kopra Oasis')).toHaveAttribute('aria-current', /./);
});

test('a search that finds nothing in its list shows what other lists have, and leads there', async ({ page }) => {
  await page.goto('/fish');
  await page.getByRole('searchbox').fill('bacarat verandah');
  await expect(page.getByRole('heading', { name: games('narrow.elsewhere') })).toBeVisible();
  await expect(names(page).filter({ hasText: 'Baccarat Verandah' })).toBeVisible();
  await expectAccessible(page, { part: 'main' });
  await page
    .getByRole('navigation', { name: games('narrow.elsewhere') })
    .getByRole('link', { name: games('kinds.LIVE') })
    .click();
  await expect(page).toHaveURL(/\/live\?keyword=bacarat/);
  await expect(names(page).first()).toHaveText('Baccarat Verandah');
});

test('the search of the home page finds games of every kind, and narrows to one', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/');
  const field = page.locator('main').getByRole('searchbox');
  await field.fill('wale watch');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=wale/);
  await expect(names(page).first()).toHaveText('Whale Watch');
  await expect(names(page).nth(1)).toBeVisible();
  await expectAccessible(page, { part: 'main' });
  expect(await sidewaysOverflow(page)).toEqual([]);
  await chip(page, games('kinds.FISH')).click();
  await expect(page).toHaveURL(/kind=FISH/);
  await expect(page.getByRole('searchbox')).toHaveValue('wale watch');
  await expect(names(page)).toHaveText(['Whale Watch']);
});

// G4
test('the slots made in-house are one lane, all on one page, of which those near the window are in it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/rng');
  await chip(page, games('narrow.inHouse')).click();
  await expect(page).toHaveURL(/vassalage=JL%2CFC%2CPG$/);
  const card = (place: number) => page.locator(`.games-card[aria-posinset="${place}"]`);
  await expect(card(1)).toHaveAttribute('aria-setsize', '999');
  await expect(page.locator('.a-pagination')).toHaveCount(0);
  await expectAccessible(page, { part: 'main' });
  expect(await page.locator('.games-card').count()).toBeLessThan(100);

  await waitForIdle(page);
  // Again where the page has grown by what has come into it.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.locator('footer')).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(card(999)).toBeAttached();
  await expect(card(1)).toHaveCount(0);

  // What is gone back to stands where it was left.
  await card(999).evaluate((last) =>
    scrollTo({ top: last.getBoundingClientRect().top + scrollY - 6000, behavior: 'instant' }),
  );
  const seen = page.locator('.games-card:has(img[src])');
  await expect(seen.first()).toBeAttached();
  const nameAtTop = () =>
    page.evaluate(
      () => document.elementFromPoint(100, 300)?.closest('article')?.querySelector('.games-card__name')?.textContent,
    );
  await expect.poll(nameAtTop).toBeTruthy();
  const left = await nameAtTop();
  await followLink(page, '/fish');
  await expect(page).toHaveURL(/\/fish$/);
  await expect(page.getByRole('heading', { level: 1, name: games('titles.fish') })).toBeVisible();
  await page.goBack();
  await expect.poll(nameAtTop).toBe(left);

  await page.getByLabel(games('list.sort')).selectOption('name');
  await expect(page).toHaveURL(/sort=name$/);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(card(1)).toBeVisible();
});

test('a long list is gone through by keyboard, and a card that has the focus stays while the page is scrolled', async ({
  page,
}) => {
  await page.goto('/rng?vassalage=JL,FC,PG');
  const focused = () => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-posinset'));
  await page.locator('.games-card[aria-posinset="1"] .games-card__open').focus();
  // Two stops a card: the game and its favourite mark.
  for (let stop = 0; stop < 80; stop += 1) await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('41');
  await expect(page.locator('.games-card[aria-posinset="41"]')).toBeInViewport();
  await page.mouse.wheel(0, 20_000);
  await expect(page.locator('.games-card[aria-posinset="41"]')).not.toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(focused).toBe('40');
  await expect(page.locator('.games-card[aria-posinset="40"]')).toBeInViewport();
});

// G6
test('favourites are searched and narrowed by kind, and put in another order', async ({ page }) => {
  await enterAsNewPlayer(page);
  for (const [nodeId, vendor, gameType] of [
    ['DPW_0001', 'DPW', 'FISH'],
    ['VRD_0002', 'VRD', 'LIVE'],
    ['DPW_0003', 'DPW', 'FISH'],
  ] as const)
    await askAs(page, addFavoriteGame, { nodeId, vendor, gameType });
  await page.goto('/favorite');
  await expect(names(page)).toHaveText(['Whale Watch', 'Roulette Verandah', 'Koi Cannon']);
  await page.getByLabel(games('list.sort')).selectOption('name');
  await expect(names(page)).toHaveText(['Koi Cannon', 'Roulette Verandah', 'Whale Watch']);
  await chip(page, games('kinds.FISH')).click();
  await expect(page).toHaveURL(/\/favorite\?kind=FISH&sort=name$/);
  await expect(names(page)).toHaveText(['Koi Cannon', 'Whale Watch']);
  await page.getByRole('searchbox').fill('koi');
  await expect(names(page)).toHaveText(['Koi Cannon']);
  await page.getByRole('searchbox').fill('zzzzqqq');
  await expect(page.getByText(games('list.none'), { exact: true })).toBeVisible();
});
