import type { Page } from '@playwright/test';
import { textsOf } from './texts.ts';

const games = textsOf('mfe-games');

/** Closes the window of a game, or leaves its page. */
export const leaveGame = (page: Page): Promise<void> =>
  page
    .locator('.games-bar')
    .getByRole('button', { name: games('window.leave') })
    .click();
