import type { FrameLocator } from '@playwright/test';
import { expectBalance, headerBalance, minorOf } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';

/** A round and the one before it, with some seconds to spare. */
const twoRoundsMs = 65_000;

/** Waits for the beginning of the time for bets. */
async function waitForBets(table: FrameLocator): Promise<void> {
  await expect(table.locator('.clock:not([data-phase="BETTING"])')).toBeVisible({ timeout: twoRoundsMs });
  await expect(table.locator('.clock[data-phase="BETTING"]')).toBeVisible({ timeout: twoRoundsMs });
}

test('a player bets at a table with the keyboard, loses the page, finds the bets again and is paid to the cent', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enterAsNewPlayer(page);
  await page.goto('/live');
  const before = await headerBalance(page);
  await page.locator('.games-card[data-state="OPEN"]', { hasText: 'Roulette Verandah' }).first().click();
  const table = page.frameLocator('.games-window iframe');
  await expect(table.locator('.felt')).toBeVisible({ timeout: 30_000 });
  await waitForBets(table);
  await table.locator('[data-spot="n0"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await table.locator('.place').click();
  await expect(table.locator('.laid.pending')).toHaveCount(0);
  await expect(table.locator('.laid:not(:empty)')).toHaveCount(2);
  await expectBalance(page, before - 1_000);

  const frame = page.frames().find((each) => each.url().includes('/play?'));
  await frame?.evaluate(() => location.reload());
  await expect(table.locator('.laid:not(:empty)')).toHaveCount(2, { timeout: 20_000 });
  await expect(table.locator('.clock[data-phase="RESULT"]')).toBeVisible({ timeout: twoRoundsMs });
  const figures = table.locator('.purse dd');
  await expect(figures.nth(2)).toHaveText(/\d/, { timeout: 20_000 });
  await expect(figures.first()).toHaveText(/\d/);
  // A win reaches the header and the table's page one after the other.
  const withoutWin = async () => (await headerBalance(page)) - minorOf(await figures.nth(2).textContent());
  await expect.poll(withoutWin).toBe(before - 1_000);

  await page.keyboard.press('Escape');
  await goWithin(page, '/member/betting-record');
  await expect(page.getByRole('row').nth(1)).toContainText('Roulette Verandah');
  await expect(page.getByRole('row').nth(2)).toContainText('Roulette Verandah');
});
