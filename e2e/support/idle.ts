import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const idleMs = 700;

/** Connections that stay open, and requests that are not waited for. */
const isLasting = (request: Request) =>
  ['eventsource', 'websocket', 'ping', 'media', 'other'].includes(request.resourceType()) ||
  request.url().endsWith('/registry/revisions');

/** Responses that take longer are not waited for: not every browser reports a request that a page abandoned. */
const longestAnswerMs = 8000;

const underWay = new WeakMap<Page, Map<Request, number>>();

/** Parts of the live set whose files the pages of this test have loaded. */
export const loadedParts = new Set<string>();

/** Tracks what the pages of a browser load, and the requests they are waiting for. */
export function watchRequests(context: BrowserContext): void {
  context.on('request', (request) => {
    const part = /\/artifacts\/([^/]+)\//.exec(request.url())?.[1];
    if (part) loadedParts.add(part);
  });
  context.on('page', (page) => {
    const requests = new Map<Request, number>();
    underWay.set(page, requests);
    page.on('request', (request) => {
      // Requests of the previous page no longer count.
      if (request.isNavigationRequest()) requests.clear();
      if (!isLasting(request)) requests.set(request, Date.now());
    });
    page.on('response', (response) => response.request().isNavigationRequest() && requests.clear());
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
}

function isWaiting(page: Page): boolean {
  const since = [...(underWay.get(page)?.values() ?? [])];
  return since.some((at) => Date.now() - at < longestAnswerMs);
}

/** Milliseconds since the page's last response; 0 for a page that is being left. */
const silence = (page: Page) =>
  page
    .evaluate(() => {
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
      return performance.now() - Math.max(0, ...ends);
    })
    .catch(() => 0);

/**
 * Waits until the page is idle: no request is pending, and none has ended for a while. Connections that stay open (events
 * of releases, of the account) do not count, as they do in some browsers for `networkidle`.
 */
export async function waitForIdle(page: Page, quietMs = idleMs): Promise<void> {
  await page.waitForLoadState('load');
  const quietFor = async () => (isWaiting(page) ? 0 : silence(page));
  await expect.poll(quietFor, { intervals: [50, 100], timeout: 25_000 }).toBeGreaterThan(quietMs);
}
