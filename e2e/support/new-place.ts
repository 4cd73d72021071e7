import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { rememberEntrance } from './test.ts';
import { openContext, randomPart } from './visitor.ts';

/** Another browser at another address, which the account has not been used from before. */
export async function openFromNewPlace(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const address = `172.${(randomPart() % 16) + 16}.${randomPart()}.${randomPart()}`;
  const context = await openContext(browser, options, address);
  await context.addInitScript(rememberEntrance);
  return context.newPage();
}
