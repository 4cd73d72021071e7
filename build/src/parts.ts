import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A part of the site that is built into an artifact: the shell, or a folder with a remote manifest. */
export interface Part {
  readonly id: string;
  readonly folder: string;
  readonly version: string;
}

export const lockFiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'] as const;

/** The nearest folder with a lock file, from this one upwards; this one where there is none. */
export function repositoryOf(folder: string): string {
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    if (lockFiles.some((name) => existsSync(join(at, name)))) return at;
  }
  return folder;
}

export const isRemote = (folder: string): boolean => existsSync(join(folder, 'src/remote.manifest.ts'));

/** A remote is called like its package, whatever folder it was cloned into. */
export function partIn(folder: string): Part {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  return { id: (name?.split('/').at(-1) ?? '').replace(/^mfe-/, ''), folder, version: version ?? '' };
}

/** The parts in a repository: itself where it is a remote, else the shell and then the remotes in its folders. */
export function partsIn(repository: string): Part[] {
  if (isRemote(repository)) return [partIn(repository)];
  const folders = readdirSync(repository).map((name) => join(repository, name));
  const shells = folders.filter((folder) => existsSync(join(folder, 'src/index.html')));
  return [...shells, ...folders.filter(isRemote)].map(partIn);
}
