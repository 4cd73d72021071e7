import { existsSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { moduleFile } from './installed.ts';
import { isRemote, partIn, repositoryOf } from './parts.ts';

export type BuildMode = 'production' | 'development';

/** A folder that becomes an artifact, and where what it is built with lies: a workspace, or a repository of its own. */
export interface PartSource {
  readonly id: string;
  readonly kind: 'shell' | 'remote';
  readonly folder: string;
  /** The nearest folder with a lock file, the part's own without one; caches are in it. */
  readonly repository: string;
  /** The folder of the contracts' modules, as the part has them installed. */
  readonly contracts: string;
  /** The folder of the UI kit's modules. */
  readonly ui: string;
}

/** @throws when the folder is neither the shell nor a remote with a manifest, or NotInstalledError */
export function partSourceOf(folder: string): PartSource {
  const remote = isRemote(folder);
  if (!remote && !existsSync(join(folder, 'src/index.html'))) {
    throw new Error(`${folder} has neither src/remote.manifest.ts (a remote) nor src/index.html (the shell)`);
  }
  return {
    id: remote ? partIn(folder).id : 'shell',
    kind: remote ? 'remote' : 'shell',
    folder,
    repository: repositoryOf(folder),
    contracts: dirname(dirname(moduleFile('@atrium/contracts/calls', folder))),
    ui: dirname(moduleFile('@atrium/ui', folder)),
  };
}

/** Whether a module in a bundle is a source of the part's repository, or of the packages of the site. */
export function isSiteSource(file: string, { repository, contracts, ui }: PartSource): boolean {
  if (!/\.[jt]sx?$/.test(file)) return false;
  if (file.startsWith(contracts + sep) || file.startsWith(ui + sep)) return true;
  return file.startsWith(repository + sep) && !file.includes(`${sep}node_modules${sep}`);
}
