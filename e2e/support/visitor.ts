import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { watchRequests } from './idle.ts';

const addresses = new WeakMap<BrowserContext, string>();

export const randomPart = () => Math.floor(Math.random() * 254) + 1;

/** Notes a browser that sends its address with every request, and what its pages load. */
export function joinAt(context: BrowserContext, address: string): void {
  addresses.set(context, address);
  watchRequests(context);
}

/** A browser at an address of its own, so that visitors do not share rate limits. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'X-Forwarded-For': address } });
  joinAt(context, address);
  return context;
}

/** The address that the site sees of a browser. */
export function addressOf(context: BrowserContext): string {
  const address = addresses.get(context);
  if (!address) throw new Error('this browser has no address of its own');
  return address;
}
