import { enterAsNewPlayer } from '../support/enter.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
const member = textsOf('mfe-member');

// B4
test('a round is verified from the betting record once its seed is out, without a network', {
  tag: '@phone',
}, async ({ page }) => {
  await enterAsNewPlayer(page);
  const game = '/seamless?gameId=JL_0001&vendor=JL&gameType=RNG';
  await page.goto(game);
  const slot = slotOf(page);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  await slot.playFirst();

  await page.goto('/member/betting-record');
  await page
    .getByRole('button', { name: member('bets.showOf').replace('{{order}}', '') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: member('bets.verify') })
    .click();
  await expect(page.getByText(games('fairness.inUse'))).toBeVisible();
  const address = page.url();

  await page.goto(game);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  await slot.frame.getByRole('button', { name: 'Fairness' }).click();
  await slot.frame.locator('dialog form button').click();
  await expect(slot.frame.locator('.revealed')).toContainText(/[0-9a-f]{64}/);

  await page.goto(address);
  const check = page.getByRole('button', { name: games('fairness.check') });
  await expect(check).toBeVisible();
  await page.context().setOffline(true);
  await check.click();
  await expect(page.getByText(games('fairness.verdict.RIGHT'))).toBeVisible();
  await page.context().setOffline(false);
});
