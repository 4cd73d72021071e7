import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Figures, interleave, median } from '@atrium/server-kit/bench';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { root } from '../../workspace.ts';
import { resultsFolder } from '../frame/results.ts';
import { bySite, startBothSites } from '../page/both-sites.ts';
import { computedBlocking } from './computed-blocking.ts';

const turns = Number(process.env.BENCH_RUNS ?? 5);
const folder = join(root, 'scripts', 'lighthouse');
const command = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'] as const;

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >;
}

/** A visit's scores of 100, its audits in ms, and the audits that lower a score. */
interface Inspection {
  readonly scores: Readonly<Record<string, number>>;
  readonly complaints: readonly string[];
}

/** Lighthouse is a package of its own: two hundred dependencies that only this benchmark needs. */
function install(): void {
  if (existsSync(command)) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

async function inspect(url: string): Promise<Inspection> {
  const { executablePath, args } = chromiumLaunch();
  mkdirSync(resultsFolder, { recursive: true });
  const output = join(resultsFolder, 'lighthouse-report');
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${output}.json`,
    '--save-assets',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
  ];
  const env = { ...process.env, ...(executablePath ? { CHROME_PATH: executablePath } : {}) };
  await promisify(execFile)(process.execPath, [command, url, ...flags], { env });
  const report = JSON.parse(readFileSync(`${output}.json`, 'utf8')) as LighthouseReport;
  const trace = JSON.parse(readFileSync(`${output}-0.trace.json`, 'utf8'));
  return {
    scores: {
      ...Object.fromEntries(categories.map((category) => [category, (report.categories[category]?.score ?? 0) * 100])),
      ...Object.fromEntries(audits.map((audit) => [audit, report.audits[audit]?.numericValue ?? Number.NaN])),
      'blocking, computed': computedBlocking(trace.traceEvents, url),
    },
    complaints: Object.values(report.audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, score }) => `${title} (${score})`),
  };
}

/** The home page in Lighthouse, federated and as one bundle of the same sources, by turns. */
export async function benchLighthouse(figures: Figures): Promise<void> {
  install();
  await buildInChild();
  const sites = await startBothSites();
  try {
    const visits = await interleave(
      { turns },
      bySite((site) => inspect(`${sites[site]}/`)),
    );
    const medianOf = (seen: readonly Inspection[], name: string) => median(seen.map(({ scores }) => scores[name] ?? 0));
    for (const name of Object.keys(visits.federated[0]?.scores ?? {}))
      figures.compare(name, {
        federated: medianOf(visits.federated, name),
        bundle: medianOf(visits.bundle, name),
      });
    for (const complaint of visits.federated.at(-1)?.complaints ?? []) figures.say(complaint);
    figures.attach({ turns, visits });
  } finally {
    await sites.stop();
  }
}
