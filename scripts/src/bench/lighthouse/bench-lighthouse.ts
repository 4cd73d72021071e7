import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumLaunch } from '../../browser/chromium-launch.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { root } from '../../workspace.ts';
import { startBothSites } from '../page/both-sites.ts';
import { median } from '../statistics.ts';
import { computedBlocking } from './computed-blocking.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const folder = join(root, 'scripts', 'lighthouse');
const command = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
const results = join(root, 'bench-results');

/** Lowest scores of `/` with Lighthouse's own mobile profile. */
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof aims;
const categories = Object.keys(aims) as Category[];
const audits = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'] as const;
const computed = 'blocking, computed';

interface LighthouseReport {
  readonly categories: Readonly<Record<Category, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly numericValue?: number }>
  >;
}

/** A visit's scores of 100, its audits in ms, and the audits that lower a score. */
interface Inspection {
  readonly figures: Readonly<Record<string, number>>;
  readonly complaints: readonly string[];
}

const sites = ['federated', 'bundle'] as const;
type Site = (typeof sites)[number];

/** Lighthouse is a package of its own: two hundred dependencies that only this benchmark needs. */
function install(): void {
  if (existsSync(command)) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

async function inspect(url: string): Promise<Inspection> {
  const { executablePath, args } = chromiumLaunch();
  const output = join(results, 'lighthouse-report');
  await promisify(execFile)(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}.json`,
      '--save-assets',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ],
    { env: { ...process.env, ...(executablePath ? { CHROME_PATH: executablePath } : {}) } },
  );
  const report = JSON.parse(readFileSync(`${output}.json`, 'utf8')) as LighthouseReport;
  const trace = JSON.parse(readFileSync(`${output}-0.trace.json`, 'utf8'));
  return {
    figures: {
      ...Object.fromEntries(categories.map((category) => [category, report.categories[category].score * 100])),
      ...Object.fromEntries(audits.map((audit) => [audit, report.audits[audit]?.numericValue ?? Number.NaN])),
      [computed]: computedBlocking(trace.traceEvents, url),
    },
    complaints: Object.values(report.audits)
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ title, score }) => `${title} (${score})`),
  };
}

/** The home page in Lighthouse, federated and as one bundle of the same sources, by turns. */
export async function benchLighthouse(): Promise<void> {
  install();
  await buildInChild();
  mkdirSync(results, { recursive: true });
  const addresses = await startBothSites();
  const visits: Record<Site, Inspection[]> = { federated: [], bundle: [] };
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const site of run % 2 === 0 ? sites : sites.toReversed()) {
        visits[site].push(await inspect(`${addresses[site]}/`));
      }
    }
  } finally {
    await addresses.stop();
  }
  const medianOf = (site: Site, figure: string) => median(visits[site].map(({ figures }) => figures[figure] ?? 0));
  console.log(`  ${'figure'.padEnd(26)} federated one bundle`);
  const figures = [...categories, ...audits, computed].map((figure) => {
    const [federated, bundle] = [medianOf('federated', figure), medianOf('bundle', figure)];
    const aim = aims[figure as Category] ?? null;
    const isMissed = aim !== null && federated < aim;
    console.log(
      `  ${figure.padEnd(26)} ${federated.toFixed(0).padStart(9)} ${bundle.toFixed(0).padStart(10)}${aim ? `  (aim: ${aim})` : ''}${isMissed ? '  FAILED' : ''}`,
    );
    return { figure, federated, bundle, aim };
  });
  for (const complaint of visits.federated.at(-1)?.complaints ?? []) console.log(`    ${complaint}`);
  writeFileSync(join(results, 'lighthouse.json'), `${JSON.stringify({ runs, figures, visits }, null, 2)}\n`);
}
