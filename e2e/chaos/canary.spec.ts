import { bucketOf, visitorCookie } from '@atrium/contracts/release';
import type { Page } from '@playwright/test';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { canary, goLive, plannedFault, publishVersion, takeOff } from './chaos-remote.ts';

const ids = Array.from({ length: 200 }, (_, index) => index.toString(16).padStart(32, '0'));
const inCanary = ids.find((id) => bucketOf(id, 'chaos') < 50) ?? '';
const notInCanary = ids.find((id) => bucketOf(id, 'chaos') >= 50) ?? '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion('chaos', '1.0.0');
  await publishVersion('chaos', '2.0.0');
  await publishVersion('chaos', '3.1.0', 'in render');
});

test.afterAll(() => takeOff('chaos'));

async function visitAs(page: Page, visitor: string): Promise<void> {
  await page.context().addCookies([{ name: visitorCookie, value: visitor, url: system.url }]);
  await page.goto('/chaos');
}

const shows = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();

test('a canary is served to its share of visitors, the same ones at every visit, and to no others', {
  tag: '@every-run',
}, async ({ page }) => {
  await goLive('chaos', '1.0.0');
  await canary('chaos', '2.0.0', 50);
  for (const _visit of ['first', 'second']) {
    await visitAs(page, inCanary);
    await shows(page, 'chaos home 2.0.0');
  }
  await visitAs(page, notInCanary);
  await shows(page, 'chaos home 1.0.0');
});

test('a broken canary is replaced by the stable version', async ({ page, pageErrors }) => {
  await goLive('chaos', '1.0.0');
  await canary('chaos', '3.1.0', 50);
  await visitAs(page, inCanary);
  await shows(page, 'chaos home 1.0.0');
  expect(pageErrors.filter((error) => !error.includes(plannedFault))).toEqual([]);
  pageErrors.length = 0;
});
