import { expectBalance, headerBalance, newAccount } from '../support/accounts.ts';
import { openBetting } from '../support/lottery.ts';
import { register } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const lottery = textsOf('mfe-lottery');

test('a bet on fast three is placed, drawn, settled and can be proved fair', async ({ page }) => {
  test.setTimeout(180_000);
  await register(page, newAccount());
  const before = await headerBalance(page);
  await openBetting(page);
  // Both sides, so that one of them wins unless a triple falls.
  await page.getByRole('button', { name: lottery('choice.BIG') }).click();
  await page.getByRole('button', { name: lottery('choice.SMALL') }).click();
  await page.getByRole('button', { name: lottery('slip.place') }).click();
  const bet = page.getByRole('row').nth(1);
  await expect(bet).toContainText(lottery('betState.PLACED'));
  await expectBalance(page, before - 200);

  const settled = new RegExp(`${lottery('betState.WON')}|${lottery('betState.LOST')}`);
  await expect(bet).toContainText(settled, { timeout: 90_000 });
  const hasWon = ((await bet.textContent()) ?? '').includes(lottery('betState.LOST')) === false;
  await expectBalance(page, hasWon ? before - 200 + 199 : before - 200);

  const issue = (await bet.getByText(/^\d{14}$/).textContent()) ?? '';
  const result = page.locator('.lottery-result', { hasText: issue });
  await result.locator('summary').click();
  await result.getByRole('button', { name: lottery('proof.check') }).click();
  await expect(result).toContainText(lottery('proof.fair'));
});
