import type { Locator, Page } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  // 1280 × 800 at a zoom of 200 %.
  { width: 640, height: 400 },
] as const;

/** The part of the window's height that the game has, below whatever the site keeps above it. */
async function shareOf(page: Page): Promise<number> {
  const box = await page.locator('.games-window iframe').boundingBox();
  return (box?.height ?? 0) / (page.viewportSize()?.height ?? 1);
}

async function expectInView(page: Page, place: Locator, what: string): Promise<void> {
  const box = await place.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(box, what).not.toBeNull();
  if (!box) return;
  expect(box.y, what).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height, what).toBeLessThanOrEqual(height);
  expect(box.x + box.width, what).toBeLessThanOrEqual(width);
}

// G9
test('a slot has the window on a phone in either direction and at twice the size, with its button in view', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.setViewportSize(sizes[0]);
  await page.goto('/seamless?gameId=JL_0001&vendor=JL&gameType=RNG');
  const { frame, spin } = slotOf(page);
  await expect(spin).toBeEnabled({ timeout: 30_000 });
  for (const size of sizes) {
    const what = `${size.width} × ${size.height}`;
    await page.setViewportSize(size);
    await expect.poll(() => shareOf(page), what).toBeGreaterThan(0.85);
    await expectInView(page, spin, `${what}: the button`);
    await expectInView(page, frame.locator('output').first(), `${what}: the stake`);
  }
});
