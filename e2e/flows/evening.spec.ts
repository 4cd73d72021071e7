import { getBalance, listBets, listTransactions } from '@atrium/contracts/calls';
import { betStatuses } from '@atrium/contracts/entities';
import type { FrameLocator, Page } from '@playwright/test';
import { askAs, enterAsNewPlayer } from '../support/enter.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const shell = textsOf('shell');
const twoRoundsMs = 65_000;

/** Opens a game from its list, as a player does. */
async function open(page: Page, list: string, title: string): Promise<FrameLocator> {
  await page.goto(list);
  await page.locator('.games-card[data-state="OPEN"]', { hasText: title }).first().click();
  return page.frameLocator('.games-window iframe');
}

/** The next answer of a path is lost after the server has carried out what was asked. */
async function loseNextAnswer(page: Page, path: string): Promise<() => number> {
  let lost = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    },
  );
  return () => lost;
}

const days = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) };
const range = { from: days.from.toISOString().slice(0, 10), to: days.to.toISOString().slice(0, 10) };

test('an evening at a table, a slot, a fish game and a match, each with a lost connection: record and ledger agree', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enterAsNewPlayer(page);
  await page.goto('/');
  const before = (await askAs(page, getBalance, {})).total;

  // The table's page is left in the middle of its round, which goes on without it.
  const table = await open(page, '/live', 'Sic Bo Verandah');
  await expect(table.locator('.clock[data-phase="BETTING"]')).toBeVisible({ timeout: twoRoundsMs });
  await table.locator('[data-spot="small"]').click({ timeout: 20_000 });
  await table.locator('.place').click();
  await expect(table.locator('.laid.pending')).toHaveCount(0);

  for (const [list, title] of [
    ['/rng', ''],
    ['/fish', 'Koi Cannon'],
  ] as const) {
    await open(page, list, title);
    const game = slotOf(page);
    await expect(game.spin).toBeVisible({ timeout: 30_000 });
    const lost = await loseNextAnswer(page, '/api/rounds');
    await game.playOnly();
    expect(lost()).toBe(1);
    await page.unrouteAll();
  }

  const book = await open(page, '/sports', 'Grandstand Sports');
  const match = book.locator('.match', { has: book.locator('.moment[data-state="SOON"]') }).last();
  await match.locator('.odds[aria-disabled="false"]').first().click({ timeout: 30_000 });
  const lost = await loseNextAnswer(page, '/api/sports/tickets');
  await book.locator('.slip .place').click();
  await expect(book.locator('.ticket')).toHaveCount(1);
  expect(lost()).toBe(1);
  await page.unrouteAll();
  await book.locator('.cash-out').click();
  await expect(book.locator('.cash-out')).toHaveCount(0);
  await page
    .locator('.shell-dialog')
    .getByRole('button', { name: shell('ui.close') })
    .click();

  const bets = async () => (await askAs(page, listBets, { ...range, pageSize: 20 })).list;
  await expect
    .poll(async () => (await bets()).filter(({ status }) => status === betStatuses.unsettled).length, {
      timeout: twoRoundsMs,
    })
    .toBe(0);
  const played = await bets();
  expect(played.map(({ gameType }) => gameType).sort()).toEqual(['FISH', 'LIVE', 'RNG', 'SPORTS']);
  const result = played.reduce((sum, { netProfit }) => sum + netProfit, 0);
  expect((await askAs(page, getBalance, {})).total).toBe(before + result);
  expect((await askAs(page, listTransactions, range)).closingBalance).toBe(before + result);
});
