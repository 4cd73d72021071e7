import { enterAsNewPlayer } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

// S37, B10
test('the files that a device needs to install the site exist and are valid', async ({ page, request }) => {
  await page.goto('/', { waitUntil: 'commit' });
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const icon = await (await request.get(src)).body();
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
  }
});

test.describe('with the offline service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test.skip(({ browserName }) => browserName === 'firefox', 'its driver cannot cut the network of a worker');

  test('a visitor without a network sees an offline page, and returns with a press', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/hot').catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: /Try again/ }).click();
    await expect(page.locator('.games-card').first()).toBeVisible();
    await expect(page).toHaveURL(/\/hot$/);
  });

  test('the worker caches nothing of the site: each page has its current live set', async ({ page }) => {
    await enterAsNewPlayer(page);
    await page.goto('/hot');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(caches_.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/offline.html']);
    const pages: string[] = [];
    page.on('response', async (response) => {
      if (response.request().isNavigationRequest()) pages.push(response.headers()['cache-control'] ?? '');
    });
    const nonces = new Set<string | null>();
    for (let visit = 0; visit < 3; visit += 1) {
      await page.reload({ waitUntil: 'commit' });
      nonces.add(await page.locator('meta[name=csp-nonce]').getAttribute('content'));
    }
    expect(nonces.size, 'every page is drawn anew by the server').toBe(3);
    expect(pages.every((value) => value === 'no-store')).toBe(true);
  });
});

test("the browser's tables of numbers and dates are loaded in a thread of their own, which then ends", {
  tag: '@more',
}, async ({ page }) => {
  const failed: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
  const started = page.waitForEvent('worker');
  await page.goto('/');
  const worker = await started;
  expect(new URL(worker.url()).pathname).toBe('/app/format-tables.js');
  if (page.workers().includes(worker)) await worker.waitForEvent('close');
  await expect(page.locator('.games-card').first()).toBeVisible();
  expect(failed).toEqual([]);
});
