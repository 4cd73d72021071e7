import { enterAsNewPlayer } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');

// An id is a text in every schema, whichever game it names: only the vendor's page shows what was started.
test("the opened game is the clicked one, by the name on its card and on the vendor's page", async ({ page }) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  const cards = page.locator('.games-card[data-state="OPEN"]');
  for (const index of [1, 2]) {
    const card = cards.nth(index);
    const name = (await card.locator('.games-card__name').textContent()) ?? '';
    expect(name).not.toBe('');
    await card.click();
    const game = page.frameLocator('.games-window iframe');
    await expect(game.getByRole('heading', { level: 1 })).toHaveText(name, { timeout: 20_000 });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: shell('dialog.close') })
      .first()
      .click();
    await expect(page.locator('.games-window')).toHaveCount(0);
  }
});
