import { bucketOf, visitorCookie } from '@atrium/contracts/release';
import type { Page } from '@playwright/test';
import { system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { canary, goLive, plannedFault, publishVersion, takeOff } from './chaos-remote.ts';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await publishVersion('chaos', '1.0.0');
  await publishVersion('chaos', '2.0.0');
  await publishVersion('chaos', '3.1.0', 'in render');
});

test.afterAll(() => takeOff('chaos'));

/** Opens the page as a visitor of the canary's share, or of the others: the site makes the ids, so new ones are taken. */
async function visitAs(page: Page, isInCanary: boolean): Promise<void> {
  const context = page.context();
  for (;;) {
    const id = (await context.cookies(system.url)).find(({ name }) => name === visitorCookie)?.value;
    if (id && bucketOf(id, 'chaos') < 50 === isInCanary) break;
    await context.clearCookies({ name: /^atrium_visitor/ });
    await context.request.get(`${system.url}/chaos`);
  }
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
    await visitAs(page, true);
    await shows(page, 'chaos home 2.0.0');
  }
  await visitAs(page, false);
  await shows(page, 'chaos home 1.0.0');
});

test('a broken canary is replaced by the stable version', async ({ page, pageErrors }) => {
  await goLive('chaos', '1.0.0');
  await canary('chaos', '3.1.0', 50);
  await visitAs(page, true);
  await shows(page, 'chaos home 1.0.0');
  expect(pageErrors.filter((error) => !error.includes(plannedFault))).toEqual([]);
  pageErrors.length = 0;
});
