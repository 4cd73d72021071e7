import { expect, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { textsOf } from './texts.ts';

const member = textsOf('mfe-member');

/** Opens the panel of one protection. */
export async function openProtection(page: Page, key: string): Promise<Locator> {
  await page.goto('/member');
  const row = page.locator('.member-protection', { hasText: member(key) });
  await row.getByRole('button').first().click();
  return row;
}

/** An app with the codes of a secret; each call returns a code that was not returned before. */
export function authenticator(secret: string): () => string {
  const totp = new TOTP({ secret });
  let step = 0;
  return () => {
    const periodMs = 30_000;
    const code = totp.generate({ timestamp: Date.now() + step * periodMs });
    step += 1;
    return code;
  };
}

/** Switches an authenticator app on; its codes and the recovery codes. */
export async function setUpApp(page: Page, password: string) {
  const row = await openProtection(page, 'protection.app');
  await row.locator('input[name="password"]').fill(password);
  await row.locator('button[type="submit"]').click();
  const secret = ((await row.locator('.member-secret').textContent()) ?? '').replaceAll(' ', '');
  const nextCode = authenticator(secret);
  await row.locator('input[name="code"]').fill(nextCode());
  await row.locator('button[type="submit"]').click();
  const codes = row.locator('.member-codes code');
  await expect(codes.first()).toBeVisible();
  const recoveryCodes = await codes.allTextContents();
  await row.getByRole('button', { name: member('protection.kept') }).click();
  return { nextCode, recoveryCodes };
}
