import { decideWithdrawal, listStaffWithdrawals } from '@atrium/contracts/calls';
import type { Page } from '@playwright/test';
import { expectBalance } from '../support/accounts.ts';
import { enterAsNewPlayer, givePaymentPassword } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { paymentDigits } from '../support/payment-password.ts';
import { openProtection } from '../support/security-center.ts';
import { asStaff } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { virtualPasskeys } from '../support/virtual-passkeys.ts';

const member = textsOf('mfe-member');
/** The opening credit of a new player, minor units. */
const opening = 100_000;

async function askFor(page: Page, typed: string): Promise<void> {
  await page.locator('input[name="amount"]').fill(typed);
  await page.locator('input[name="payeeName"]').fill('Ana Reyes');
  await page.locator('input[name="payeeAccount"]').fill('09175551234');
  await page.locator('input[name="paymentPassword"]').fill(paymentDigits);
  await page.getByRole('button', { name: member('pay.withdraw'), exact: true }).click();
}

async function approve(account: string): Promise<void> {
  const { list } = await asStaff(listStaffWithdrawals, { pageSize: 999 });
  const order = list.find((row) => row.account.toLowerCase() === account.toLowerCase());
  expect(order, 'the withdrawal stands in the queue').toBeTruthy();
  await asStaff(decideWithdrawal, { orderNo: order?.orderNo ?? '', decision: 'APPROVE' });
}

test('a withdrawal is requested, approved by staff, paid by the provider, and confirmed by the player', async ({
  page,
}) => {
  const account = await enterAsNewPlayer(page);
  await givePaymentPassword(page, account);
  await page.goto('/member/withdraw');
  const today = (left: string) => page.getByText(new RegExp(`${left}.*500,000\\.00.*VIP`));
  await expect(today('500,000\\.00')).toBeVisible();
  await askFor(page, '300');
  await expect(page.getByText(member('pay.requested'))).toBeVisible();
  await page
    .getByRole('link', { name: member('menu.withdrawRecord') })
    .last()
    .click();
  const order = page.getByRole('article');
  await expect(order).toContainText(member('payState.REQUESTED'));
  await approve(account.username);
  await expect(order).toContainText(member('payState.PAID_UNCONFIRMED'));
  await expect(order.getByRole('timer')).toHaveText(/^\d+:\d\d:\d\d$/);
  await order.getByRole('button', { name: member('pay.confirm') }).click();
  await expect(order).toContainText(member('payState.RECEIVED'));
  await expectBalance(page, opening - 30_000);
  await goWithin(page, '/member/withdraw');
  await expect(today('499,700\\.00')).toBeVisible();
  await expect(page.getByRole('radio', { name: /1234/ })).toBeChecked();
  await page.getByRole('button', { name: member('payee.another') }).click();
  const binding = page.getByRole('form', { name: member('payee.bind') });
  await binding.locator('input[name="payeeName"]').fill('Ana Reyes');
  await binding.locator('input[name="payeeAccount"]').fill('09175559999');
  await binding.locator('input[name="paymentPassword"]').fill(paymentDigits);
  await binding.getByRole('button', { name: member('payee.bind') }).click();
  const another = page.getByRole('radio', { name: /9999/ });
  await expect(another).toBeDisabled();
  await expect(another).toHaveAccessibleName(new RegExp(member('payee.usableAt')));
});

test('a player with a passkey confirms a withdrawal with it, and a closed window keeps the input', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium has an authenticator for tests');
  const account = await enterAsNewPlayer(page);
  const device = await virtualPasskeys(page);
  const row = await openProtection(page, 'protection.passkeys');
  await row.locator('input[name="password"]').fill(account.password);
  await row.locator('input[name="name"]').fill('Test device');
  await row.locator('button[type="submit"]').click();
  await expect(row.getByText('Test device')).toBeVisible();
  await givePaymentPassword(page, account);
  await goWithin(page, '/member/withdraw');
  await expect(page.getByText(member('pay.passkeyText'))).toBeVisible();
  await device.refuse(true);
  await askFor(page, '300');
  await expect(page.getByText(member('pay.passkeyCancelled'))).toBeVisible();
  await expect(page.locator('input[name="payeeName"]')).toHaveValue('Ana Reyes');
  await device.refuse(false);
  await page.getByRole('button', { name: member('pay.withdraw'), exact: true }).click();
  await expect(page.getByText(member('pay.requested'))).toBeVisible();
});
