import type { Page } from '@playwright/test';
import { delayResponses } from '../support/delay-responses.ts';
import { enterAsNewPlayer } from '../support/enter.ts';
import { openIn } from '../support/language.ts';
import { expect, test } from '../support/test.ts';

/** Where the page's header stands, and what it says. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const headers = document.querySelectorAll('h1.a-page-header__title, p.a-page-header__description');
    // What the server has drawn for guests of another language is not shown.
    const boxes = [...headers]
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [each.textContent, ...[x, y, width, height].map(Math.round)];
      });
    return JSON.stringify(boxes);
  });

test('a page has its title before any script has come, and keeps it in place, at each width; a guest has none of a page for members', async ({
  page,
}) => {
  await enterAsNewPlayer(page);
  for (const [width, language, paths] of [
    [1366, 'EN', ['/lottery', '/member/deposit']],
    [390, 'HI', ['/promotions', '/member/withdraw']],
    [820, 'TY', ['/lottery/results', '/member']],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openIn(page, language);
    for (const path of paths) {
      const letGo = await delayResponses(page, '**/artifacts/**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('#root > [data-splash] h1').filter({ visible: true })).toBeVisible();
      const early = await headOf(page);
      letGo();
      await page.locator('main [data-remote] h1').waitFor();
      await expect(async () => expect(await headOf(page), path).toBe(early)).toPass({ timeout: 5_000 });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }

  // A page for members alone shows a guest no title of its own.
  await page.evaluate(() => sessionStorage.clear());
  await delayResponses(page, '**/artifacts/**/*.js');
  await page.goto('/member', { waitUntil: 'commit' });
  await page.locator('.shell-splash').waitFor();
  await expect(page.locator('h1')).toHaveCount(0);
});
