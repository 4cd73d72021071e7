import type { Page } from '@playwright/test';

/** Holds back whatever a page asks for at such an address, until it is let go. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await isLetGo;
    // The page may have given it up by then.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}
