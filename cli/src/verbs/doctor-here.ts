import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, NotInstalledError, packageFolder } from '@atrium/build/installed';
import { type Part, partsIn, repositoryOf } from '@atrium/build/parts';
import type { Finding } from '@atrium/contracts/calls';

const ours = ['@atrium/contracts', '@atrium/ui', '@atrium/cli', '@atrium/testing'];

/** Libraries that the kit and the contracts wrap: one that a remote depends on itself is a second copy in the page. */
const wrapped: Readonly<Record<string, string>> = {
  antd: '@atrium/ui',
  swiper: '@atrium/ui/carousel',
  'react-i18next': '@atrium/contracts/react',
  '@tanstack/react-query': '@atrium/contracts/react',
  ky: '@atrium/contracts/react',
  zod: '@atrium/contracts/schema',
};

type Problem = Pick<Finding, 'code' | 'severity' | 'text'>;

const versionOf = (name: string, folder: string) => {
  try {
    return installedVersion(name, folder);
  } catch (error) {
    if (error instanceof NotInstalledError) return null;
    throw error;
  }
};

/** Packages that are not installed, or not of one release. */
function versionProblems({ folder }: Part): Problem[] {
  const versions = new Map(ours.map((name) => [name, versionOf(name, folder)]));
  const missing = ours.filter((name) => versions.get(name) === null).map((name) => `${name} is not installed`);
  const releases = new Set([...versions.values()].filter((version) => version !== null));
  const listed = [...versions].filter(([, version]) => version).map(([name, version]) => `${name} ${version}`);
  const mixed = releases.size > 1 ? [`packages of several releases: ${listed.join(', ')}; update them together`] : [];
  return [...missing, ...mixed].map((text) => ({ code: 'HERE_PACKAGES', severity: 'warning', text }));
}

/** What would be in the bundle although the page has it. */
function copyProblems({ folder }: Part): Problem[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const copied = Object.entries(wrapped).filter(([name]) => name in dependencies);
  const texts = copied.map(([name, instead]) => `${name} would be a second copy in the page: use ${instead}`);
  const kit = packageFolder('@atrium/ui', folder);
  const isTwice = packageFolder('react', folder) !== packageFolder('react', kit);
  return [
    ...texts.map((text): Problem => ({ code: 'HERE_COPY', severity: 'error', text })),
    ...(isTwice
      ? [{ code: 'HERE_COPY', severity: 'error', text: 'two copies of React are installed: npm dedupe' } as const]
      : []),
  ];
}

type Tree = { readonly [key: string]: Tree | string };

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, below]) =>
    typeof below === 'string' ? [`${path}${key}`] : keysOf(below, `${path}${key}.`),
  );

/** Texts that a language lacks of those that English has. */
function textProblems({ folder }: Part): Problem[] {
  const place = join(folder, 'src', 'texts');
  if (!existsSync(join(place, 'en.json'))) return [];
  const read = (name: string) => keysOf(JSON.parse(readFileSync(join(place, name), 'utf8')) as Tree);
  const english = read('en.json');
  return readdirSync(place)
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .flatMap((name) => {
      const known = new Set(read(name));
      const missing = english.filter((key) => !known.has(key));
      return missing.length === 0
        ? []
        : [{ code: 'HERE_TEXTS', severity: 'warning', text: `${name} lacks ${missing.join(', ')}` } as const];
    });
}

/** What does not fit in the repository of a remote that the command was given in; nothing anywhere else. */
export function findingsHere(from = process.cwd()): Finding[] {
  const repository = repositoryOf(from);
  const [part] = partsIn(repository);
  if (part?.folder !== repository) return [];
  return [...versionProblems(part), ...copyProblems(part), ...textProblems(part)].map((problem) => ({
    ...problem,
    part: part.id,
  }));
}
