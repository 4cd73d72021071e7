import type { ManifestRoute } from '@atrium/contracts/release';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addAgent, addStaff } from '../support/house-database.ts';
import { liveRoutes } from '../support/live-routes.ts';
import { fillLogin, login } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

async function openEach(page: Page, routes: readonly ManifestRoute[]): Promise<void> {
  for (const route of routes) {
    await test.step(route.path, async () => {
      await page.goto(route.path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByTestId('part-failed')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(serious, route.path).toEqual([]);
    });
  }
}

test('every route of every live manifest opens without an error and without a serious accessibility fault', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const routes = (await liveRoutes(request)).filter(({ requires }) => requires !== 'ops');
  expect(routes.length).toBeGreaterThan(10);
  // An agent may enter member pages, the agent centre and the lottery (spec-readings T30).
  await page.goto('/agent');
  await page.locator('.agent-landing__actions button').click();
  await fillLogin(page, await addAgent());
  await expect(page).toHaveURL(/\/agentHome$/);
  await openEach(page, routes);
});

test('every route for operators opens for one, and for nobody else', async ({ page, request }) => {
  test.setTimeout(300_000);
  const routes = (await liveRoutes(request)).filter(({ requires }) => requires === 'ops');
  await page.goto('/');
  await login(page, await addStaff());
  await openEach(page, routes);
  await page.evaluate(() => sessionStorage.clear());
  for (const { path } of routes) {
    await page.goto(path);
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
  }
});
