import { expect, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { textsOf } from './texts.ts';

const member = textsOf('mfe-member');

export const paymentDigits = '246810';

/** The six digits, set on the page where they are missed. */
export async function setPaymentPassword(page: Page, path: string, { password }: Account): Promise<void> {
  await page.goto(path);
  await page.locator('input[name="password"]').pressSequentially(password);
  await page.locator('input[name="paymentPassword"]').pressSequentially(paymentDigits);
  await page.locator('input[name="confirmPaymentPassword"]').pressSequentially(paymentDigits);
  await page.getByRole('button', { name: member('pay.setPassword') }).click();
  await expect(page.locator('input[name="amount"]')).toBeVisible();
}
