import type { Page } from '@playwright/test';
import { followEntry } from '../support/follow-entry.ts';
import { expect, test } from '../support/test.ts';
import { goLive, type ModuleFault, plannedFault, publishVersion, takeOff } from './chaos-remote.ts';
import { countsOf } from './health-count.ts';

const countOf = countsOf('chaos');

const versions = {
  'in a cleanup': '4.0.0',
  'in a timer': '4.1.0',
  'updates for ever': '4.2.0',
  'suspends for ever': '4.3.0',
  'hangs the tab': '4.4.0',
  'in render': '4.5.0',
  'styles everything': '4.6.0',
  'replaces fetch': '4.7.0',
} as const satisfies Partial<Record<ModuleFault, string>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion('chaos', '1.0.0');
  for (const [fault, version] of Object.entries(versions)) await publishVersion('chaos', version, fault as ModuleFault);
});

test.afterAll(() => takeOff('chaos'));

test.afterEach(({ pageErrors }) => {
  const others = pageErrors.filter((error) => !error.includes(plannedFault));
  pageErrors.length = 0;
  expect(others).toEqual([]);
});

const shows = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

async function leave(page: Page): Promise<void> {
  await page.locator('.shell-brand').first().click();
  await expect(page.locator('main [data-remote="games"]').first()).toBeAttached();
  await expect(page.locator('main [data-remote="chaos"]')).toHaveCount(0);
}

test('a version that throws while rendered, with no other version left, is mounted once', async ({ page }) => {
  await goLive('chaos', versions['in render']);
  await page.goto('/chaos');
  await expect(page.getByTestId('part-failed')).toBeVisible();
  const placeholder = await page.getByTestId('part-failed').elementHandle();
  await page.waitForTimeout(1000);
  expect(await placeholder?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a version that throws in a cleanup is left for the next page, and counted', async ({ page, request }) => {
  await goLive('chaos', versions['in a cleanup']);
  await page.goto('/chaos');
  await shows(page, 'chaos home 4.0.0');
  await leave(page);
  await expect(page.getByTestId('site-header')).toBeVisible();
  await expect.poll(() => countOf(request, '4.0.0', 'faults')).toBe(1);
});

test('a version that throws in a timer stays shown, and is counted', async ({ page, request }) => {
  await goLive('chaos', versions['in a timer']);
  await page.goto('/chaos');
  await shows(page, 'chaos home 4.1.0');
  await expect.poll(() => countOf(request, '4.1.0', 'faults')).toBe(1);
  await shows(page, 'chaos home 4.1.0');
});

test('a version that styles everything styles its own part alone', async ({ page }) => {
  await goLive('chaos', versions['styles everything']);
  await page.goto('/chaos');
  await expect(page.locator('.chaos-home')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await expect(page.locator('.chaos-home h1')).toHaveCSS('color', 'rgb(7, 8, 9)');
  await expect(page.getByTestId('site-header')).toBeVisible();
  await expect(page.locator('.shell-brand').first()).not.toHaveCSS('color', 'rgb(7, 8, 9)');
  await leave(page);
  const own = page.locator('link[rel="stylesheet"][href*="/artifacts/chaos/4.6.0/"]');
  // Once with what the server has drawn, once as the part loads it.
  const disabled = await own.evaluateAll((links: HTMLLinkElement[]) => links.map(({ sheet }) => sheet?.disabled));
  expect(new Set(disabled)).toEqual(new Set([true]));
});

test('a version that replaces a function of the browser is counted', async ({ page, request }) => {
  await goLive('chaos', versions['replaces fetch']);
  await page.goto('/chaos');
  await shows(page, 'chaos home 4.7.0');
  await expect.poll(() => countOf(request, '4.7.0', 'faults')).toBe(1);
});

test('a page that updates for ever can be left, and its version is counted', async ({ page, request }) => {
  await goLive('chaos', versions['updates for ever']);
  await page.goto('/chaos');
  await shows(page, 'chaos home 4.2.0');
  await leave(page);
  await expect.poll(() => countOf(request, '4.2.0', 'hangs')).toBe(1);
});

test('a page that suspends for ever is given up with a placeholder, opened first or later', async ({
  page,
  request,
}) => {
  await goLive('chaos', versions['suspends for ever']);
  const placeholder = page.getByTestId('part-failed');
  await page.goto('/chaos');
  await expect(placeholder).toBeVisible({ timeout: 15_000 });
  await leave(page);
  await followEntry(page, '/chaos');
  await expect(placeholder).toBeVisible({ timeout: 15_000 });
  await leave(page);
  await expect.poll(() => countOf(request, '4.3.0', 'hangs')).toBe(2);
});

test('a version that hangs the tab is counted at the next visit, which gets the last good one', async ({
  page,
  request,
}) => {
  await goLive('chaos', '1.0.0', versions['hangs the tab']);
  await page.goto('/chaos', { waitUntil: 'commit' });
  const killed = page.context();
  const next = await killed.newPage();
  await next.goto('/artifacts/none');
  await expect
    .poll(() => next.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('atrium.mounting.'))))
    .toBe(true);
  await next.waitForTimeout(5500);
  await next.goto('/chaos');
  await shows(next, 'chaos home 1.0.0');
  await expect.poll(() => countOf(request, '4.4.0', 'hangs')).toBe(1);
});
