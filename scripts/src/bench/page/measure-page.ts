import type { PerformanceEntry } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { rememberEntrance } from '@atrium/testing/playwright';
import type { Browser } from '@playwright/test';
import { BareTab } from './bare-tab.ts';
import { noteContent } from './note-content.ts';
import { slowDown, slowPage } from './slow-phone.ts';

export interface Visit {
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
  /** Requests that had to wait for one another, the longest chain. */
  readonly roundTrips: number;
  readonly lcpMs: number;
  /** When the page's content is visible; the largest paint may be a picture before it. */
  readonly contentMs: number;
  readonly interactiveMs: number;
  /** The time of long tasks beyond 50 ms each, to the moment the page is interactive. */
  readonly blockingMs: number;
  /** Processor time of the page's main thread until it is quiet. */
  readonly processorMs: number;
  readonly layoutShift: number;
}

interface PageTimes {
  lcp: number;
  shift: number;
  longTasks: { start: number; end: number }[];
}

/** Runs in the page before anything else and records the browser's performance entries. */
function observe(): void {
  const times: PageTimes = { lcp: 0, shift: 0, longTasks: [] };
  Object.assign(globalThis, { atriumTimes: times });
  const watch = <Entry extends PerformanceEntry>(type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true } as Parameters<InstanceType<typeof PerformanceObserver>['observe']>[0]);
  watch('largest-contentful-paint', (entry) => {
    times.lcp = entry.startTime;
  });
  watch('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) times.shift += entry.value;
  });
  watch('longtask', (entry) => {
    times.longTasks.push({ start: entry.startTime, end: entry.startTime + entry.duration });
  });
}

interface Request {
  readonly level: number;
  readonly type: string;
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

interface Sent {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly initiator: { readonly url?: string; readonly stack?: Stack };
  readonly type?: string;
}

interface Finished {
  readonly requestId: string;
  readonly encodedDataLength: number;
}

/** Counts requests, bytes and the chain of initiators. */
class Traffic {
  readonly #tab: BareTab;
  bytes = 0;
  scriptBytes = 0;
  readonly requests = new Map<string, Request>();
  readonly #levelOfUrl = new Map<string, number>();

  constructor(tab: BareTab) {
    this.#tab = tab;
    tab.on('Network.requestWillBeSent', this.#sent);
    tab.on('Network.loadingFinished', this.#finished);
  }

  readonly #sent = ({ requestId, request, initiator, type }: Sent) => {
    if (!request.url.startsWith('http')) return;
    const parent = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    const level = 1 + (parent ? (this.#levelOfUrl.get(parent) ?? 0) : 0);
    this.#levelOfUrl.set(request.url, Math.min(level, this.#levelOfUrl.get(request.url) ?? level));
    this.requests.set(requestId, { level, type: type ?? 'Other' });
  };

  readonly #finished = ({ requestId, encodedDataLength }: Finished) => {
    this.bytes += encodedDataLength;
    if (this.requests.get(requestId)?.type === 'Script') this.scriptBytes += encodedDataLength;
  };

  stop(): void {
    this.#tab.off('Network.requestWillBeSent', this.#sent);
    this.#tab.off('Network.loadingFinished', this.#finished);
  }

  get roundTrips(): number {
    return Math.max(0, ...[...this.requests.values()].map(({ level }) => level));
  }
}

/** The end of the last long task before the page has been quiet, once its content is visible. */
function interactiveAt({ longTasks }: PageTimes, contentAt: number): number {
  return Math.max(contentAt, ...longTasks.filter(({ start }) => start <= contentAt + 1000).map(({ end }) => end));
}

function blockedUntil({ longTasks }: PageTimes, interactiveMs: number): number {
  const blocking = longTasks.filter(({ start }) => start < interactiveMs).map(({ start, end }) => end - start - 50);
  return blocking.reduce((sum, ms) => sum + ms, 0);
}

/** When the content was painted; asked once the page is quiet, because a question is one more task of the page. */
async function contentPainted(tab: BareTab): Promise<number> {
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(1200);
    const at = await tab.read<number>('contentPaintedAt');
    if (at !== undefined) return at;
  }
  throw new Error('a page had no content after a minute');
}

async function visit(tab: BareTab, url: string): Promise<Visit> {
  const traffic = new Traffic(tab);
  const before = await tab.taskMs();
  await tab.open(url);
  const contentMs = await contentPainted(tab);
  const times = (await tab.read<PageTimes>('atriumTimes')) as PageTimes;
  const processorMs = (await tab.taskMs()) - before;
  const { bytes, scriptBytes, requests, roundTrips } = traffic;
  traffic.stop();
  const interactiveMs = interactiveAt(times, contentMs);
  return {
    bytes,
    scriptBytes,
    requests: requests.size,
    roundTrips,
    lcpMs: times.lcp,
    contentMs,
    interactiveMs,
    blockingMs: blockedUntil(times, interactiveMs),
    processorMs,
    layoutShift: times.shift,
  };
}

export interface PageVisits {
  readonly cold: Visit;
  readonly warm: Visit;
}

const tokenKept = (token: string) => `sessionStorage.setItem('token', ${JSON.stringify(token)})`;

/** A first visit with an empty cache, and another one with the cache of the first. */
export async function measurePage(
  browser: Browser,
  url: string,
  content: string,
  token: string | null,
): Promise<PageVisits> {
  const tab = await BareTab.create(browser, { width: 390, height: 844, deviceScaleFactor: 2, mobile: true });
  try {
    await slowDown(tab);
    // The dialogs that open by themselves after a login are marked as seen.
    if (token) await tab.addScript(`(${rememberEntrance})();${tokenKept(token)}`);
    await tab.addScript(`(${observe})();(${noteContent})(${JSON.stringify(content)})`);
    const cold = await visit(tab, url);
    await tab.open('about:blank');
    const warm = await visit(tab, url);
    return { cold, warm };
  } finally {
    await tab.close();
  }
}

/** From the click on a link that the pointer rested on before, to the content of a remote not yet visited. */
export async function measureNavigation(
  browser: Browser,
  input: { url: string; link: string; content: string; token: string },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(rememberEntrance);
    await context.addInitScript({ content: tokenKept(input.token) });
    const { page } = await slowPage(context);
    await page.goto(input.url);
    await page.waitForLoadState('networkidle');
    // What does not fit is a second time in the menu behind "More".
    const link = page.locator(input.link).filter({ visible: true }).first();
    await link.hover();
    await page.waitForTimeout(300);
    const began = await page.evaluate(() => performance.now());
    await link.click();
    await page.locator(input.content).first().waitFor({ timeout: 60_000 });
    return (await page.evaluate(() => performance.now())) - began;
  } finally {
    await context.close();
  }
}
