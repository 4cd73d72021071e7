import { launchGame } from '@atrium/contracts/calls';
import { askAs, enterAsNewPlayer } from '../support/enter.ts';
import { waitForIdle } from '../support/idle.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { withPictures } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');

test.use(withPictures);

// S36
test('the home page has the jackpot, three promotions, the games played last and twelve vendors of a kind, and nothing moves', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  for (const gameId of ['ORL_0001', 'KPO_0001', 'TND_0001'])
    await askAs(page, launchGame, {
      gameId,
      nodeId: gameId,
      vendor: gameId.slice(0, 3),
      gameType: 'RNG',
      mode: 'REAL',
    });
  const shift = await watchLayoutShift(page);
  await page.goto('/');
  const section = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(section(games('home.continue')).locator('.games-card')).toHaveCount(3);
  await waitForIdle(page);
  // All of the page, as one reads it.
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(120);
  }
  await expect(section(games('jackpot.title'))).toBeVisible();
  await expect(section(games('home.promotions')).getByRole('listitem')).toHaveCount(3);
  await expect(section(games('kinds.RNG')).locator('.games-vendor')).toHaveCount(12);
  const winners = page.locator('.games-winners li');
  expect(await winners.count()).toBeLessThanOrEqual(9);
  await waitForIdle(page);
  const { sum, what } = await shift();
  expect(sum, what.join('\n')).toBeLessThan(0.02);
});
