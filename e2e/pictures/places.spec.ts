import { existsSync } from 'node:fs';
import { minuteMs } from '@atrium/contracts/durations';
import { demoAccounts } from '@atrium/gateway';
import { debianChromium } from '@atrium/scripts/journeys';
import { enterAs } from '../support/enter.ts';
import { waitForIdle } from '../support/idle.ts';
import { system } from '../support/system.ts';
import { expect, rememberEntrance, test } from '../support/test.ts';
import { places, type Viewer } from './places.ts';
import { steadyTexts } from './steady.ts';

const themes = ['dark', 'light'] as const;
/** What is another at each start: charts, the matches of the hour, the picture of an address. */
const changing = 'canvas, .games-matches, .a-qr';
/** Covers are drawn by the gateway when they are asked for. */
const quietMs = 300;

/** Cards of a list that a picture shows. */
const cardsSeen = 12;

test.skip(
  !debianChromium.some((path) => existsSync(path)),
  "the baselines are pictures of Debian's Chromium with Debian's typefaces",
);

/** A site that was just started asks vendors for the figures of games and makes its first draws. */
test.beforeAll(async ({ browser }) => {
  test.setTimeout(5 * minuteMs);
  const page = await browser.newPage();
  await expect(async () => {
    await page.goto(`${system.url}/rng`);
    const cards = page.locator('.games-card');
    await expect(cards.nth(cardsSeen)).toBeVisible();
    // The card of a whole vendor has no figures of its own.
    expect(await cards.filter({ hasNot: page.locator('.games-card__rtp') }).count()).toBeLessThan(2);
    await page.goto(`${system.url}/lottery/results`);
    await expect(page.locator('canvas').first()).toBeVisible();
  }).toPass({ timeout: 4 * minuteMs });
  await page.close();
});

for (const [viewer, paths] of Object.entries(places) as [Viewer, readonly string[]][])
  for (const path of paths)
    test(`${path} looks to ${viewer} as it did`, async ({ page }) => {
      await page.addInitScript(rememberEntrance);
      await page.addInitScript(() => {
        localStorage.setItem('merchantCode', 'PH');
        localStorage.setItem('theme', 'system');
      });
      const account = demoAccounts.find((demo) => demo.account === viewer && demo.merchantCode === 'PH');
      if (account) await enterAs(page, { username: account.account, password: account.password });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await waitForIdle(page, quietMs);
      await steadyTexts(page);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        await expect.soft(page).toHaveScreenshot(`${path.slice(1).replaceAll('/', '-') || 'home'}-${theme}.webp`, {
          mask: [page.locator(changing)],
        });
      }
    });
