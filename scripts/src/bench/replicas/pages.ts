import { setTimeout as pause } from 'node:timers/promises';
import { pageElement } from '@atrium/contracts/release';
import type { Browser } from '@playwright/test';

const paths = ['/', '/slots', '/hot', '/lottery', '/promotions'];
const askEveryMs = 200;
const patienceMs = 10_000;

export interface Visited {
  asked: number;
  /** Why pages did not come. */
  readonly failed: string[];
  opened: number;
  /** What was wrong with pages in the browser. */
  readonly broken: string[];
}

const pathAt = (index: number) => paths[index % paths.length] ?? '/';

/** Asks for pages as visitors without a cache do. */
async function askForPages(url: string, visited: Visited, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const path = pathAt(visited.asked);
    visited.asked += 1;
    try {
      // A connection that was kept may end at any moment: a browser opens another one by itself.
      const answer = await fetch(url + path, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      if (!answer.ok || !text.includes(`id="${pageElement.liveSet}"`)) visited.failed.push(`${path}: ${answer.status}`);
    } catch (error) {
      visited.failed.push(`${path}: ${(error as Error).message}`);
    }
    await pause(askEveryMs);
  }
}

/** Opens pages in a browser with an empty cache, until their part is drawn. */
async function openPages(browser: Browser, url: string, visited: Visited, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const path = pathAt(visited.opened);
    visited.opened += 1;
    const page = await browser.newPage();
    const lost: string[] = [];
    page.on('requestfailed', (request) => lost.push(`${request.url()} ${request.failure()?.errorText}`));
    page.on('pageerror', ({ message }) => visited.broken.push(`${path}: ${message}`));
    try {
      await page.goto(url + path, { timeout: patienceMs });
      await page.locator('main [data-remote]').first().waitFor({ timeout: patienceMs });
      if ((await page.getByTestId('part-failed').count()) > 0) visited.broken.push(`${path}: a part failed`);
    } catch (error) {
      visited.broken.push(`${path}: ${(error as Error).message.split('\n')[0]} ${lost.join(', ')}`);
    }
    await page.close();
  }
}

/** Visits pages until it is over. */
export async function visitPages(browser: Browser, url: string, isOver: () => boolean): Promise<Visited> {
  const visited: Visited = { asked: 0, failed: [], opened: 0, broken: [] };
  await Promise.all([askForPages(url, visited, isOver), openPages(browser, url, visited, isOver)]);
  return visited;
}
