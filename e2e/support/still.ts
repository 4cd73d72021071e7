import { expect, type Page } from '@playwright/test';

const stillMs = 700;

/**
 * The page has done what it does when nothing else is to be done: nothing more has come for a while. The lines that stay
 * open (events of releases, of the account) do not count, as they do in some browsers for `networkidle`.
 */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const ends = performance
            .getEntriesByType('resource')
            .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
          return performance.now() - Math.max(0, ...ends);
        }),
      { intervals: [100] },
    )
    .toBeGreaterThan(stillMs);
}
