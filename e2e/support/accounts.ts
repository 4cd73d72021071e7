import { expect, type Page } from '@playwright/test';

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
