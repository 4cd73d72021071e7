import { expect, type Page } from '@playwright/test';

/**
 * Opens the lottery, and waits for an issue that has opened a moment ago and has time left: the house opens it by a job
 * of its own, and what is bet as one closes is drawn before anybody looks.
 */
export async function openBetting(page: Page): Promise<void> {
  await page.goto('/lottery');
  const open = page.locator('.lottery-issue[data-state="open"]');
  await expect(open.getByRole('timer')).toHaveText(/(?:0[1-9]:\d\d|00:(?:[23]\d|4[0-6]))$/, { timeout: 70_000 });
}
