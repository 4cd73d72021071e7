import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './workspace.ts';

/** Packages whose tests need a real database. */
export const withDatabase: readonly string[] = ['postgres', 'ledger', 'gateway'];

/** The folders of all packages. */
export function packages(): string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
}

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
  return (settingsOf(name).references ?? []).map(({ path }) => basename(path));
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
