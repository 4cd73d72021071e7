import type { Browser, BrowserContextOptions, FrameLocator, Page } from '@playwright/test';
import { expectBalance } from '../support/accounts.ts';
import { leaveRoom, losePage, sitDown } from '../support/card-room.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { expectRecordAndLedger } from '../support/record-and-ledger.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';
import { openContext, randomPart } from '../support/visitor.ts';

interface Browsers {
  readonly browser: Browser;
  readonly contextOptions: BrowserContextOptions;
}

/** A new player sits down. */
async function enterRoom(page: Page, name: string) {
  await enterAsNewPlayer(page);
  return sitDown(page, name);
}

/** Two players of their own browsers in one room. */
async function twoPlayers(page: Page, { browser, contextOptions }: Browsers, name: string) {
  const context = await openContext(browser, contextOptions, `10.61.${randomPart()}.${randomPart()}`);
  await context.addInitScript(rememberEntrance);
  const otherPage = await context.newPage();
  const [one, other] = [await enterRoom(page, name), await enterRoom(otherPage, name)];
  return { otherPage, one, other, close: () => context.close() };
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
  const { otherPage, one, other, close } = await twoPlayers(page, { browser, contextOptions }, 'Palace');
  const [first, second] = await byTurn([one.room, other.room]);

  await press(first, 'bet');
  await expect(second.locator('.pot')).toHaveText(/150/);
  // The page is lost and comes back to the same deal, in time for its turn.
  const lost = second === one.room ? page : otherPage;
  await losePage(lost);
  await expect(second.locator('.pot')).toHaveText(/150/, { timeout: 15_000 });
  await press(second, 'see');
  await expect(second.locator('.seat[data-own] .cards')).not.toHaveAttribute('aria-label', /face down/);
  await expect(second.locator('.seat:not([data-own]) .cards')).toHaveAttribute('aria-label', /face down/);
  await press(second, 'show');
  let hasFirstWon = false;
  // Boots of 50 each, a stake of 50, a show of 100: 250 less 6.25.
  for (const room of [first, second]) {
    await expect(room.locator('.rake')).toHaveText(/6\.25/);
    await expect(room.locator('.seat strong')).toHaveText(/243\.75/);
    await expect(room.locator('.card-fairness [role="status"]')).toHaveText(/equal/);
    hasFirstWon ||= room === first && (await first.locator('.seat[data-own] strong').isVisible());
    // Before the next deal takes their boots: nobody is dealt cards alone.
    await leaveRoom(room);
  }
  const net = (isFirst: boolean) => (isFirst === hasFirstWon ? 24_375 : 0) - (isFirst ? 10_000 : 15_000);
  await expectBalance(page, one.before + net(first === one.room));
  await expectBalance(otherPage, other.before + net(first === other.room));
  // The boot, and what was staked besides.
  await expectRecordAndLedger(page, one.before, ['PVP', 'PVP']);
  await expectRecordAndLedger(otherPage, other.before, ['PVP', 'PVP']);
  await close();
});

/** Each room's seat and cards lie. */
async function expectDealt(rooms: readonly FrameLocator[]): Promise<void> {
  for (const room of rooms) await expect(room.locator('.seat[data-own]')).toBeVisible({ timeout: 30_000 });
}

/** A pot of two boots of 50 is paid less 2.50, and both pages found the deal right. */
async function expectPaid(
  players: readonly { readonly page: Page; readonly room: FrameLocator; readonly before: number }[],
): Promise<void> {
  let sum = 0;
  for (const { page, room, before } of players) {
    await expect(room.locator('.rake')).toHaveText(/2\.50/);
    await expect(room.locator('.card-fairness [role="status"]')).toHaveText(/equal/);
    const own = room.locator('.seat[data-own] strong');
    const paid = (await own.isVisible()) ? Number((await own.innerText()).replace(/[^\d.]/g, '')) * 100 : 0;
    await expectBalance(page, before - 5_000 + Math.round(paid));
    sum += Math.round(paid);
    // Before the next deal takes their boots: nobody is dealt cards alone.
    await leaveRoom(room);
  }
  expect(sum).toBe(9_750);
  for (const { page, before } of players) await expectRecordAndLedger(page, before, ['PVP']);
}

test('at pusoy two browsers arrange at once, one of them after its page was lost, and each row wins its third', {
  tag: '@more',
}, async ({ page, browser, contextOptions }) => {
  test.setTimeout(120_000);
  const { otherPage, one, other, close } = await twoPlayers(page, { browser, contextOptions }, 'Mansion');
  await expectDealt([one.room, other.room]);
  const cards = one.room.locator('.own-row .own-card');
  await expect(cards).toHaveCount(13);
  const [first, last] = [await cards.first().innerText(), await cards.last().innerText()];
  await cards.first().press('Enter');
  await cards.last().press('Enter');
  await expect(cards.first()).toHaveText(last);
  await one.room.locator('.suggest').press('Enter');
  await expect(cards.first()).toHaveText(first);
  await one.room.locator('.lay').press('Enter');
  await expect(one.room.locator('.seat[data-own] .row')).toHaveCount(3);
  await expect(one.room.locator('.seat:not([data-own]) .row')).toHaveCount(0);
  await losePage(otherPage);
  await other.room.locator('.lay').press('Enter');
  await expect(one.room.locator('.seat:not([data-own]) .row')).toHaveCount(3);
  await expectPaid([
    { page, ...one },
    { page: otherPage, ...other },
  ]);
  await close();
});

test('at callbreak two browsers call and play thirteen tricks by the keyboard, one of them after its page was lost', {
  tag: '@more',
}, async ({ page, browser, contextOptions }) => {
  test.setTimeout(120_000);
  const { otherPage, one, other, close } = await twoPlayers(page, { browser, contextOptions }, 'Fort');
  await expectDealt([one.room, other.room]);
  const [first, second] = await byTurn([one.room, other.room]);
  for (const room of [first, second]) await room.locator('.action.call').nth(2).press('Enter');
  await losePage(page);
  for (let card = 0; card < 26; card += 1) {
    const playable = (room: FrameLocator) => room.locator('.own-card[aria-disabled="false"]').first();
    await expect
      .poll(async () => (await playable(one.room).count()) + (await playable(other.room).count()))
      .toBeGreaterThan(0);
    const room = (await playable(one.room).count()) > 0 ? one.room : other.room;
    const before = await room.locator('.own-card').count();
    await playable(room).press('Enter');
    await expect(room.locator('.own-card')).toHaveCount(before - 1);
  }
  await expectPaid([
    { page, ...one },
    { page: otherPage, ...other },
  ]);
  await close();
});

for (const { title, name, hand } of [
  { title: 'rummy', name: 'Haveli', hand: 13 },
  { title: 'tongits', name: 'Hacienda', hand: 12 },
]) {
  test(`at ${title} two browsers draw and discard, one of them after its page was lost, and who leaves loses the pot`, {
    tag: '@more',
  }, async ({ page, browser, contextOptions }) => {
    test.setTimeout(120_000);
    const { otherPage, one, other, close } = await twoPlayers(page, { browser, contextOptions }, name);
    await expectDealt([one.room, other.room]);
    const rooms = await byTurn([one.room, other.room]);
    await losePage(rooms[1] === one.room ? page : otherPage);
    for (const room of rooms) {
      await room.locator('.action.draw').press('Enter');
      await expect(room.locator('.own-card')).toHaveCount(hand + 1);
      await room.locator('.own-card[aria-disabled="false"]').last().press('Enter');
      await expect(room.locator('.own-card')).toHaveCount(hand);
    }
    await leaveRoom(other.room);
    await expect(one.room.locator('.seat[data-own] strong')).toHaveText(/97\.50/);
    await expect(one.room.locator('.card-fairness [role="status"]')).toHaveText(/equal/);
    await expectBalance(page, one.before - 5_000 + 9_750);
    await expectBalance(otherPage, other.before - 5_000);
    for (const player of [
      { ...one, page },
      { ...other, page: otherPage },
    ])
      await expectRecordAndLedger(player.page, player.before, ['PVP']);
    await close();
  });
}
