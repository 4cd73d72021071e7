import { expectBalance, headerBalance } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { drawIssueNow, openBetting, placeSlip } from '../support/lottery.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const lottery = textsOf('mfe-lottery');

// L3
test('a bet on fast three is placed, drawn, settled and can be verified as fair', async ({ page }) => {
  await enterAsNewPlayer(page);
  await openBetting(page);
  const before = await headerBalance(page);
  // Both sides, so that one of them wins unless it is a triple.
  await page.getByRole('button', { name: lottery('choice.BIG') }).click();
  await page.getByRole('button', { name: lottery('choice.SMALL') }).click();
  await placeSlip(page);
  const bet = page.getByRole('row').nth(1);
  await expect(bet).toContainText(lottery('betState.PLACED'));
  await expectBalance(page, before - 200);

  const isOurs = !process.env.E2E_URL;
  if (isOurs) await drawIssueNow();
  const settled = new RegExp(`${lottery('betState.WON')}|${lottery('betState.LOST')}`);
  await expect(bet).toContainText(settled, { timeout: isOurs ? 15_000 : 90_000 });
  const hasWon = ((await bet.textContent()) ?? '').includes(lottery('betState.LOST')) === false;
  await expectBalance(page, hasWon ? before - 200 + 199 : before - 200);

  const issue = (await bet.getByText(/^\d{14}$/).textContent()) ?? '';
  const result = page.locator('.lottery-result', { hasText: issue });
  await result.locator('summary').click();
  await result.getByRole('button', { name: lottery('proof.check') }).click();
  await expect(result).toContainText(lottery('proof.fair'));
});
