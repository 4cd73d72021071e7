import { expect, type Page } from '@playwright/test';
import { endIssue } from './operator-database.ts';
import { textsOf } from './texts.ts';

const lottery = textsOf('mfe-lottery');

const gameCode = 'K3_FAST';
/** What a journey needs from opening the page to its last bet. */
const bettingMs = 15_000;

/** The running issue is drawn and settled within about a second, and the next one takes bets. */
export const drawIssueNow = (code = gameCode): Promise<void> => endIssue(code);

/**
 * Opens the lottery while an issue takes bets and has time left. A running site opens issues in its own time, by a job:
 * there a bet just before closing is drawn before it can be seen.
 */
export async function openBetting(page: Page, path = '/lottery', code = gameCode): Promise<void> {
  if (!process.env.E2E_URL) await endIssue(code, bettingMs);
  await page.goto(path);
  const timer = page.locator('.lottery-issue[data-state="open"]').getByRole('timer');
  if (process.env.E2E_URL) await expect(timer).toHaveText(/(?:0[1-9]:\d\d|00:(?:[23]\d|4[0-6]))$/, { timeout: 70_000 });
  else await expect(timer).toBeVisible();
}

/** Places what is on the slip, and confirms it. */
export async function placeSlip(page: Page): Promise<void> {
  const place = { name: lottery('slip.place') };
  await page.getByRole('button', place).click();
  await page.getByRole('dialog').getByRole('button', place).click();
}
