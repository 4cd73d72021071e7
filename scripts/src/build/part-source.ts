import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { lockedPackages } from './locked-packages.ts';

export type BuildMode = 'production' | 'development';

/** A folder that becomes an artifact, and the facts that the build takes from its layout. */
export interface PartSource {
  readonly id: string;
  readonly kind: 'shell' | 'remote';
  readonly folder: string;
  /** The workspace that contains it. */
  readonly workspace: string;
}

/** @throws when the folder is neither the shell nor a remote with a manifest */
export function partSourceOf(folder: string): PartSource {
  const workspace = dirname(folder);
  if (existsSync(join(folder, 'src/remote.manifest.ts'))) {
    return { id: basename(folder).replace(/^mfe-/, ''), kind: 'remote', folder, workspace };
  }
  if (!existsSync(join(folder, 'src/index.html'))) {
    throw new Error(`${folder} has neither src/remote.manifest.ts (a remote) nor src/index.html (the shell)`);
  }
  return { id: 'shell', kind: 'shell', folder, workspace };
}

/** Entries of the UI kit besides its light core; each file in `entries/` is one. */
export function uiEntries(workspace: string): string[] {
  return readdirSync(join(workspace, 'shared-ui/src/entries'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `@atrium/ui/${name.slice(0, -'.ts'.length)}`)
    .sort();
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function isBuilt(path: string): boolean {
  return !/\.test\.tsx?$|\.type-test\.tsx?$/.test(path);
}

/**
 * A hash of the inputs of a build: the part's own sources, the shared packages', the build's, and what the lock file resolves
 * for them, so that a new remote or a package of another part leaves it as it is.
 */
export function sourceHash(folder: string): string {
  const { kind, workspace } = partSourceOf(folder);
  const shared = kind === 'shell' ? ['shared-contracts/src', 'shared-ui/src'] : ['shared-contracts/src'];
  const files = [
    ...filesBelow(join(folder, 'src')),
    ...shared.flatMap((name) => filesBelow(join(workspace, name))),
    ...filesBelow(join(workspace, 'scripts/src/build')),
    ...readdirSync(join(workspace, 'shared-ui/src/entries')).map((name) =>
      join(workspace, 'shared-ui/src/entries', name),
    ),
    // A package's manifest (side effects, exports) counts too.
    ...['shared-contracts', 'shared-ui'].map((name) => join(workspace, name, 'package.json')),
    join(folder, 'package.json'),
  ];
  const folders = [folder, ...['shared-contracts', 'shared-ui', 'scripts'].map((name) => join(workspace, name))];
  return hashOf(files, workspace, lockedPackages(folders, workspace));
}

/** A hash of the inputs of a workspace's contracts: the definitions, what reads them, and the schema library. */
export function definitionsHash(workspace: string): string {
  const folders = ['shared-contracts/src', 'scripts/src/build'];
  const files = folders.flatMap((folder) => filesBelow(join(workspace, folder)));
  return hashOf([...files, join(workspace, 'node_modules/zod/package.json')], workspace);
}

function hashOf(files: readonly string[], workspace: string, packages: readonly string[] = []): string {
  const hash = createHash('sha256').update(packages.join('\n'));
  for (const file of [...new Set(files)].filter(isBuilt).sort()) {
    hash.update(relative(workspace, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
