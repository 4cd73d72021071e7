import type { Page } from '@playwright/test';
import { textsOf } from './texts.ts';

const member = textsOf('mfe-member');

/**
 * From the filled form of a deposit to the provider's page; our own page has a button of the same name until it is
 * left.
 */
export async function goToProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: member('pay.toProvider') }).click();
  await page.waitForURL(/\/pay\//);
}
