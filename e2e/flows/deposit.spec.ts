import type { Page } from '@playwright/test';
import { expectBalance } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { goToProvider } from '../support/provider.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
/** The opening credit of a new player, minor units. */
const opening = 100_000;

/** A new player who has sent the form, at the provider's page. */
async function beginDeposit(page: Page, typed: string, manner?: string): Promise<void> {
  await enterAsNewPlayer(page);
  await page.goto('/member/deposit');
  await expectBalance(page, opening);
  await page.locator('input[name="amount"]').fill(typed);
  // The provider's page has an origin of its own.
  await goToProvider(page);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  if (!manner) return;
  await page.getByText('For testers').click();
  await page.getByLabel('How the shop hears of it').selectOption(manner);
}

test('a player pays on the provider’s page, returns and sees the money arrive', { tag: '@phone' }, async ({ page }) => {
  await beginDeposit(page, '250.50');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(member('pay.credited'))).toBeVisible();
  await expectBalance(page, opening + 25_050);
  await page
    .getByRole('link', { name: member('menu.depositRecord') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: member('menu.depositRecord') })).toBeVisible();
  const order = page.getByRole('article');
  await expect(order).toContainText('250.50');
  await order.getByText(member('pay.steps')).click();
  for (const state of ['CREATED', 'PENDING_PAYMENT', 'PAID', 'CREDITED']) {
    await expect(order.getByRole('listitem').filter({ hasText: member(`payState.${state}`) })).toBeVisible();
  }
});

test('a payment that is reported late, after a failure, is followed by the page until credited', async ({ page }) => {
  await beginDeposit(page, '200', 'FAILED_FIRST');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(member('pay.credited'))).toBeVisible();
  await expectBalance(page, opening + 20_000);
});

test('an unpaid deposit is shown as such, and nothing moves', async ({ page }) => {
  await beginDeposit(page, '200');
  await page.getByRole('button', { name: 'Do not pay' }).click();
  await expect(page.getByText(member('pay.notCredited'))).toBeVisible();
  await expectBalance(page, opening);
});

test('an invalid amount is reported by its field with the bounds, and the input stays', async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/member/deposit');
  const amount = page.locator('input[name="amount"]');
  await amount.fill('1.5');
  await page.getByRole('button', { name: member('pay.toProvider') }).click();
  await expect(page.getByText(/Please choose an amount from 100\.00.* to 50,000\.00/)).toBeVisible();
  await expect(amount).toHaveValue('1.5');
});

test('a bank transfer is submitted with its receipt and waits for two people', { tag: '@phone' }, async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/member/deposit');
  await page.getByRole('radio', { name: member('payMethod.BANK') }).check();
  await page.locator('input[name="amount"]').fill('600');
  await page.locator('input[name="payerName"]').fill('Ana Reyes');
  await page.getByRole('button', { name: member('pay.sendReceipt') }).click();
  await expect(page.getByRole('alert').filter({ hasText: member('protection.required') })).toBeVisible();
  const picture = page.getByLabel(member('pay.addReceipt'));
  await picture.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('note.png: Only PNG and JPG pictures are accepted')).toBeVisible();
  const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await picture.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') });
  await expect(page.getByText('slip.png')).toBeVisible();
  await page.getByRole('button', { name: member('pay.sendReceipt') }).click();
  await expect(page.getByText(member('pay.waitingBank'))).toBeVisible();
});
