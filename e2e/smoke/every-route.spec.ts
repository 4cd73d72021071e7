import { bundledLanguages, defaultLanguage, languages } from '@atrium/contracts/constants';
import { isForStaff } from '@atrium/contracts/release';
import type { Page } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { enterAs } from '../support/enter.ts';
import { followLink, goWithin } from '../support/go-within.ts';
import { waitForIdle } from '../support/idle.ts';
import { inGroups, liveRoutes } from '../support/live-routes.ts';
import { addAgent, addStaff } from '../support/operator-database.ts';
import { sidewaysOverflow } from '../support/overflow.ts';
import { expect, test } from '../support/test.ts';

const routes = await liveRoutes();
const operatorPaths = routes.filter(isForStaff).map(({ path }) => path);
const otherPaths = routes.filter((route) => !isForStaff(route)).map(({ path }) => path);
/** Opening by URL takes longest: fewer at a time. */
const groupsOf = (most: number) => [operatorPaths, otherPaths].flatMap((paths) => inGroups(paths, most));
/** A page counts as loaded after this long without a request. */
const quietMs = 150;
/** Both widths are tested in one page, since it loads and renders the same for both. */
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** An agent may enter member pages, the agent centre and the lottery (T30). */
async function enterFor(page: Page, path: string): Promise<void> {
  await enterAs(page, operatorPaths.includes(path) ? await addStaff() : await addAgent());
}

/** Each path in one language, at each width: nothing failed, nothing overflows sideways. */
async function openEach(
  page: Page,
  { paths, language, isByAddress }: { paths: readonly string[]; language: string; isByAddress: boolean },
  look: (what: string) => Promise<void>,
): Promise<void> {
  await enterFor(page, paths[0] ?? '/');
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      await page.setViewportSize(widths[0]);
      if (index === 0 || isByAddress) await page.goto(`${path}?language=${language}`);
      else await goWithin(page, path);
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await waitForIdle(page, quietMs);
      await expect(page.getByTestId('part-failed')).toHaveCount(0);
      for (const size of widths) {
        await page.setViewportSize(size);
        const what = `${path} at ${size.width}`;
        expect.soft(await sidewaysOverflow(page), what).toEqual([]);
        await look(what);
      }
    });
  }
}

const titleOf = ([first, ...more]: readonly string[]) => `${first} and ${more.length} more routes`;
/** With every check run all routes in the default language, and the first group of players in each other one. */
const tagOf = (paths: readonly string[], language: string) =>
  language === defaultLanguage || paths[0] === otherPaths[0] ? [] : ['@more'];

for (const language of bundledLanguages) {
  const isDefault = language === defaultLanguage;
  for (const paths of groupsOf(isDefault ? 6 : 7)) {
    test(`${titleOf(paths)} open and are accessible in ${language}`, {
      tag: tagOf(paths, language),
    }, async ({ page }) => {
      await openEach(page, { paths, language, isByAddress: isDefault }, async (what) => {
        await expect(page.locator('html')).toHaveAttribute('lang', languages[language].locale);
        expect.soft(await seriousFaults(page, { hasColours: isDefault }), what).toEqual([]);
      });
    });
  }
}

for (const [language, what] of [
  ['XA', 'two fifths longer'],
  ['XB', 'from right to left'],
] as const) {
  for (const paths of inGroups(otherPaths, 14)) {
    test(`${titleOf(paths)} fit texts ${what}`, { tag: tagOf(paths, language) }, async ({ page }) => {
      const lang = language === 'XA' ? 'en-XA' : 'ar-XB';
      await openEach(page, { paths, language, isByAddress: false }, () =>
        expect(page.locator('html')).toHaveAttribute('lang', lang),
      );
    });
  }
}

test('the routes of operators open for operators only', async ({ page }) => {
  await enterAs(page, await addAgent());
  await page.goto('/agent');
  for (const path of operatorPaths) {
    await followLink(page, path);
    await expect(page).not.toHaveURL((url) => url.pathname === path);
  }
  // By its URL, too.
  await page.goto('/ops');
  await expect(page).not.toHaveURL(/\/ops$/);
});
