import { submitWithdraw } from '@atrium/contracts/calls';
import { askAs, enterAsNewPlayer, givePaymentPassword } from '../support/enter.ts';
import { paymentDigits } from '../support/payment-password.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
const ops = textsOf('mfe-ops');

test('a withdrawal is refused in the console with a reason, and the player sees it and has the money again', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'the console is for wide screens');
  await givePaymentPassword(page, await enterAsNewPlayer(page));
  const { orderNo } = await askAs(page, submitWithdraw, {
    method: 'EWALLET',
    amountMinor: 30_000,
    payeeName: 'Ana Reyes',
    payeeAccount: '09175551234',
    paymentPassword: paymentDigits,
  });
  await page.goto('/member/withdraw-record');
  const order = page.locator(`article[data-order="${orderNo}"]`);
  await expect(order).toBeVisible();

  const desk = await openDesk(browser, contextOptions, '/ops/withdrawals');
  const waiting = desk.locator(`[data-order="${orderNo}"]`);
  await waiting.getByLabel(ops('payments.remark')).fill('The name is another one');
  await waiting.getByRole('button', { name: ops('payments.reject') }).click();
  await expect(waiting).toHaveCount(0);
  await desk.context().close();

  await expect(order).toContainText(member('payState.REJECTED'));
  await expect(order).toContainText('The name is another one');
});
