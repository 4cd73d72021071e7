import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRegistry } from './check-registry.ts';
import { ownVersion } from './own-version.ts';
import { checkId, checkOwner, RemoteError } from './remote-id.ts';

const template = join(import.meta.dirname, '..', 'template');

const titleOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** A remote's team where nobody names it. */
const teamOf = (id: string) => `${titleOf(id)} team`;

/** Replaces the names that a template has in place of a remote's own, in every file of a folder. */
export function fillIn(folder: string, id: string, owner = teamOf(id)): void {
  const names = { id, Title: titleOf(id), version: ownVersion, owner: owner.replace(/['\\]/g, '\\$&') };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fillIn(path, id, owner);
    else {
      const text = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        text.replace(/__(id|Title|version|owner)__/g, (_, name: keyof typeof names) => names[name]),
      );
    }
  }
}

/** Copies the sources of a remote with one page, without anything of a repository. */
export function copySources(id: string, folder: string): void {
  cpSync(join(template, 'src'), join(folder, 'src'), { recursive: true });
  fillIn(join(folder, 'src'), id);
}

/** Bundlers besides webpack, which `atrium build` runs: what they need, and how they build. */
export const bundlers = {
  vite: { build: 'vite build', packages: { '@module-federation/vite': '1.23.0', vite: '8.3.8' } },
  rspack: { build: 'rspack build', packages: { '@rspack/cli': '2.2.8', '@rspack/core': '2.2.9' } },
} as const;
export type Bundler = keyof typeof bundlers;

interface Package {
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
}

function buildWith(bundler: Bundler, folder: string): void {
  const { build, packages } = bundlers[bundler];
  const file = join(folder, 'package.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as Package;
  record.scripts.build = `${build} && atrium wrap dist`;
  Object.assign(record.devDependencies, { '@atrium/build': `^${ownVersion}` }, packages);
  writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
  const config = `import { remoteConfig } from '@atrium/build/${bundler}';\n\nexport default remoteConfig(import.meta.dirname);\n`;
  writeFileSync(join(folder, `${bundler}.config.mjs`), config);
}

export interface RepositoryOptions {
  /** webpack without it. */
  readonly bundler?: Bundler | undefined;
  /** The team that answers for the remote. */
  readonly owner?: string | undefined;
}

/** @throws RemoteError for an id or an owner that cannot be one, or a folder that is there */
function checkRepository(id: string, folder: string, { owner }: RepositoryOptions): void {
  checkId(id);
  checkOwner(owner);
  if (existsSync(folder)) throw new RemoteError(`${folder} exists already`);
}

/**
 * Makes the repository of a remote: a page with its texts and its test, what builds and releases it, and nothing else.
 * @throws RemoteError for an id or an owner that cannot be one, or a folder that is there
 */
export function createRepository(id: string, folder: string, options: RepositoryOptions = {}): void {
  checkRepository(id, folder, options);
  cpSync(template, folder, { recursive: true });
  // npm would leave a file of this name out of the package.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  fillIn(folder, id, options.owner);
  if (options.bundler) buildWith(options.bundler, folder);
}

/** The same, once npm says that it has the packages for it. @throws RemoteError where it has not, too */
export async function createInstallable(id: string, folder: string, options: RepositoryOptions = {}): Promise<void> {
  checkRepository(id, folder, options);
  await checkRegistry();
  createRepository(id, folder, options);
}
