import { expect, type Page } from '@playwright/test';

/** Opens the lottery, and waits for an issue with time left: what is bet as one closes is drawn before anybody looks. */
export async function openBetting(page: Page): Promise<void> {
  await page.goto('/lottery');
  const open = page.locator('.lottery-issue[data-state="open"]');
  await expect(open.getByRole('timer')).toHaveText(/(?:0[1-9]:\d\d|00:[2-5]\d)$/, { timeout: 70_000 });
}
