import { expect, type Page } from '@playwright/test';

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** The birthday of a player who is old enough at every merchant. */
export const birthday = '1990-05-17';

/** A new player's name, valid by the field rules and never used before. */
export function newAccount(): Account {
  const stamp = Date.now().toString(36).slice(-7) + Math.floor(Math.random() * 46_656).toString(36);
  return { username: `e2e${stamp}`.slice(0, 16), password: `Quiet-River-${stamp}` };
}

/** The balance in the header, in minor units, once it is shown. */
export async function headerBalance(page: Page): Promise<number> {
  const balance = page.getByTestId('balance');
  await expect(balance).toHaveText(/\d/);
  return minorOf(await balance.textContent());
}

/** An amount as it is shown, in minor units; NaN while none is. */
export function minorOf(text: string | null): number {
  const digits = (text ?? '').replaceAll('\u2212', '-').replace(/[^\d-]/g, '');
  return digits === '' ? Number.NaN : Number(digits);
}

/** Waits until the header shows this balance, without a reload. */
export async function expectBalance(page: Page, minor: number): Promise<void> {
  await expect.poll(async () => minorOf(await page.getByTestId('balance').textContent())).toBe(minor);
}
