import type { Page } from '@playwright/test';

/** Delays the responses to requests at such an address until the returned function is called. */
export async function delayResponses(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    // The page may have aborted the request by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}
