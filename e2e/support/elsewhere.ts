import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { watchRequests } from './still.ts';
import { rememberEntrance } from './test.ts';

/** Another browser at another address: somebody the account's house has not seen there before. */
export async function openElsewhere(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const part = () => Math.floor(Math.random() * 254) + 1;
  const context = await browser.newContext({
    ...options,
    extraHTTPHeaders: { 'X-Forwarded-For': `172.${(part() % 16) + 16}.${part()}.${part()}` },
  });
  watchRequests(context);
  await context.addInitScript(rememberEntrance);
  return context.newPage();
}
