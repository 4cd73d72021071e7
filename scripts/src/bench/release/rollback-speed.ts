import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { median } from '../statistics.ts';
import { onBusyMachine } from './busy-machine.ts';
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

type Versions = readonly [old: string, bad: string];

const takeBack = (old: string) => ['rollback', 'games', '--to', old, '--reason', 'bench'];

async function makeBad({ registry }: LiveSite, bad: string): Promise<void> {
  await registry.promote([{ id: 'games', version: bad }], { actor: 'bench', reason: 'to be taken back' });
}

/** From the command to a tab that is open. */
async function measureTabs(site: LiveSite, browser: Browser, [old, bad]: Versions): Promise<number[]> {
  const told: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await makeBad(site, bad);
    const page = await browser.newPage();
    await openTab(page, site.url, bad);
    const began = performance.now();
    await Promise.all([site.release(takeBack(old)), informed(page).then(() => told.push(performance.now() - began))]);
    await page.close();
  }
  return told;
}

/** From a command to the first page with the old version. */
async function timeOf(site: LiveSite, [old, bad]: Versions, rollBack: () => Promise<void>): Promise<number> {
  await makeBad(site, bad);
  const began = performance.now();
  const served = untilServed(site, old).then(() => performance.now() - began);
  const [time] = await Promise.all([served, rollBack()]);
  return time;
}

/** From the command to the first page with the old version, and to a tab that is open. */
export async function measureRollback(site: LiveSite, browser: Browser, versions: Versions): Promise<Figure[]> {
  // Node keeps what it compiles for the first one.
  await site.release(['status']);
  const told = await measureTabs(site, browser, versions);
  const [old] = versions;
  const ways = {
    request: () => site.rollBackByRequest('games', old),
    command: () => site.release(takeBack(old)),
  };
  const measure = async (times: Record<keyof typeof ways, number[]>) => {
    for (const way of ['request', 'command'] as const) times[way].push(await timeOf(site, versions, ways[way]));
  };
  const quiet = { request: [], command: [] };
  const busy = { request: [], command: [] };
  for (let run = 0; run < runs; run += 1) {
    await measure(quiet);
    await onBusyMachine(() => measure(busy));
  }
  const ratio = (one: readonly number[], other: readonly number[]) => (median(one) / median(other)).toFixed(2);
  const by = (times: typeof quiet) => `${ratio(times.request, times.command)} of the command's median`;
  return [
    slowest({ name: 'rollback.sh → first page with the old version', limit: 1000, how: by(quiet) }, quiet.request),
    slowest({ name: '… by the release command', limit: 1000, how: 'by turns' }, quiet.command),
    slowest({ name: 'rollback.sh, every core busy', limit: 1000, how: by(busy) }, busy.request),
    slowest({ name: '… by the release command, every core busy', limit: null, how: 'by turns' }, busy.command),
    slowest({ name: 'rollback command → open tab informed', limit: 5000, how: 'the tab offers to reload' }, told),
  ];
}
