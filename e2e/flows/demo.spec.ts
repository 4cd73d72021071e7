import { minorOf } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');
/** What a demo begins with, minor units. */
const purse = 100_000;

test('a guest tries a game without logging in: it says that it is a demo, and plays with money of its own', async ({
  page,
}) => {
  await page.goto('/rng');
  await page.getByRole('link', { name: games('list.asDemo') }).click();
  const card = page.locator('.games-card[data-state="OPEN"]').first();
  await expect(card).toContainText(games('card.demo'));
  const frame = page.frameLocator('.games-window iframe');
  await card.click();
  await expect(page.getByText(games('window.demo'))).toBeVisible();
  const spin = frame.locator('.spin');
  await expect(spin).toBeVisible({ timeout: 20_000 });
  await expect(frame.locator('.demo')).toBeVisible();
  expect(minorOf(await frame.locator('dd').first().textContent())).toBe(purse);
  await spin.click();
  await expect(spin).toHaveAttribute('aria-disabled', 'true');
  await expect(spin).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 });
  await expect(frame.locator('dd').nth(1)).not.toHaveText('–');
  await expect(page.getByTestId('balance')).toHaveCount(0);
});
