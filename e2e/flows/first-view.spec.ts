import type { Page, Request } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { waitForIdle } from '../support/idle.ts';
import { expect, test } from '../support/test.ts';

/** In the code of each of antd's components, and in nothing else that the site loads. */
const markOfAntd = 'prefixCls';

/** The scripts with antd that a page has loaded once it is idle. */
async function antdOn(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  const note = (request: Request) => void (request.url().endsWith('.js') && scripts.add(request.url()));
  page.on('request', note);
  await page.goto(path);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await waitForIdle(page);
  page.off('request', note);
  expect(scripts.size).toBeGreaterThan(0);
  const withAntd: string[] = [];
  for (const script of scripts) {
    const code = await (await page.request.get(script)).text();
    if (code.includes(markOfAntd)) withAntd.push(script);
  }
  return withAntd;
}

test('home, the slots and the lottery load nothing of antd, which a page of records has', async ({ page }) => {
  expect(await antdOn(page, '/')).toEqual([]);
  expect(await antdOn(page, '/rng')).toEqual([]);
  await enterAsNewPlayer(page);
  expect(await antdOn(page, '/lottery')).toEqual([]);
  expect(await antdOn(page, '/member/transactions')).not.toEqual([]);
});
