import { satisfies } from 'semver';

/** A package as a lock file has it. */
export interface LockedPackage {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly cpu?: string | readonly string[];
}

/** Node has no 32-bit build for Windows since 23: what is for one is installed nowhere. */
const isInstalledNowhere = ({ cpu = [] }: LockedPackage) => [cpu].flat().join() === 'ia32';

/**
 * Locked packages that do not run on the oldest Node of the product.
 * @param floor `engines.node` of the root, as in `>=24`
 * @param locked the packages of a lock file by their paths
 */
export function engineProblems(floor: string, locked: Readonly<Record<string, LockedPackage>>): string[] {
  const [major = '', minor = '0', patch = '0'] = floor.match(/\d+/g) ?? [];
  const oldest = `${major}.${minor}.${patch}`;
  return Object.entries(locked).flatMap(([path, found]) => {
    const { version = '', engines } = found;
    if (!engines?.node || isInstalledNowhere(found) || satisfies(oldest, engines.node)) return [];
    const name = path.replace(/^.*node_modules\//, '');
    return [`${name} ${version} requires Node ${engines.node}, which excludes ${oldest}, the oldest of package.json`];
  });
}
