import { enterAsNewPlayer } from '../support/enter.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
/** The opening credit of a demo, minor units. */
const purse = 100_000;

// B6
test('a guest tries a game without a login, marked as a demo and with play money of its own, and logs in to play for money', {
  tag: '@phone',
}, async ({ page }) => {
  const account = await enterAsNewPlayer(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/rng');
  await page.getByRole('link', { name: games('list.asDemo') }).click();
  const card = page.locator('.games-card[data-state="OPEN"]').first();
  await expect(card).toContainText(games('card.demo'));
  const slot = slotOf(page);
  await card.click();
  await expect(page.getByText(games('window.demo'))).toBeVisible();
  await expect(slot.frame.locator('.demo')).toBeVisible({ timeout: 30_000 });
  expect(await slot.balance()).toBe(purse);
  await slot.playFirst();
  await expect(page.getByTestId('balance')).toHaveCount(0);

  await page.goto('/rng');
  await card.click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="username"]').fill(account.username);
  await dialog.locator('input[name="password"]').fill(account.password);
  await dialog.locator('button[type="submit"]').click();
  await expect(page.locator('.games-window iframe')).toBeVisible();
});
