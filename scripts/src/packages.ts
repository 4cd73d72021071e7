import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspace.ts';

/** Packages whose tests need a real database. */
export const withDatabase: readonly string[] = ['servers/postgres', 'servers/ledger', 'servers/gateway'];

/** The folders of all packages, as paths from the root. */
export function packages(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
  const manifests = workspaces.map((folder) => `${folder}/package.json`);
  return globSync(manifests, { cwd: root }).map(dirname).sort();
}

/** The package of a file, by its path from the root; '' for a file of none. */
export const packageOf = (file: string, names: readonly string[]): string =>
  names.find((name) => file.startsWith(`${name}/`)) ?? '';

interface CompilerSettings {
  readonly extends: string;
  readonly references?: readonly { readonly path: string }[];
}

const settingsOf = (name: string) =>
  JSON.parse(readFileSync(join(root, name, 'tsconfig.json'), 'utf8')) as CompilerSettings;

/** Whether a package is compiled for browsers, as the contracts are, which run everywhere. */
export const isForBrowsers = (name: string): boolean => settingsOf(name).extends.endsWith('tsconfig.browser.json');

/** Packages that a package compiles against, by its compiler settings. */
export function referencesOf(name: string): string[] {
  return (settingsOf(name).references ?? []).map(({ path }) => join(name, path));
}

/** The named packages and all their dependents. */
export function withDependents(names: Iterable<string>): Set<string> {
  const found = new Set(names);
  const all = packages().map((name) => ({ name, references: referencesOf(name) }));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { name, references } of all) if (references.some((one) => found.has(one))) found.add(name);
  }
  return found;
}
