import { launchGame } from '@atrium/contracts/calls';
import { openAtVendor } from '@atrium/scripts/open-at-vendor';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { headerBalance } from './accounts.ts';
import { askAs } from './enter.ts';

/** Opens the card room from the board of rooms, which is to sit down. */
export async function sitDown(page: Page, name: string): Promise<{ room: FrameLocator; before: number }> {
  await page.goto('/pvp');
  const before = await headerBalance(page);
  await page.locator('.games-room', { hasText: name }).click();
  const room = page.frameLocator('.games-window__stage > iframe');
  await expect(room.locator('.pot')).toBeVisible();
  return { room, before };
}

/** The game's page is gone, and opens again with the session that it had. */
export async function losePage(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.url().includes('/play?'));
  await frame?.evaluate(() => location.reload());
}

export const leaveRoom = (room: FrameLocator): Promise<void> =>
  room.locator('header .text-button').first().press('Enter');

/** The player of a page sits down in a room without the game's page; returns how they leave it. */
export async function sitDownByApi(page: Page, roomId: string): Promise<() => Promise<void>> {
  const [gameId = ''] = roomId.split('-');
  const { url } = await askAs(page, launchGame, { gameId, nodeId: gameId, vendor: 'CRM', gameType: 'PVP' });
  const { ask, follow } = await openAtVendor(url);
  const endStream = await follow('/api/cards/stream');
  await ask('/api/cards/sit', { roomId, clientSeed: 'another1' });
  return async () => {
    await ask('/api/cards/leave', {});
    endStream();
  };
}
