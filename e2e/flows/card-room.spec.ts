import type { FrameLocator, Page } from '@playwright/test';
import { expectBalance, headerBalance } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';
import { openContext, randomPart } from '../support/visitor.ts';

/** Opens the card room from the board of rooms, and sits down with the keyboard. */
async function sitDown(page: Page): Promise<{ room: FrameLocator; before: number }> {
  await enterAsNewPlayer(page);
  await page.goto('/pvp');
  const before = await headerBalance(page);
  await page.locator('.games-room', { hasText: 'Palace' }).click();
  const room = page.frameLocator('.games-window__stage > iframe');
  await room.locator('.room', { hasText: 'Palace' }).press('Enter');
  await expect(room.locator('.pot')).toBeVisible();
  return { room, before };
}

/** The room of the player who is on turn, and the other one. */
async function byTurn(rooms: readonly [FrameLocator, FrameLocator]) {
  const [one, other] = rooms;
  const own = '.seat[data-own]';
  await expect(one.locator(own)).toBeVisible({ timeout: 30_000 });
  await expect(other.locator(own)).toBeVisible({ timeout: 30_000 });
  const isFirst = await one.locator('.seat[data-own][data-turn]').isVisible();
  return isFirst ? ([one, other] as const) : ([other, one] as const);
}

const press = (room: FrameLocator, action: string) => room.locator(`.action.${action}`).press('Enter');

test('two browsers in one card room: a stake, a lost page, a show, and the pot less the rake to the cent', async ({
  page,
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000);
  const context = await openContext(browser, contextOptions, `10.61.${randomPart()}.${randomPart()}`);
  await context.addInitScript(rememberEntrance);
  const otherPage = await context.newPage();
  const one = await sitDown(page);
  const other = await sitDown(otherPage);
  const [first, second] = await byTurn([one.room, other.room]);

  await press(first, 'bet');
  await expect(second.locator('.pot')).toHaveText(/150/);
  // The page is lost and comes back to the same deal, in time for its turn.
  const lost = second === one.room ? page : otherPage;
  const frame = lost.frames().find((each) => each.url().includes('/play?'));
  await frame?.evaluate(() => location.reload());
  await expect(second.locator('.pot')).toHaveText(/150/, { timeout: 15_000 });
  await press(second, 'see');
  await expect(second.locator('.seat[data-own] .cards')).not.toHaveAttribute('aria-label', /face down/);
  await expect(second.locator('.seat:not([data-own]) .cards')).toHaveAttribute('aria-label', /face down/);
  await press(second, 'show');
  // Boots of 50 each, a stake of 50, a show of 100: 250 less 6.25.
  for (const room of [first, second]) {
    await expect(room.locator('.rake')).toHaveText(/6\.25/);
    await expect(room.locator('.seat strong')).toHaveText(/243\.75/);
    await expect(room.locator('.card-fairness [role="status"]')).toHaveText(/equal/);
  }
  const hasFirstWon = await first.locator('.seat[data-own] strong').isVisible();
  const net = (isFirst: boolean) => (isFirst === hasFirstWon ? 24_375 : 0) - (isFirst ? 10_000 : 15_000);
  await expectBalance(page, one.before + net(first === one.room));
  await expectBalance(otherPage, other.before + net(first === other.room));
  await context.close();
});
