import type { Frame, Page } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';
import { openContext, randomPart } from '../support/visitor.ts';

/** A new player opens a room of fish. */
async function enterRoom(page: Page): Promise<Frame> {
  await enterAsNewPlayer(page);
  await page.goto('/fish');
  await page.locator('.games-card[data-state="OPEN"]', { hasText: 'Koi Cannon' }).first().click();
  await expect(page.frameLocator('.games-window iframe').locator('.fish').first()).toBeAttached({ timeout: 30_000 });
  const frame = page.frames().find((each) => each.url().includes('/play?'));
  if (!frame) throw new Error('the game has no page');
  return frame;
}

/** When each fish entered the sea, by the clock of the machine, or how far it is where nothing moves. */
const fishOf = (frame: Frame): Promise<Record<string, number>> =>
  frame.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-fish]')].map((fish) => {
        const [path] = fish.getAnimations();
        const swumMs = Number(path?.currentTime);
        return [fish.dataset.fish, path?.playState === 'paused' ? swumMs : Date.now() - swumMs];
      }),
    ),
  );

test('two browsers in one room show the same fish at the same place, with motion and without', async ({
  page,
  browser,
  contextOptions,
}) => {
  for (const { motion, apartMs } of [
    // The clock of the server comes with an answer, which takes its time on a busy machine.
    { motion: 'no-preference', apartMs: 1_000 },
    { motion: 'reduce', apartMs: 1 },
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    const context = await openContext(
      browser,
      { ...contextOptions, reducedMotion: motion },
      `10.62.${randomPart()}.${randomPart()}`,
    );
    await context.addInitScript(rememberEntrance);
    const rooms = await Promise.all([enterRoom(page), enterRoom(await context.newPage())]);
    // Again where a fish came or went between the two looks.
    await expect(async () => {
      const [one, other] = await Promise.all([fishOf(rooms[0]), fishOf(rooms[1])]);
      expect(Object.keys(one).length).toBeGreaterThanOrEqual(7);
      expect(Object.keys(other).sort()).toEqual(Object.keys(one).sort());
      for (const [id, at] of Object.entries(one)) expect(Math.abs((other[id] ?? 0) - at), id).toBeLessThan(apartMs);
    }).toPass();
    await context.close();
  }
});
