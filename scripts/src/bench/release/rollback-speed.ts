import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { type Figure, runs, slowest } from './figure.ts';
import type { LiveSite } from './live-site.ts';

const path = '/hot';
/** Often enough to measure, seldom enough not to affect the measurement. */
const askEveryMs = 50;

/** A tab that shows the remote, and listens for revisions. */
async function openTab(page: Page, url: string, version: string): Promise<void> {
  const line = page.waitForRequest('**/registry/revisions');
  await page.goto(url + path);
  await page.locator(`[data-remote="games"][data-version="${version}"]`).first().waitFor();
  await line;
}

async function untilServed(site: LiveSite, version: string): Promise<void> {
  while ((await site.pageAt(path)).remotes.games?.stable.version !== version) await setTimeout(askEveryMs);
}

/** The tab offers to reload the part, so the player has been notified. */
const informed = (page: Page) => page.getByTestId('recalled').first().waitFor({ timeout: 15_000 });

/** From the command to the first page with the old version, and to a tab that is open. */
export async function measureRollback(site: LiveSite, browser: Browser, [old, bad]: readonly [string, string]) {
  const served: number[] = [];
  const told: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await site.registry.promote([{ id: 'games', version: bad }], { actor: 'bench', reason: 'to be taken back' });
    const page = await browser.newPage();
    await openTab(page, site.url, bad);
    const began = performance.now();
    const since = (times: number[]) => () => times.push(performance.now() - began);
    await Promise.all([
      site.release(['rollback', 'games', '--to', old, '--reason', 'bench']),
      untilServed(site, old).then(since(served)),
      informed(page).then(since(told)),
    ]);
    await page.close();
  }
  const figures: Figure[] = [
    slowest({ name: 'rollback command → first page with the old version', limit: 1000, how: 'whole command' }, served),
    slowest({ name: 'rollback command → open tab informed', limit: 5000, how: 'the tab offers to reload' }, told),
  ];
  return figures;
}
