import { expect, type Locator, type Page } from '@playwright/test';
import { minorOf } from './accounts.ts';

async function amountOf(place: Locator): Promise<number> {
  await expect(place).toHaveText(/\d/);
  return minorOf(await place.textContent());
}

/** The vendor's page in the game window. */
export function slotOf(page: Page) {
  const frame = page.frameLocator('.games-window iframe');
  const spin = frame.locator('.spin');
  const won = frame.locator('dd').nth(1);
  return {
    frame,
    spin,
    stake: () => amountOf(frame.locator('output')),
    balance: () => amountOf(frame.locator('dd').first()),
    won: () => amountOf(won),
    /** The first round without a second one: it does not wait for the minimum time of a round. */
    async playOnly(): Promise<void> {
      await expect(won).not.toHaveText(/\d/);
      await spin.click();
      await expect(won).toHaveText(/\d/);
    },
    /**
     * The first round of the page. Its payout stays visible and shows that it ended; the spinning may end unnoticed.
     */
    async playFirst(): Promise<void> {
      await expect(won).not.toHaveText(/\d/);
      await spin.click();
      await expect(won).toHaveText(/\d/);
      await expect(spin).not.toHaveAttribute('aria-disabled', 'true');
    },
  };
}
