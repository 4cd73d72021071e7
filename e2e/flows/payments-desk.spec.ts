import { paymentDigits, setPaymentPassword } from '../support/payment-password.ts';
import { register } from '../support/session.ts';
import { openDesk } from '../support/staff-desk.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');
const ops = textsOf('mfe-ops');

test('a withdrawal is refused at the desk with a reason, and the player reads it and has the money again', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'the console is for wide screens');
  // Two people, one after the other.
  test.slow();
  const account = await register(page);
  await setPaymentPassword(page, '/member/withdraw', account);
  await page.locator('input[name="amount"]').pressSequentially('300');
  await page.locator('input[name="payeeName"]').pressSequentially('Ana Reyes');
  await page.locator('input[name="payeeAccount"]').pressSequentially('09175551234');
  await page.locator('input[name="paymentPassword"]').pressSequentially(paymentDigits);
  await page.getByRole('button', { name: member('pay.withdraw'), exact: true }).click();
  await expect(page.getByText(member('pay.requested'))).toBeVisible();
  await page.goto('/member/withdraw-record');
  const order = page.getByRole('article');
  const orderNo = (await order.getAttribute('data-order')) ?? '';

  const desk = await openDesk(browser, contextOptions, '/ops/withdrawals');
  const waiting = desk.locator(`[data-order="${orderNo}"]`);
  await waiting.getByRole('button', { name: ops('payments.reject') }).click();
  await expect(waiting.getByLabel(ops('payments.remark'))).toHaveAttribute('aria-invalid', 'true');
  await waiting.getByLabel(ops('payments.remark')).pressSequentially('The name is another one');
  await waiting.getByRole('button', { name: ops('payments.reject') }).click();
  await expect(waiting).toHaveCount(0);
  await desk.context().close();

  await expect(order).toContainText(member('payState.REJECTED'));
  await expect(order).toContainText('The name is another one');
});
