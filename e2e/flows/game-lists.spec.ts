import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { followLink } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const games = textsOf('mfe-games');

const chip = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

// G4
test('the slots made in-house are one lane, all on one page, of which those near the window are in it, also by keyboard', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/rng');
  await chip(page, games('narrow.inHouse')).click();
  await expect(page).toHaveURL(/vassalage=JL%2CFC%2CPG$/);
  const card = (place: number) => page.locator(`.games-card[aria-posinset="${place}"]`);
  await expect(card(1)).toHaveAttribute('aria-setsize', '999');
  await expect(page.locator('.a-pagination')).toHaveCount(0);
  await expectAccessible(page, { part: 'main' });
  expect(await page.locator('.games-card').count()).toBeLessThan(100);

  await waitForIdle(page);
  // Again where the page has grown by what has come into it.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.locator('footer')).toBeInViewport({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(card(999)).toBeAttached();
  await expect(card(1)).toHaveCount(0);

  // What is gone back to stands where it was left.
  await card(999).evaluate((last) =>
    scrollTo({ top: last.getBoundingClientRect().top + scrollY - 6000, behavior: 'instant' }),
  );
  const seen = page.locator('.games-card:has(img[src])');
  await expect(seen.first()).toBeAttached();
  const nameAtTop = () =>
    page.evaluate(
      () => document.elementFromPoint(100, 300)?.closest('article')?.querySelector('.games-card__name')?.textContent,
    );
  await expect.poll(nameAtTop).toBeTruthy();
  // The cards that came into the window meanwhile are in their places then.
  await waitForIdle(page);
  const left = await nameAtTop();
  await followLink(page, '/fish');
  await expect(page).toHaveURL(/\/fish$/);
  await expect(page.getByRole('heading', { level: 1, name: games('titles.fish') })).toBeVisible();
  await page.goBack();
  await expect.poll(nameAtTop).toBe(left);

  await page.getByLabel(games('list.sort')).selectOption('name');
  await expect(page).toHaveURL(/sort=name$/);
  // The cards of the list before are gone then, and the focus with them.
  await waitForIdle(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(card(1)).toBeVisible();

  // By keyboard, and a card that has the focus stays while the page is scrolled.
  const focused = () => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-posinset'));
  await card(1).locator('.games-card__open').focus();
  // Two stops a card: the game and its favourite mark.
  for (let stop = 0; stop < 80; stop += 1) await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('41');
  await expect(card(41)).toBeInViewport();
  await page.mouse.wheel(0, 20_000);
  await expect(card(41)).not.toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(focused).toBe('40');
  await expect(card(40)).toBeInViewport();
});
