import { expectBalance } from '../support/accounts.ts';
import { enterAsNewPlayer, givePaymentPassword } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { paymentDigits } from '../support/payment-password.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
/** The opening credit of a new player, minor units. */
const opening = 100_000;

test('a player of a downline confirms a transfer to the upline, and sees it in the account record', async ({
  page,
}) => {
  await givePaymentPassword(page, await enterAsNewPlayer(page, { affiliateCode: 'PHDEMO' }));
  await page.goto('/member/transfer');
  await page.locator('input[name="amount"]').fill('25');
  await page.locator('input[name="paymentPassword"]').fill(paymentDigits);
  await page.getByRole('button', { name: member('pay.hand') }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('25.00');
  await question.getByRole('button', { name: member('pay.hand') }).click();
  await expect(page.getByText(/25\.00.* went to/)).toBeVisible();
  await expectBalance(page, opening - 2_500);
  await goWithin(page, '/member/transactions');
  await expect(page.getByText(member('transactionType.LINE_TRANSFER')).first()).toBeVisible();
});
