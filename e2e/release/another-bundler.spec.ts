import type { Page } from '@playwright/test';
import { goLive, registry, rollBack, takeOff } from '../chaos/chaos-remote.ts';
import { breakFiles } from '../chaos/network-faults.ts';
import { type AnotherBundler, publishBy } from '../support/another-bundler.ts';
import { followLink } from '../support/go-within.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

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

test('a page with nested routes has links, back, reload, and the confirmation of a form with input', async ({
  page,
}) => {
  const id = await publishBoth('rspack');
  const shell = textsOf('shell/chrome');
  await goLive(id, '1.0.0');
  await page.goto(`/${id}`);
  const main = page.locator('main');
  await main.getByRole('link', { name: 'table 7' }).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/tables/7$`));
  await expect(main.getByRole('heading', { level: 2, name: 'Table 7' })).toBeVisible();
  await expect(main).toContainText('Seat any');
  await main.getByRole('link', { name: 'seat 3' }).click();
  await expect(main).toContainText('Seat 3');
  await page.goBack();
  await expect(main).toContainText('Seat any');
  await page.goForward();
  await expect(main).toContainText('Seat 3');
  await page.reload();
  await expect(main).toContainText('Seat 3');

  await main.getByRole('link', { name: 'note' }).click();
  await page.getByLabel('Note').fill('the ninth seat');
  await page.goBack();
  const question = page.getByRole('dialog', { name: shell('leave.title') });
  await question.getByRole('button', { name: shell('leave.stay') }).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/tables/7/note$`));
  await expect(page.getByLabel('Note')).toHaveValue('the ninth seat');
  await page.goBack();
  await question.getByRole('button', { name: shell('leave.go') }).click();
  await expect(main).toContainText('Seat 3');
});
