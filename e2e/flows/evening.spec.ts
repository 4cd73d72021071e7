import type { FrameLocator, Page } from '@playwright/test';
import { leaveRoom, losePage, sitDown, sitDownByApi } from '../support/card-room.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { leaveGame } from '../support/game-window.ts';
import { balanceOf, expectRecordAndLedger } from '../support/record-and-ledger.ts';
import { register } from '../support/session.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { openContext, randomPart } from '../support/visitor.ts';

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
      lost += 1;
      await route.fetch();
      return route.abort();
    },
    { times: 1 },
  );
  return () => lost;
}

// S42, G3
test('a visitor registers, finds a slot by its name, and plays a round whose answer is lost: record and ledger agree', async ({
  page,
}) => {
  test.setTimeout(60_000);
  await register(page);
  const before = await balanceOf(page);
  await page.goto('/rng');
  const title = (await page.locator('.games-card[data-state="OPEN"] .games-card__name').nth(5).innerText()).trim();
  await page.goto('/search');
  await page.locator('main').getByRole('searchbox').fill(title.toLowerCase());
  const card = page.locator('.games-card[data-state="OPEN"]', { hasText: title }).first();
  await card.locator('.games-card__open').click();
  const game = slotOf(page);
  await expect(game.spin).toBeVisible({ timeout: 30_000 });
  const lost = await loseNextAnswer(page, '/api/rounds');
  await game.playOnly();
  expect(lost()).toBe(1);
  await expectRecordAndLedger(page, before, ['RNG']);
});

/** Places a single bet whose answer is lost, and ends it early. */
async function betAndEnd(page: Page, list: string, title: string): Promise<void> {
  const book = await open(page, list, title);
  const match = book.locator('.match', { has: book.locator('.moment[data-state="SOON"]') }).last();
  await match.locator('.odds[aria-disabled="false"]').first().click({ timeout: 30_000 });
  const lost = await loseNextAnswer(page, '/api/sports/tickets');
  await book.locator('.slip .place').click();
  await expect(book.locator('.ticket')).toHaveCount(1);
  expect(lost()).toBe(1);
  await book.locator('.cash-out').click();
  await book.locator('dialog[open] .plain-button').click();
  await expect(book.locator('.cash-out')).toHaveCount(0);
  await leaveGame(page);
}

/** Another player sits down beside the page's, who loses the page once cards lie, and wins the pot as the other leaves. */
async function winDeal(page: Page, otherPage: Page): Promise<void> {
  await enterAsNewPlayer(otherPage);
  const { room } = await sitDown(page, 'Banyan');
  const otherLeaves = await sitDownByApi(otherPage, 'CRM_0003-2');
  await expect(room.locator('.seat[data-own]')).toBeVisible({ timeout: 30_000 });
  await losePage(page);
  await expect(room.locator('.seat[data-own]')).toBeVisible();
  await otherLeaves();
  // Two boots of 10 less the rake.
  await expect(room.locator('.seat[data-own] strong')).toHaveText(/19\.50/);
  await leaveRoom(room);
}

test('an evening of a table, fish, cards, a match and an esport, each with a lost connection: record and ledger agree', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000);
  await enterAsNewPlayer(page);
  await page.goto('/');
  const before = await balanceOf(page);

  // The table's page is left in the middle of its round, which goes on without it.
  const table = await open(page, '/live', 'Sic Bo Verandah');
  await expect(table.locator('.clock[data-phase="BETTING"]')).toBeVisible({ timeout: twoRoundsMs });
  await table.locator('[data-spot="small"]').click({ timeout: 20_000 });
  await table.locator('.place').click();
  await expect(table.locator('.laid.pending')).toHaveCount(0);

  await open(page, '/fish', 'Koi Cannon');
  const game = slotOf(page);
  await expect(game.spin).toBeVisible({ timeout: 30_000 });
  const lostShot = await loseNextAnswer(page, '/api/rounds');
  await game.playOnly();
  expect(lostShot()).toBe(1);

  const other = await openContext(browser, contextOptions, `10.63.${randomPart()}.${randomPart()}`);
  await winDeal(page, await other.newPage());
  await other.close();

  await betAndEnd(page, '/sports', 'Grandstand Sports');
  await betAndEnd(page, '/esports', 'Arena Nine Cup');
  await expectRecordAndLedger(page, before, ['ESPORTS', 'FISH', 'LIVE', 'PVP', 'SPORTS'], twoRoundsMs);
});
