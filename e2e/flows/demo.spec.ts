import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
/** The opening credit of a demo, minor units. */
const purse = 100_000;

test('a guest can try a game without a login: it is marked as a demo, and has play money of its own', async ({
  page,
}) => {
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
});
