import { type Figures, interleave, measure, median, quantile } from '@atrium/server-kit/bench';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { onBusyMachine } from './busy-machine.ts';
import { type LiveSite, startLiveSite } from './live-site.ts';

const turns = Number(process.env.BENCH_RUNS ?? 30);
const served = { most: 1_000 };
const informed = { most: 5_000 };

/** A tab that shows the bad version, and listens for revisions. */
async function openTab(page: Page, { url, path, bad }: LiveSite): Promise<void> {
  const line = page.waitForRequest('**/registry/revisions');
  await page.goto(url + path);
  await page.locator(`[data-remote="games"][data-version="${bad}"]`).first().waitFor();
  await line;
}

/** From the command to an open tab that offers to reload the part. */
async function untilInformed(site: LiveSite, browser: Browser): Promise<number> {
  await site.makeBad();
  const page = await browser.newPage();
  await openTab(page, site);
  const began = performance.now();
  const offered = page.getByTestId('recalled').first().waitFor({ timeout: 15_000 });
  const [took] = await Promise.all([offered.then(() => performance.now() - began), site.rollBack.command()]);
  await page.close();
  return took;
}

/** From a rollback to the first page with the old version. */
async function untilServed(site: LiveSite, rollBack: () => Promise<void>): Promise<number> {
  await site.makeBad();
  const began = performance.now();
  const [took] = await Promise.all([site.untilOldIsServed().then(() => performance.now() - began), rollBack()]);
  return took;
}

async function measureRollback(figures: Figures, site: LiveSite, browser: Browser): Promise<void> {
  const note = (name: string, times: readonly number[], limit = {}) => {
    figures.note(`${name}, median`, median(times), 'ms');
    figures.note(`${name}, 95 of 100 times`, quantile(times, 0.95), 'ms', limit);
  };
  const tabs = await measure({ turns }, () => untilInformed(site, browser));
  const { request, command } = site.rollBack;
  const times = await interleave(
    { turns },
    {
      request: () => untilServed(site, request),
      command: () => untilServed(site, command),
      busyRequest: () => onBusyMachine(() => untilServed(site, request)),
      busyCommand: () => onBusyMachine(() => untilServed(site, command)),
    },
  );
  note('rollback.sh to the first page with the old version', times.request, served);
  note('by the release command', times.command, served);
  note('rollback.sh, every core busy', times.busyRequest, served);
  note('by the release command, every core busy', times.busyCommand);
  note('release command to an open tab that is informed', tabs, informed);
}

/** How soon a rollback is everywhere, by one request and by the command, by turns. */
export async function benchRelease(figures: Figures): Promise<void> {
  await buildInChild();
  const site = await startLiveSite();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    await measureRollback(figures, site, browser);
  } finally {
    await browser.close();
    await site.stop();
  }
}
