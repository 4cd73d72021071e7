import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.ts';
import { apiProblems, bumpBetween, bumpOf, bumps, exportsIn, type Released } from './api-changes.ts';
import { apiReport } from './api-report.ts';
import { publishedPackages } from './pack.ts';

const folder = join(root, 'api');
const releasedFile = join(folder, 'released.json');
const fileOf = (name: string) => join(folder, `${name}.txt`);

const reports = () => new Map(publishedPackages().map((name) => [fileOf(name), apiReport(name)]));

const versionNow = () =>
  (JSON.parse(readFileSync(join(root, 'shared-contracts/package.json'), 'utf8')) as { version: string }).version;

/** Writes the reports of the packages' public API; the types must have been built. */
export function writeApi(): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of reports()) writeFileSync(file, text);
}

/** Writes what the next release is compared with: the API of the version that the packages have now. */
export function writeReleasedApi(): void {
  const released: Released = { version: versionNow(), exports: exportsIn(reports().values()) };
  writeFileSync(releasedFile, `${JSON.stringify(released, null, 2)}\n`);
}

const readOr = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** What is wrong with the committed reports, or with what changed since the last release. */
export function apiFileProblems(): string[] {
  const current = reports();
  const old = [...current].filter(([file, text]) => readOr(file) !== text).map(([file]) => file.slice(root.length + 1));
  if (old.length > 0) return [`${old.join(', ')}: not the API of the packages: npm run build -- api`];
  const released = JSON.parse(readFileSync(releasedFile, 'utf8')) as Released;
  const changesets = globSync('*.md', { cwd: join(root, '.changeset') })
    .filter((name) => name !== 'README.md')
    .map((name) => readFileSync(join(root, '.changeset', name), 'utf8'));
  const steps = [bumpBetween(released.version, versionNow()), bumpOf(changesets)];
  const announced = [...bumps].reverse().find((bump) => steps.includes(bump)) ?? null;
  return apiProblems(released, exportsIn(current.values()), announced);
}
