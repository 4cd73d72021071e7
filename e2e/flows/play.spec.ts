import { expectBalance, headerBalance, minorOf } from '../support/accounts.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { goWithin } from '../support/go-within.ts';
import { slotOf } from '../support/slot.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const member = textsOf('mfe-member');

test('a player spins a slot of another origin: the header updates by itself and the records agree to the cent', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.goto('/rng');
  const before = await headerBalance(page);
  await page.locator('.games-card[data-state="OPEN"]').first().click();
  const frameElement = page.locator('.games-window iframe');
  await expect(frameElement).toBeVisible();
  const origin = new URL((await frameElement.getAttribute('src')) ?? '').origin;
  expect(origin).not.toBe(new URL(page.url()).origin);

  const slot = slotOf(page);
  await expect(slot.spin).toBeVisible({ timeout: 30_000 });
  const stake = await slot.stake();
  await slot.playFirst();
  const after = await slot.balance();
  expect(after).toBe(before - stake + (await slot.won()));
  await expectBalance(page, after);

  await page.keyboard.press('Escape');
  await page.goto('/member/betting-record');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText((stake / 100).toFixed(2));
  await expect(row).toContainText((Math.abs(after - before) / 100).toFixed(2));
  await row.getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: member('bets.watch') }).click();
  const replay = drawer.frameLocator('iframe');
  await expect(replay.locator('.reels')).toHaveAttribute('aria-label', /./);
  await expect(replay.locator('dd').first()).toContainText((stake / 100).toFixed(2));
  await page.keyboard.press('Escape');
  await goWithin(page, '/member/transactions');
  await expect(page.getByRole('cell', { name: member('transactionType.BET') }).first()).toBeVisible();
  await expect.poll(async () => minorOf(await page.locator('.a-stat').last().textContent())).toBe(after);
});

test('a game is silent until its player turns sound on, and stays as they left it', { tag: '@more' }, async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  await page.addInitScript(() => {
    const opened: AudioContext[] = [];
    Object.assign(globalThis, {
      opened,
      AudioContext: class extends AudioContext {
        constructor() {
          super();
          opened.push(this);
        }
      },
    });
  });
  /** States of what the game has opened to be heard by. */
  const heard = () =>
    page
      .frames()
      .find((each) => each.url().includes('/play?'))
      ?.evaluate(() => (globalThis as unknown as { opened: AudioContext[] }).opened.map(({ state }) => state));
  await page.goto('/seamless?gameId=JL_0001&vendor=JL&gameType=RNG');
  const slot = slotOf(page);
  await slot.playFirst();
  expect(await heard(), "the browser's audio is left alone by who does not want it").toEqual([]);
  const sound = slot.frame.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(heard).toEqual(['running']);
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'true', { timeout: 30_000 });
  await sound.click();
  await page.reload();
  await expect(sound).toHaveAttribute('aria-pressed', 'false', { timeout: 30_000 });
});
