import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../workspace.ts';

/** Packages whose tests stand on a real database. */
export const withDatabase: readonly string[] = ['gateway'];

/** The folders of all packages. */
export function packages(): string[] {
  return readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));
}

/** Packages that a package compiles against, by its compiler settings. */
export function referencesOf(name: string): string[] {
  const settings = JSON.parse(readFileSync(join(root, name, 'tsconfig.json'), 'utf8')) as {
    references?: { path: string }[];
  };
  return (settings.references ?? []).map(({ path }) => basename(path));
}

/** The packages named, and all that stand on them. */
export function withDependents(names: Iterable<string>): Set<string> {
  const found = new Set(names);
  const all = packages().map((name) => ({ name, references: referencesOf(name) }));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { name, references } of all) if (references.some((one) => found.has(one))) found.add(name);
  }
  return found;
}
