import type { Page } from '@playwright/test';

/** Follows any link of the page to a path of the site. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/**
 * Navigates within the site without a reload, and waits until the page is shown. Journeys about opening an address use `page.goto`.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await followLink(page, path);
  await page.evaluate(async () => {
    // The click is handled before the page is requested, and the page that is being left is marked busy then.
    for (let picture = 0; picture < 5; picture += 1) await new Promise(requestAnimationFrame);
  });
  await page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' });
}
