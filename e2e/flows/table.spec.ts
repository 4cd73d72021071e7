import type { FrameLocator } from '@playwright/test';
import { expectBalance, headerBalance, minorOf } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';

/** A round and the one before it, with some seconds to spare. */
const twoRoundsMs = 65_000;

/** Waits until bets are open, and are for long enough to lay some. */
async function waitForBets(table: FrameLocator): Promise<void> {
  const left = async () => Number.parseInt((await table.locator('.seconds').textContent()) ?? '', 10);
  const isOpen = () => table.locator('.clock[data-phase="BETTING"]').isVisible();
  await expect.poll(async () => (await isOpen()) && (await left()) > 8, { timeout: twoRoundsMs }).toBe(true);
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
  // Six of the largest chip are more than a spot takes, and what it takes is named.
  await table.locator('.chips label').last().click();
  for (let chips = 0; chips < 6; chips += 1) await table.locator('[data-spot="red"]').click();
  await expect(table.locator('.status')).toContainText(/500\.00.*2,000\.00/);
  await table.locator('.clear').click();
  await table.locator('.chips label').nth(1).click();
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

test('a player chooses at the blackjack table with the keyboard, in time with the table, and the record says what was chosen', {
  tag: '@more',
}, async ({ page }) => {
  test.setTimeout(180_000);
  await enterAsNewPlayer(page);
  await page.goto('/live');
  const before = await headerBalance(page);
  await page.locator('.games-card[data-state="OPEN"]', { hasText: 'Blackjack Courtyard' }).first().click();
  const table = page.frameLocator('.games-window iframe');
  await expect(table.locator('.felt')).toBeVisible({ timeout: 30_000 });
  await waitForBets(table);
  await table.locator('[data-spot="hand"]').focus();
  await page.keyboard.press('Enter');
  await table.locator('.place').focus();
  await page.keyboard.press('Enter');
  await expectBalance(page, before - 500);
  await expect(table.locator('.clock[data-phase="CHOICE"]')).toBeVisible({ timeout: twoRoundsMs });
  // A hand that is dealt 21 has nothing to choose.
  const double = table.locator('[data-choice="double"]');
  const isAsked = await double.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  if (isAsked) {
    await double.focus();
    await page.keyboard.press('Enter');
    await expectBalance(page, before - 1_000);
  }
  await expect(table.locator('.clock[data-phase="RESULT"]')).toBeVisible({ timeout: twoRoundsMs });
  const figures = table.locator('.purse dd');
  await expect(figures.nth(2)).toHaveText(/\d/, { timeout: 20_000 });
  const withoutWin = async () => (await headerBalance(page)) - minorOf(await figures.nth(2).textContent());
  await expect.poll(withoutWin).toBe(before - (isAsked ? 1_000 : 500));
  await goWithin(page, '/member/betting-record');
  for (const row of isAsked ? [1, 2] : [1])
    await expect(page.getByRole('row').nth(row)).toContainText('Blackjack Courtyard');
});
