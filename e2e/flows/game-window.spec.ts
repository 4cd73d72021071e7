import type { FrameLocator, Locator, Page } from '@playwright/test';
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

/** Controls of the game that something lies over, once each is scrolled to: a bar, a chip, the operator's buttons. */
async function coveredIn(frame: FrameLocator, controls: string): Promise<string[]> {
  const corner = await frame.locator('html').evaluate(({ style }) => ({
    width: Number.parseInt(style.getPropertyValue('--corner-width'), 10),
    height: Number.parseInt(style.getPropertyValue('--corner-height'), 10),
  }));
  expect(corner.width, "the operator's buttons have their corner").toBeGreaterThan(0);
  return frame.locator(controls).evaluateAll(
    (places, { width, height }) =>
      places.flatMap((place) => {
        place.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, right, top, bottom } = place.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const there = document.elementFromPoint(x, y);
        const isUnderCorner = right > innerWidth - width && top < height;
        const isFree = there !== null && (place.contains(there) || there.contains(place)) && !isUnderCorner;
        return isFree ? [] : [`${place.textContent} under ${isUnderCorner ? 'the corner' : there?.className}`];
      }),
    corner,
  );
}

/** Where the board begins, and where it does once a bet is open, as the site's page tells the game. */
async function topsWithBet(frame: FrameLocator, board: string): Promise<readonly number[]> {
  return frame.locator(board).evaluate((place) => {
    const tell = (openStake: number) => {
      const data = { type: 'operator.bar', currency: 'TLB', elapsedSeconds: 61, net: -123_456, openStake };
      dispatchEvent(
        new MessageEvent('message', { source: parent, data: { ...data, corner: { width: 96, height: 36 } } }),
      );
      return place.getBoundingClientRect().top;
    };
    return [tell(0), tell(1_234_500)];
  });
}

/** Eight wins of one round, as the longest of the languages tells them. */
const longWin = [
  'Nanalo ka ng 1,234.50 TLB. Linya 3: 5 × Korona 400.00 TLB. Linya 5: 4 × Lotus 120.00 TLB. Linya 9: 3 × Kampana',
  '80.00 TLB. Linya 11: 3 × Pamaypay 40.00 TLB, at 4 pang panalo.',
].join(' ');

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
    await expect(frame.locator('.standing'), what).toContainText(/\d:\d\d:\d\d/);
    expect(await coveredIn(frame, 'button:not(dialog *)'), what).toEqual([]);
    const isCut = await frame.locator('.status').evaluate((status, text) => {
      status.textContent = text;
      return status.scrollHeight > status.clientHeight;
    }, longWin);
    expect(isCut, `${what}: a long win is cut`).toBe(false);
    const [free, withBet] = await topsWithBet(frame, '.stage');
    expect(withBet, `${what}: an open bet moves the board`).toBe(free);
  }
});

// G9
test('a roulette table has the window in either direction, with its chips and buttons in view and every spot free', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.setViewportSize(sizes[0]);
  await page.goto('/seamless?gameId=VRD_0001&vendor=VRD&gameType=LIVE');
  const frame = page.frameLocator('.games-window iframe');
  await expect(frame.locator('.felt')).toBeVisible({ timeout: 30_000 });
  for (const size of sizes) {
    const what = `${size.width} × ${size.height}`;
    await page.setViewportSize(size);
    await expect.poll(() => shareOf(page), what).toBeGreaterThan(0.85);
    for (const chip of await frame.locator('.chip').all()) await expectInView(page, chip, `${what}: a chip`);
    await expectInView(page, frame.locator('.place'), `${what}: the button`);
    await expect(frame.locator('.standing'), what).toContainText(/\d:\d\d:\d\d/);
    expect(await coveredIn(frame, '.spot, .action, .chips label, .text-button'), what).toEqual([]);
    const [free, withBet] = await topsWithBet(frame, '.felt');
    expect(withBet, `${what}: an open bet moves the board`).toBe(free);
  }
});

// G9
test('a game that the cashier did not open says so, and opens when it is tried again', async ({ page }) => {
  await enterAsNewPlayer(page);
  const refused = { status: 502, json: { code: 'WALLET_UNREACHABLE' } };
  await page.route('**/api/sessions', (route) => route.fulfill(refused), { times: 1 });
  await page.goto('/seamless?gameId=JL_0001&vendor=JL&gameType=RNG');
  const { frame, spin } = slotOf(page);
  await expect(frame.getByRole('alert')).toContainText('Nothing is lost', { timeout: 30_000 });
  await frame.getByRole('button', { name: 'Try again' }).click();
  await expect(spin).toBeEnabled({ timeout: 30_000 });
});
