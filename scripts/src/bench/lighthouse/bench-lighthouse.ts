import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromiumLaunch } from '../../e2e/chromium-launch.ts';
import { buildInChild } from '../../start/build-in-child.ts';
import { root } from '../../workspace.ts';
import { startQuietSite } from '../quiet-site.ts';
import { median } from '../statistics.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
const port = 4660;
const folder = join(root, 'scripts', 'lighthouse');
const command = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** Lowest scores of `/` with Lighthouse's own mobile profile. */
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof aims;

interface LighthouseReport {
  readonly categories: Readonly<Record<Category, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly title: string }>>;
}

/** Lighthouse is a package of its own: two hundred dependencies that only this benchmark needs. */
function install(): void {
  if (existsSync(command)) return;
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('Lighthouse could not be installed');
}

async function inspect(url: string, report: string): Promise<LighthouseReport> {
  const { executablePath, args } = chromiumLaunch();
  await promisify(execFile)(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${Object.keys(aims).join(',')}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ],
    { env: { ...process.env, ...(executablePath ? { CHROME_PATH: executablePath } : {}) } },
  );
  return JSON.parse(readFileSync(report, 'utf8')) as LighthouseReport;
}

/** The audits that lower a category's score. */
function complaints({ audits }: LighthouseReport): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, score }) => `${title} (${score})`);
}

/** Scores of the home page: medians of several visits of the started system. */
export async function benchLighthouse(): Promise<void> {
  install();
  await buildInChild();
  const results = join(root, 'bench-results');
  mkdirSync(results, { recursive: true });
  const site = await startQuietSite(port);
  const reports: LighthouseReport[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      reports.push(await inspect(`${site.url}/`, join(results, 'lighthouse-report.json')));
    }
  } finally {
    await site.stop();
  }
  const scores = Object.entries(aims).map(([category, aim]) => {
    const score = median(reports.map(({ categories }) => categories[category as Category].score * 100));
    console.log(
      `  ${category.padEnd(16)} ${score.toFixed(0).padStart(4)}  (aim: ${aim})${score < aim ? '  FAILED' : ''}`,
    );
    return { category, score, aim };
  });
  const last = reports.at(-1);
  for (const complaint of last ? complaints(last) : []) console.log(`    ${complaint}`);
  writeFileSync(join(results, 'lighthouse.json'), `${JSON.stringify({ runs, scores }, null, 2)}\n`);
}
