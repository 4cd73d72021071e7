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
async function beginDeposit(page: Page, typed: string): Promise<void> {
  await enterAsNewPlayer(page);
  await page.goto('/member/deposit');
  await expectBalance(page, opening);
  await page.locator('input[name="amount"]').fill(typed);
  // The provider's page has an origin of its own.
  await goToProvider(page);
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
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
