import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { root } from '../../workspace.ts';
import { median } from '../statistics.ts';
import { startBothSites } from './both-sites.ts';
import { measureNavigation, measurePage, type PageVisits, type Visit } from './measure-page.ts';

const runs = Number(process.env.BENCH_RUNS ?? 9);
/** Fewer pages and more runs settle a ratio at the edge of what is allowed. */
const only = process.env.BENCH_PATHS?.split(',');

const allPages = [
  { path: '/', content: '.games-card', needsLogin: false },
  { path: '/rng', content: '.games-card', needsLogin: false },
  { path: '/member', content: '.member-facts', needsLogin: true },
  { path: '/lottery', content: '.lottery-choice', needsLogin: true },
] as const;
const pages = allPages.filter(({ path }) => !only || only.includes(path));
const allNavigations = [
  { from: '/', link: 'a[href="/lottery"]', content: '.lottery-choice' },
  { from: '/', link: 'a[href="/agent"]', content: '.agent-landing h1' },
] as const;
const navigations = allNavigations.filter(({ link }) => !only || only.some((path) => link.includes(`"${path}"`)));
const figures = [
  'bytes',
  'scriptBytes',
  'requests',
  'roundTrips',
  'lcpMs',
  'contentMs',
  'interactiveMs',
  'blockingMs',
  'layoutShift',
] as const satisfies readonly (keyof Visit)[];

type Site = 'federated' | 'bundle';
type Results = Record<string, Record<Site, PageVisits[]>>;

function mediansOf(visits: readonly PageVisits[], when: 'cold' | 'warm'): Record<string, number> {
  return Object.fromEntries(figures.map((figure) => [figure, median(visits.map((visit) => visit[when][figure]))]));
}

function printTable(results: Results): unknown[] {
  const rows: unknown[] = [];
  console.log(
    `\n  ${'page'.padEnd(10)} ${'visit'.padEnd(5)} ${'figure'.padEnd(14)} ${'federated'.padStart(10)} ${'one bundle'.padStart(10)} ${'ratio'.padStart(6)}`,
  );
  for (const [path, sites] of Object.entries(results)) {
    for (const when of ['cold', 'warm'] as const) {
      const federated = mediansOf(sites.federated, when);
      const bundle = mediansOf(sites.bundle, when);
      for (const figure of figures) {
        const [one, other] = [federated[figure] ?? 0, bundle[figure] ?? 0];
        const ratio = other === 0 ? 1 : one / other;
        const digits = figure === 'layoutShift' ? 3 : 0;
        console.log(
          `  ${path.padEnd(10)} ${when.padEnd(5)} ${figure.padEnd(14)} ${one.toFixed(digits).padStart(10)} ${other.toFixed(digits).padStart(10)} ${ratio.toFixed(2).padStart(6)}`,
        );
        rows.push({ path, when, figure, federated: one, bundle: other, ratio });
      }
    }
  }
  return rows;
}

/** Federated site and single bundle of the same sources, loaded in turns on a slow phone. */
export async function benchPage(): Promise<void> {
  await buildInChild();
  const sites = await startBothSites();
  const browser = await chromium.launch(chromiumLaunch());
  const results: Results = Object.fromEntries(pages.map(({ path }) => [path, { federated: [], bundle: [] }]));
  const opened: Record<string, Record<Site, number[]>> = Object.fromEntries(
    navigations.map(({ link }) => [link, { federated: [], bundle: [] }]),
  );
  try {
    for (let run = 1; run <= runs; run += 1) {
      console.log(`  run ${run} of ${runs}`);
      const order: Site[] = run % 2 === 0 ? ['federated', 'bundle'] : ['bundle', 'federated'];
      for (const { path, content, needsLogin } of pages) {
        for (const site of order) {
          const token = needsLogin ? await sites.token() : null;
          results[path]?.[site].push(await measurePage(browser, sites[site] + path, content, token));
        }
      }
      for (const { from, link, content } of navigations) {
        for (const site of order) {
          opened[link]?.[site].push(
            await measureNavigation(browser, { url: sites[site] + from, link, content, token: await sites.token() }),
          );
        }
      }
    }
  } finally {
    await browser.close();
    await sites.stop();
  }
  const rows = printTable(results);
  const navigation = Object.entries(opened).map(([link, times]) => {
    const [federated, bundle] = [median(times.federated), median(times.bundle)];
    console.log(
      `  ${link.padEnd(24)} opens after hover  ${federated.toFixed(0).padStart(6)} ms ${bundle.toFixed(0).padStart(6)} ms  ratio ${(federated / bundle).toFixed(2)}`,
    );
    return { link, federated, bundle, ratio: federated / bundle };
  });
  mkdirSync(join(root, 'bench-results'), { recursive: true });
  writeFileSync(
    join(root, 'bench-results', 'page.json'),
    `${JSON.stringify({ runs, pages: rows, navigation, visits: results, opened })}\n`,
  );
}
