import { expectBalance, headerBalance, minorOf } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { openBetting, placeSlip } from '../support/lottery.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const lottery = textsOf('mfe-lottery');

// Amounts are whole numbers in every schema, whatever unit a version takes them for: only the moved money shows it.
test('the cost on the slip is the amount that leaves the balance, and the stake of the bet', { tag: '@more' }, async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await openBetting(page);
  const before = await headerBalance(page);
  await page.getByRole('button', { name: lottery('choice.BIG') }).click();
  const sum = page
    .locator('.lottery-slip__sums > div')
    .filter({ hasText: lottery('slip.cost') })
    .locator('dd');
  await expect(sum).toHaveText(/[1-9]/);
  const single = (await sum.textContent()) ?? '';
  const more = `${lottery('slip.multiple')}: ${lottery('slip.more')}`;
  await page.getByRole('button', { name: more }).click();
  await expect(sum).not.toHaveText(single);
  const cost = minorOf(await sum.textContent());
  await placeSlip(page);
  const bet = page.getByRole('row').nth(1);
  await expect(bet).toContainText(lottery('betState.PLACED'));
  await expect(bet).toContainText((cost / 100).toFixed(2));
  await expectBalance(page, before - cost);
});
