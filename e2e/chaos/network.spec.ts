import type { LiveVersion } from '@atrium/contracts/release';
import type { Page } from '@playwright/test';
import { followEntry } from '../support/follow-entry.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';
import { goLive, publishVersion, takeOff } from './chaos-remote.ts';
import { damageOnDisk } from './damage.ts';
import { breakFiles, type FileKind, filesOf, type NetworkFault, networkFaults } from './network-faults.ts';

const kinds: FileKind[] = ['entry', 'chunk', 'style'];
const faults = Object.keys(networkFaults) as NetworkFault[];
/** A file that never arrives costs every deadline on the way; tested once for each kind. */
const deadlineMs = 45_000;

let good: LiveVersion;
let lone: LiveVersion;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion('chaos', '1.0.0');
  good = await publishVersion('chaos', '2.0.0');
  lone = await publishVersion('lone', '1.0.0');
  await goLive('chaos', '1.0.0', '2.0.0');
  await goLive('lone', '1.0.0');
});

test.afterAll(async () => {
  await takeOff('chaos');
  await takeOff('lone');
});

const shows = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({ timeout: deadlineMs });

/** Header and footer are shown, and another remote's page opens. */
async function expectSiteWorks(page: Page): Promise<void> {
  await expect(page.getByTestId('site-header')).toBeVisible();
  await page.locator('.shell-brand').first().click();
  await expect(page.locator('main [data-remote="games"]').first()).toBeAttached();
}

for (const kind of kinds) {
  // S35
  test(`${kind}, damaged on the server and cached by the browser: once repaired it is loaded past the cache`, async ({
    page,
  }) => {
    const [path = ''] = filesOf(good, kind, 'home');
    const repair = damageOnDisk(path);
    try {
      await page.goto('/chaos');
      await shows(page, 'chaos home 1.0.0');
    } finally {
      repair();
    }
    for (const _visit of ['the next one', 'the one after']) {
      await page.goto('/chaos');
      await shows(page, 'chaos home 2.0.0');
    }
  });

  for (const fault of faults) {
    const arrives = fault === 'slow';
    const isHang = fault === 'hang';

    test(`${kind}, ${fault}, at start: ${arrives ? 'the page loads later' : 'the last good version is used'}, and the new one once repaired`, {
      tag: kind === 'entry' && fault === 'tampered' ? '@every-run' : '@more',
    }, async ({ page }) => {
      const repair = await breakFiles(page, filesOf(good, kind, 'home'), fault);
      // A preload that hangs delays the load event, not the page.
      await page.goto('/chaos', { waitUntil: 'commit' });
      await shows(page, arrives ? 'chaos home 2.0.0' : 'chaos home 1.0.0');
      await expectSiteWorks(page);
      await repair();
      await page.goto('/chaos');
      await shows(page, 'chaos home 2.0.0');
    });

    test(`${kind}, ${fault}, on navigation and without another version: ${arrives ? 'the page loads later' : 'a placeholder, and retry works once repaired'}`, async ({
      page,
    }) => {
      // Before the page loads, since it prefetches the pages of its menu after a while.
      const repair = await breakFiles(page, filesOf(lone, kind, 'home'), fault);
      await page.goto('/');
      await followEntry(page, '/lone');
      if (!arrives) {
        const placeholder = page.getByTestId('part-failed');
        await expect(placeholder).toBeVisible({ timeout: deadlineMs });
        await expect(placeholder).toContainText(textsOf('shell')('remote.failed'));
        if (!isHang) {
          await expectSiteWorks(page);
          await page.goBack();
          await expect(placeholder).toBeVisible();
        }
        await repair();
        await placeholder.getByRole('button').click();
      }
      await shows(page, 'lone home 1.0.0');
    });

    if (kind === 'entry') continue;
    test(`${kind}, ${fault}, while in use: the next page ${arrives ? 'loads later' : 'is from the last good version'}`, async ({
      page,
    }) => {
      await page.goto('/chaos');
      await shows(page, 'chaos home 2.0.0');
      await breakFiles(page, filesOf(good, kind, 'more'), fault);
      await page.getByRole('link', { name: 'more' }).click();
      await shows(page, arrives ? 'chaos more 2.0.0' : 'chaos more 1.0.0');
      await expectSiteWorks(page);
    });
  }
}

test("the last version that worked in this browser is used if the last good version's record cannot be loaded", async ({
  page,
}) => {
  const first = await publishVersion('chaos', '1.0.0');
  await goLive('chaos', '1.0.0');
  await page.goto('/chaos');
  await shows(page, 'chaos home 1.0.0');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('atrium.last-good.chaos'))).not.toBeNull();

  await goLive('chaos', '1.0.0', '2.0.0');
  await breakFiles(page, filesOf(good, 'entry', 'home'), 500);
  await breakFiles(page, [`${first.base}live.json`], 'tampered');
  await page.goto('/chaos');
  await shows(page, 'chaos home 1.0.0');
});
