import { setSwitch } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { expectBalance, headerBalance } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { enterAsNewPlayer, enterAsTrial } from '../support/enter.ts';
import { knowFigures } from '../support/operator-database.ts';
import { expectLoggedIn } from '../support/session.ts';
import { slotOf } from '../support/slot.ts';
import { asStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const games = textsOf('mfe-games');

const cardOf = (page: Page, name: string) =>
  page.locator('.games-card__open', { has: page.locator('.games-card__name', { hasText: new RegExp(`^${name}$`) }) });
const heading = (page: Page) => page.frameLocator('.games-window iframe').getByRole('heading', { level: 1 });

/** Closes the window of a game. */
async function leave(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shell('dialog.close') })
    .first()
    .click();
  await expect(page.locator('.games-window')).toHaveCount(0);
}

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
    await leave(page);
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
  await expect(page.locator('.games-card').first()).toHaveAttribute('aria-setsize', '333');
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

// G3
test('a list is narrowed by what its vendors publish, and an empty one says why and shows what is near', async ({
  page,
}) => {
  await knowFigures('ORL_0001', { rtp: 9_632, features: ['HOLD_AND_WIN'], volatility: 'MEDIUM' });
  await knowFigures('KPO_0001', { rtp: 9_600, features: [], volatility: 'LOW' });
  await page.goto('/rng');
  await page.getByText(games('filter.title'), { exact: true }).click();
  await page.getByLabel(games('filter.feature')).selectOption(games('feature.HOLD_AND_WIN'));
  await expect(page).toHaveURL(/feature=HOLD_AND_WIN/);
  await expect(page.locator('.games-card__rtp').first()).toContainText('96.32');
  await page.getByLabel(games('filter.volatility')).selectOption(games('volatility.LOW'));
  await expect(page.getByText(games('list.noneFiltered'))).toBeVisible();
  await expect(page.getByRole('heading', { name: games('list.nearFiltered') })).toBeVisible();
  await page.getByRole('link', { name: games('list.withoutFilters') }).click();
  await expect(page).toHaveURL(/\/rng$/);
});

// G16
test('a vendor that staff close says why and until when, on its card and its games, before any login', async ({
  page,
}) => {
  const until = Date.now() + 3 * 3_600_000;
  const note = 'The vendor moves its machines.';
  // None of the first games, which other journeys start.
  const close = { kind: 'VENDOR', code: 'ZFR', reason: 'The vendor asked for it' } as const;
  await page.goto('/rng?vassalage=ZFR');
  const card = page.locator('.games-card').first();
  await expect(card).toHaveAttribute('data-state', 'OPEN');
  await asStaff(setSwitch, { ...close, state: 'MAINTENANCE', until, note });
  const time = new Intl.DateTimeFormat('en-PH', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Manila',
  }).format(until);
  const end = games('card.until').replace('{{time}}', time);
  await expect(card).toContainText(note);
  await expect(card).toContainText(end);
  await card.locator('.games-card__open').click();
  await expect(page.locator('.shell-toast', { hasText: note })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, { part: 'main' });

  await page.goto('/');
  const tile = page.locator('.games-vendor', { hasText: 'Zafir Glass' });
  await expect(tile).toContainText(note);
  await expect(tile).toContainText(end);

  await page.getByTestId('vendors-rng').click();
  const entry = page.getByTestId('vendor-panel').getByRole('link', { name: 'Zafir Glass' });
  await expect(entry).toContainText(note);
  await expect(entry).toContainText(time);
  await expectAccessible(page, { part: '[data-testid="vendor-panel"]' });
  await asStaff(setSwitch, { ...close, state: 'OPEN' });
  await expect(entry).not.toContainText(note);
  await expect(tile).not.toContainText(note);
});

// T7
test('a trial player is told to register, and may try the game without money at once', async ({ page }) => {
  await enterAsTrial(page);
  await page.goto('/rng');
  await expectLoggedIn(page);
  await page.locator('.games-card[data-state="OPEN"]').first().click();
  const told = page.getByRole('dialog', { name: games('launch.registerFirst') });
  await told.getByRole('button', { name: games('launch.ok') }).click();
  await expect(told).toHaveCount(0);
  await expect(page.locator('.games-window')).toHaveCount(0);
  await page.locator('.games-card[data-state="OPEN"]').first().click();
  await told.getByRole('button', { name: games('launch.tryDemo') }).click();
  await expect(page.getByText(games('window.demo'))).toBeVisible();
  await expect(slotOf(page).frame.locator('.demo')).toBeVisible({ timeout: 30_000 });
});

// G8
test('a game that is left in the middle of a round shows on its next opening what the round paid', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  const before = await headerBalance(page);
  const open = () => page.locator('.games-card[data-state="OPEN"]').first().click();
  await open();
  const slot = slotOf(page);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  const stake = await slot.stake();
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/rounds');
  await slot.spin.click();
  const { payout } = (await (await asked).json()) as { payout: number };
  // The reels still turn.
  await leave(page);
  await expectBalance(page, before - stake + payout);
  await open();
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  expect(await slot.balance()).toBe(before - stake + payout);
});

// G8
test('slots of a vendor that stands in the list as one card are opened from its list', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  await cardOf(page, 'Pixmere').click();
  await expect(page).toHaveURL(/\/rng\?vassalage=PXM$/);
  // The list before stays until this one is there.
  await expect(cardOf(page, 'Pixmere')).toHaveCount(0);
  await expect(page.locator('.games-card')).toHaveCount(20);
  const card = page.locator('.games-card__open').first();
  const name = (await card.locator('.games-card__name').textContent()) ?? '';
  await card.click();
  await expect(heading(page)).toHaveText(name, { timeout: 20_000 });
});

// T28
test('the lotteries of Vietnam are opened by their card', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/lott');
  await cardOf(page, 'Boards of Vietnam').click();
  await expect(page).toHaveURL(/\/vnLottery\?gameCode=TCG_LOTTO_VN$/);
  await expect(page.locator('main').getByText('North Fast', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.games-window')).toHaveCount(0);
});
