import { listClientErrors } from '@atrium/contracts/calls';
import { asStaff } from '../support/staff.ts';
import { test as base, expect } from '../support/test.ts';

/** This journey is about an error of the page. */
const test = base.extend({ pageErrors: async ({ baseURL: _ }, use) => use([]) });

test('an error of a page is reported with its part, and without the query of its URL', async ({ page }) => {
  const name = `Trouble${Date.now().toString(36)}`;
  await page.goto('/hot?secret=12345678');
  await expect(page.locator('.games-card').first()).toBeVisible();
  await page.evaluate(
    (thrown) =>
      new Promise<void>((resolve) => {
        const error = Object.assign(new Error('nothing to draw'), { name: thrown });
        addEventListener('error', () => setTimeout(resolve), { once: true });
        setTimeout(() => {
          throw error;
        });
      }),
    name,
  );
  // Queued errors are sent when the page is left.
  await page.goto('about:blank');
  const find = async () => (await asStaff(listClientErrors, { pageSize: 50 })).list.find((line) => line.name === name);
  await expect.poll(find).toBeTruthy();
  const line = await find();
  expect(line).toMatchObject({ part: 'shell', message: 'nothing to draw', count: 1, lastPath: '/hot' });
  expect(JSON.stringify(line)).not.toContain('12345678');
});
