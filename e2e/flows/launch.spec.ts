import type { Page } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const games = textsOf('mfe-games');

const cardOf = (page: Page, name: string) =>
  page.locator('.games-card__open', { has: page.locator('.games-card__name', { hasText: new RegExp(`^${name}$`) }) });
const heading = (page: Page) => page.frameLocator('.games-window iframe').getByRole('heading', { level: 1 });

// An id is a text in every schema, whichever game it names: only the vendor's page shows what was started.
test("the opened game is the clicked one, by the name on its card and on the vendor's page", async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  const cards = page.locator('.games-card[data-state="OPEN"]');
  for (const index of [1, 2]) {
    const card = cards.nth(index);
    const name = (await card.locator('.games-card__name').textContent()) ?? '';
    expect(name).not.toBe('');
    await card.click();
    const game = page.frameLocator('.games-window iframe');
    await expect(game.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 20_000 });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: shell('dialog.close') })
      .first()
      .click();
    await expect(page.locator('.games-window')).toHaveCount(0);
  }
});

// G8
test('a card for all games of a vendor opens the list of them, and a game of the list opens', {
  tag: '@phone',
}, async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/bgs');
  await cardOf(page, 'Felt & Ivory').click();
  const list = page.getByRole('dialog', { name: 'Felt & Ivory' });
  await expect(list.locator('.games-card')).toHaveCount(4);
  await cardOf(page, 'Felt Roulette').click();
  await expect(heading(page)).toHaveText('Felt Roulette', { timeout: 20_000 });
});

test('a guest who opens a card for all games of a vendor is asked to log in first', async ({ page }) => {
  await page.goto('/bgs');
  await cardOf(page, 'Felt & Ivory').click();
  await expect(page.getByRole('dialog').locator('input[name="username"]')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Felt & Ivory' })).toHaveCount(0);
});

test("a vendor of slots on the home page leads to the list of that vendor's games, all of them where it is our own", async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('.games-vendor', { hasText: 'Jolly Lantern' }).click();
  await expect(page).toHaveURL(/\/rng\?vassalage=JL$/);
  await expect(page.locator('.games-card')).toHaveCount(333);
});

test('lotteries open their own pages, each with its game, and no window', async ({ page }) => {
  await enterAsNewPlayer(page);
  for (const [list, name, address] of [
    ['/lott', 'Race of Ten', /\/lottery\?gameCode=PK10_FAST/],
    ['/elott', 'Five Digit Evening', /\/lottery\?gameCode=SSC_EVENING/],
  ] as const) {
    await page.goto(list);
    await cardOf(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(page.locator('main').getByText(name, { exact: true }).first()).toBeVisible();
  }
  await page.goto('/');
  await page.locator('.games-vendor', { hasText: 'Harbour Numbers' }).click();
  await expect(page).toHaveURL(/\/seaLottery/);
  await expect(page.locator('main').getByText('House 4D', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.games-window')).toHaveCount(0);
});

test('a game whose vendor refuses frames opens in a tab of its own, and by a link where the browser blocks it', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng?vassalage=BRK');
  const card = page.locator('.games-card__open').first();
  const name = (await card.locator('.games-card__name').textContent()) ?? '';
  const [tab] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 20_000 });
  expect(await tab.evaluate(() => globalThis.opener)).toBeNull();
  await expect(page.locator('.games-window iframe')).toHaveCount(0);
  await expect(page.getByText(games('window.inTab'))).toBeVisible();
  await tab.close();
  await page.reload();
  // A browser that blocks the tab of an answer lets a click open one.
  await page.evaluate(() => {
    const { open } = globalThis;
    const openOnce = () => {
      globalThis.open = open;
      return null;
    };
    Object.assign(globalThis, { open: openOnce });
  });
  await page.locator('.games-card__open').first().click();
  await expect(page.getByText(games('window.tabBlocked'))).toBeVisible();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: games('window.openTab') }).click(),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 20_000 });
});

// G16
test('a game that its vendor has announced says so before any login', async ({ page }) => {
  await page.goto('/pvp');
  await page.locator('.games-card[data-state="MAINTENANCE"] .games-card__open').first().click();
  await expect(page.getByText(games('card.soon')).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// G3
test('a list is narrowed by what its vendors publish, and an empty one says why and shows what is near', async ({
  page,
}) => {
  await page.goto('/rng');
  await page.getByText(games('filter.title'), { exact: true }).click();
  await page.getByLabel(games('filter.feature')).selectOption(games('feature.HOLD_AND_WIN'));
  await expect(page).toHaveURL(/feature=HOLD_AND_WIN/);
  // A site that has just been set up is still asking its vendors.
  await expect(async () => {
    await page.reload();
    await expect(page.locator('.games-card__rtp').first()).toContainText('96.32', { timeout: 5_000 });
  }).toPass();
  await page.getByLabel(games('filter.volatility')).selectOption(games('volatility.LOW'));
  await expect(page.getByText(games('list.noneFiltered'))).toBeVisible();
  await expect(page.getByRole('heading', { name: games('list.nearFiltered') })).toBeVisible();
  await page.getByRole('link', { name: games('list.withoutFilters') }).click();
  await expect(page).toHaveURL(/\/rng$/);
});
