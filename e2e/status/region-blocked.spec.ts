import { waitForIdle } from '../support/idle.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const status = textsOf('shell/status');

test('a restricted country sees only the page about it, with the address that the server saw', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    extraHTTPHeaders: { 'X-Country': 'KP', 'X-Forwarded-For': '203.0.113.77' },
  });
  const page = await context.newPage();
  await page.goto('/rng');
  const closed = page.getByTestId('status-page');
  await expect(closed.getByRole('heading', { name: status('restricted') })).toBeVisible();
  await expect(closed).toContainText('203.0.113.77');
  await expect(closed.getByRole('link', { name: status('service') })).toBeVisible();
  await waitForIdle(page);
  await expect(page.locator('[data-remote]')).toHaveCount(0);
  await context.close();
});
