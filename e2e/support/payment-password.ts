import type { Account } from '@atrium/testing/playwright';
import { expect, type Page } from '@playwright/test';
import { textsOf } from './texts.ts';

const member = textsOf('mfe-member');

export const paymentDigits = '246810';

/** Sets the six digits on the page that requires them. */
export async function setPaymentPassword(page: Page, path: string, { password }: Account): Promise<void> {
  await page.goto(path);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="paymentPassword"]').fill(paymentDigits);
  await page.locator('input[name="confirmPaymentPassword"]').fill(paymentDigits);
  await page.getByRole('button', { name: member('pay.setPassword') }).click();
  await expect(page.locator('input[name="amount"]')).toBeVisible();
}
