import { register } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// An id is a text in every schema, whichever game it names: only the vendor's page tells what was started.
test('the game that opens is the one that was clicked, by the name on its card and by what the vendor says', async ({
  page,
}) => {
  await register(page);
  const cards = page.locator('.games-card[data-state="OPEN"]');
  for (const index of [1, 2]) {
    await page.goto('/rng');
    const card = cards.nth(index);
    const name = (await card.locator('.games-card__name').textContent()) ?? '';
    expect(name).not.toBe('');
    await card.click();
    const game = page.frameLocator('.games-window iframe');
    await expect(game.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 20_000 });
  }
});
