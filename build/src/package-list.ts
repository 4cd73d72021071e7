import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { PartSource } from './part-source.ts';

const run = promisify(execFile);
const mostBytes = 32 * 1024 * 1024;

/** What is read of npm's CycloneDX list; the rest is kept as it is. */
export interface PackageList {
  readonly metadata: { component: object };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly purl?: string;
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** What is read of npm's lock file. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

type Ranges = Readonly<Record<string, string>>;

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The packages that one needs to run: what only develops it, or what it works with where that is installed, is none. */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
}

/** The list of those packages alone that `root`, a reference of the list, needs to run. */
export function withoutDevelopment(list: PackageList, root: string, { packages }: LockFile): PackageList {
  const needed = new Map(
    Object.entries(packages).map(([path, one]) => [
      `${one.name ?? path.replace(/^.*node_modules\//, '')}@${one.version}`,
      neededBy(one),
    ]),
  );
  const dependsOn = new Map(list.dependencies.map((one) => [one.ref, one.dependsOn]));
  const needsOf = (ref: string) =>
    (dependsOn.get(ref) ?? []).filter((other) => needed.get(ref)?.has(other.replace(/@[^@]*$/, '')));
  const kept = new Set<string>();
  const visit = (ref: string) => {
    if (kept.has(ref)) return;
    kept.add(ref);
    needsOf(ref).forEach(visit);
  };
  visit(root);
  return {
    ...list,
    components: list.components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: list.dependencies.flatMap(({ ref }) => (kept.has(ref) ? [{ ref, dependsOn: needsOf(ref) }] : [])),
  };
}

/**
 * The packages that a part asks for and what those ask for, by npm from the lock file; null for a folder that the lock
 * file does not know, such as another team's.
 */
export async function packageListOf(
  { id, folder, repository }: PartSource,
  version: string,
): Promise<PackageList | null> {
  const place = relative(repository, folder);
  const options = ['--sbom-format', 'cyclonedx', '--package-lock-only', ...(place ? ['--workspace', place] : [])];
  const answer = await run('npm', ['sbom', ...options], { cwd: repository, maxBuffer: mostBytes }).catch(() => null);
  if (!answer) return null;
  const lock = JSON.parse(await readFile(join(repository, 'package-lock.json'), 'utf8')) as LockFile;
  const own = lock.packages[place];
  // npm leaves out with `--omit dev` whatever any package of the workspace develops with, React among it.
  const list = withoutDevelopment(JSON.parse(answer.stdout) as PackageList, `${own?.name}@${own?.version}`, lock);
  // npm names the list after the folder that the repository happens to be in.
  Object.assign(list.metadata.component, { name: id, version, type: 'application', purl: undefined });
  return list;
}
