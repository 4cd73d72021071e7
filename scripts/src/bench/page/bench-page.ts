import { type Figures, interleave, median } from '@atrium/server-kit/bench';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { type BothSites, bySite, startBothSites } from './both-sites.ts';
import { measureNavigation, measurePage, type PageVisits, type Visit } from './measure-page.ts';

const turns = Number(process.env.BENCH_RUNS ?? 9);
/** Fewer pages and more runs settle a ratio at the edge of what is allowed. */
const only = process.env.BENCH_PATHS?.split(',');

const pages = [
  { path: '/', content: '.games-card', needsLogin: false },
  { path: '/rng', content: '.games-card', needsLogin: false },
  { path: '/promotions', content: '.member-promotion', needsLogin: false },
  { path: '/agent', content: '.agent-landing h1', needsLogin: false },
  { path: '/member', content: '.member-facts', needsLogin: true },
  { path: '/lottery', content: '.lottery-choice', needsLogin: true },
].filter(({ path }) => !only || only.includes(path));
const navigations = [
  { from: '/', to: '/lottery', content: '.lottery-choice' },
  { from: '/', to: '/agent', content: '.agent-landing h1' },
].filter(({ to }) => !only || only.includes(to));
const kinds = [
  'bytes',
  'scriptBytes',
  'requests',
  'roundTrips',
  'lcpMs',
  'contentMs',
  'interactiveMs',
  'blockingMs',
  'processorMs',
  'layoutShift',
] as const satisfies readonly (keyof Visit)[];

function noteVisits(figures: Figures, path: string, visits: Readonly<Record<string, readonly PageVisits[]>>): void {
  for (const when of ['cold', 'warm'] as const)
    for (const kind of kinds) {
      const medians = Object.entries(visits).map(([site, seen]) => [
        site,
        median(seen.map((visit) => visit[when][kind])),
      ]);
      figures.compare(`${path} ${when} ${kind}`, Object.fromEntries(medians), kind === 'layoutShift' ? 3 : 0);
    }
}

async function measureSites(figures: Figures, sites: BothSites, browser: Browser): Promise<void> {
  const visits: Record<string, Record<string, PageVisits[]>> = {};
  const opened: Record<string, Record<string, number[]>> = {};
  for (const { path, content, needsLogin } of pages) {
    figures.say(`${path}, ${turns} turns`);
    const token = needsLogin ? await sites.token() : null;
    const measured = bySite((site) => measurePage(browser, sites[site] + path, content, token));
    // The same page as the browser draws it: with a query, the server leaves it alone.
    const undrawn = () => measurePage(browser, `${sites.federated}${path}?by=browser`, content, token);
    const seen: Record<string, PageVisits[]> = await (needsLogin
      ? interleave({ turns }, measured)
      : interleave({ turns }, { ...measured, undrawn }));
    visits[path] = seen;
    noteVisits(figures, path, seen);
  }
  for (const { from, to, content } of navigations) {
    const input = { link: `a[href="${to}"]`, content, token: await sites.token() };
    const times = await interleave(
      { turns },
      bySite((site) => measureNavigation(browser, { ...input, url: sites[site] + from })),
    );
    opened[to] = times;
    figures.compare(`${to} opens after hover, ms`, {
      federated: median(times.federated),
      bundle: median(times.bundle),
    });
  }
  figures.attach({ turns, visits, opened });
}

/** Federated site and single bundle of the same sources, loaded in turns on a slow phone. */
export async function benchPage(figures: Figures): Promise<void> {
  await buildInChild();
  const sites = await startBothSites();
  const browser = await chromium.launch(chromiumLaunch());
  try {
    await measureSites(figures, sites, browser);
  } finally {
    await browser.close();
    await sites.stop();
  }
}
