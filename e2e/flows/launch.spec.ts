import { setSwitch } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { expectBalance, headerBalance } from '../support/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { leaveGame } from '../support/game-window.ts';
import { slotOf } from '../support/slot.ts';
import { asStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');

const cardOf = (page: Page, name: string) =>
  page.locator('.games-card__open', { has: page.locator('.games-card__name', { hasText: new RegExp(`^${name}$`) }) });
const heading = (page: Page) => page.frameLocator('.games-window iframe').getByRole('heading', { level: 1 });

/** Closes the window of a game. */
async function leave(page: Page): Promise<void> {
  await leaveGame(page);
  await expect(page.locator('.games-window')).toHaveCount(0);
}

// An id is a text in every schema, whichever game it names: only the vendor's page shows what was started.
// G8
test("the opened game is the clicked one, by the name on its card and on the vendor's page, in a vendor's list as well", {
  tag: '@phone',
}, async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  const card = page.locator('.games-card[data-state="OPEN"]').nth(1);
  const name = (await card.locator('.games-card__name').textContent()) ?? '';
  expect(name).not.toBe('');
  await card.click();
  await expect(heading(page)).toHaveAccessibleName(name, { timeout: 20_000 });
  await leave(page);
  await page.goto('/bgs');
  await cardOf(page, 'Felt & Ivory').click();
  await expect(page.getByRole('dialog', { name: 'Felt & Ivory' }).locator('.games-card')).toHaveCount(4);
  await cardOf(page, 'Felt Roulette').click();
  await expect(heading(page)).toHaveAccessibleName('Felt Roulette', { timeout: 20_000 });
});

test('a game whose vendor refuses frames opens in a tab of its own, which has no hand on the page', {
  tag: '@more',
}, async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng?vassalage=BRK');
  const card = page.locator('.games-card__open').first();
  const name = (await card.locator('.games-card__name').textContent()) ?? '';
  const [tab] = await Promise.all([page.waitForEvent('popup'), card.click()]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 20_000 });
  expect(await tab.evaluate(() => globalThis.opener)).toBeNull();
  await expect(page.locator('.games-window iframe')).toHaveCount(0);
  await expect(page.getByText(games('window.inTab'))).toBeVisible();
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
