import type { Page } from '@playwright/test';
import { goLive, registry, rollBack, takeOff } from '../chaos/chaos-remote.ts';
import { breakFiles } from '../chaos/network-faults.ts';
import { type AnotherBundler, publishBy } from '../support/another-bundler.ts';
import { followLink } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';

const bundlers: readonly AnotherBundler[] = ['rspack', 'vite'];
const idOf = (bundler: AnotherBundler) => `by-${bundler}`;

/** Both versions by a bundler, published once. */
async function publishBoth(bundler: AnotherBundler): Promise<string> {
  const id = idOf(bundler);
  // Two builds, beside whatever else the machine does.
  test.slow();
  for (const version of ['1.0.0', '2.0.0']) await publishBy(bundler, id, version);
  return id;
}

test.afterAll(async () => {
  for (const bundler of bundlers) await takeOff(idOf(bundler));
});

const showsVersion = (page: Page, version: string) =>
  expect(page.locator('main').getByText(`version ${version}`, { exact: true })).toBeVisible();

for (const bundler of bundlers) {
  test(`a remote built with ${bundler} joins the running site, and is rolled back`, {
    tag: bundler === 'vite' ? '@every-run' : '@more',
  }, async ({ page }) => {
    const id = await publishBoth(bundler);
    await goLive(id, '1.0.0', '2.0.0');
    await page.goto('/');
    await followLink(page, `/${id}`);
    await showsVersion(page, '2.0.0');
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^By-/);
    await expect(main).toContainText('the call was answered');
    await expect(page.locator(`.${id}-home`)).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    await rollBack(id);
    await page.goto(`/${id}`);
    await showsVersion(page, '1.0.0');
  });

  test(`any changed file of a remote built with ${bundler} is not run: the last good version is used`, async ({
    page,
    browser,
  }) => {
    const id = await publishBoth(bundler);
    await goLive(id, '1.0.0', '2.0.0');
    const { base } = await registry.versionOf(id, '2.0.0');
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // What it preloads is in a list that an idle page reads too; a version runs without it.
      if (pathname.startsWith(base) && /\.(?:js|css)$/.test(pathname)) loaded.add(pathname);
    });
    await page.goto(`/${id}`);
    await showsVersion(page, '2.0.0');
    await expect(page.locator('main')).toContainText('the call was answered');
    expect([...loaded].filter((path) => path.endsWith('.js')).length).toBeGreaterThan(2);
    expect([...loaded].filter((path) => path.endsWith('.css')).length).toBe(1);
    for (const path of loaded) {
      await test.step(path, async () => {
        const other = await browser.newPage();
        await breakFiles(other, [path], 'tampered');
        await other.goto(`/${id}`);
        await showsVersion(other, '1.0.0');
        await other.close();
      });
    }
  });
}
