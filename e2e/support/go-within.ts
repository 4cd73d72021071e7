import type { Page } from '@playwright/test';

/**
 * Goes to another page of the site without loading it anew, as a click on a link does, and waits until it stands.
 * Where the address that somebody opens is the point, it is `page.goto`.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    // The site draws the page that is being left once more, and says then that it is busy.
    for (let picture = 0; picture < 3; picture += 1) await new Promise(requestAnimationFrame);
  }, path);
  await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' });
}
