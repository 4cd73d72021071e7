import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

interface Asking {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

interface Locked extends Asking {
  readonly version?: string;
  readonly integrity?: string;
  /** A package of the workspace; its folder is `resolved`. */
  readonly link?: boolean;
}

type Lock = Readonly<Record<string, Locked>>;

const asked = ({ dependencies, optionalDependencies, peerDependencies }: Asking) =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });

/** Where npm finds a package from a folder: in its own `node_modules`, else in those of the folders around it. */
function placeOf(name: string, from: string, lock: Lock): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (place in lock) return place;
    if (folder === '') return null;
  }
}

/**
 * What the lock file resolves for these folders of a workspace and for the packages that those ask for, a line for each,
 * in order. Other packages of the workspace are not followed: their sources are counted by whoever uses them.
 */
export function lockedPackages(folders: readonly string[], workspace: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8')) as { packages: Lock };
  const found = new Map<string, Locked>();
  const visit = (from: string, asking: Asking) => {
    for (const name of asked(asking)) {
      const place = placeOf(name, from, packages);
      const locked = place === null ? undefined : packages[place];
      if (place === null || !locked || locked.link || found.has(place)) continue;
      found.set(place, locked);
      visit(place, locked);
    }
  };
  for (const folder of folders) {
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Asking;
    const from = relative(workspace, folder).split(sep).join('/');
    visit(from, { ...own, dependencies: { ...own.devDependencies, ...own.dependencies } });
  }
  return [...found].map(([place, { version, integrity }]) => `${place} ${version} ${integrity}`).sort();
}
