import type { Page, Response } from '@playwright/test';
import { enterAsNewPlayer } from '../support/enter.ts';
import { waitForIdle } from '../support/idle.ts';
import { expect, test } from '../support/test.ts';

/** In the code of each of antd's components, and in nothing else that the site loads. */
const markOfAntd = 'prefixCls';

/** The scripts with antd that a page has loaded once it is idle. */
async function antdOn(page: Page, path: string): Promise<string[]> {
  const scripts: Response[] = [];
  const note = (response: Response) => void (response.url().endsWith('.js') && scripts.push(response));
  page.on('response', note);
  await page.goto(path);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await waitForIdle(page);
  page.off('response', note);
  const found = await Promise.all(
    scripts.map(async (script) => ((await script.text()).includes(markOfAntd) ? [script.url()] : [])),
  );
  expect(scripts.length).toBeGreaterThan(0);
  return found.flat();
}

test('home, the slots and the lottery load nothing of antd, which a page of records has', async ({ page }) => {
  expect(await antdOn(page, '/')).toEqual([]);
  expect(await antdOn(page, '/rng')).toEqual([]);
  await enterAsNewPlayer(page);
  expect(await antdOn(page, '/lottery')).toEqual([]);
  expect(await antdOn(page, '/member/transactions')).not.toEqual([]);
});
