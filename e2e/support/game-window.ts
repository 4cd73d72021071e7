import type { Page } from '@playwright/test';
import { textsOf } from './texts.ts';

const games = textsOf('mfe-games');

/** Closes the window of a game, or leaves its page; the address goes back to that of the page below. */
export async function leaveGame(page: Page): Promise<void> {
  await page
    .locator('.games-bar')
    .getByRole('button', { name: games('window.leave') })
    .click();
  await page.waitForURL(({ pathname }) => pathname !== '/seamless');
}
