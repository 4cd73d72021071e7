import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { buildMissing, builtVersion } from '@atrium/build/build-missing';
import { type Part, partsIn, repositoryOf } from '@atrium/build/parts';
import { sourceHash } from '@atrium/build/source-hash';
import { UsageError } from '../arguments.ts';
import { refuseSources } from './refuse-sources.ts';

type Say = (line: string) => void;

const repositoryHere = () => repositoryOf(process.cwd());

/** A remote in a repository of its own names its versions itself; in a workspace a build is named after its sources. */
export const ownVersion = (part: Part) => (part.folder === repositoryHere() ? part.version : undefined);

/** The configuration of a bundler that is not ours. */
export const bundlerConfig = (folder: string): string | undefined =>
  globSync('{vite,rspack}.config.*', { cwd: folder })[0];

/**
 * The build that another bundler made of a part, which is not made again here; null where there is no configuration of
 * one. @throws UsageError when it is not of the version in `package.json`
 */
export function buildElsewhere({ id, folder, version }: Part): string | null {
  const config = bundlerConfig(folder);
  if (config === undefined) return null;
  const buildFolder = join(folder, 'dist');
  const built = builtVersion(buildFolder);
  if (built === version) return buildFolder;
  throw new UsageError(
    `${id} ${version} is built by ${config}, and dist holds ${built ?? 'no artifact'}: npm run build`,
  );
}

/** A version with a name of its own is built beside the local one, in a folder that its sources name. */
export async function buildPartAs(part: Part, asked: string | undefined, say: Say): Promise<string> {
  const elsewhere = asked === undefined ? buildElsewhere(part) : null;
  if (elsewhere) return elsewhere;
  const version = asked ?? ownVersion(part);
  const name = `${part.id}-${version}-${sourceHash(part.folder).slice(0, 10)}`;
  const buildFolder = version === undefined ? undefined : join(repositoryHere(), '.cache', 'release', name);
  return (await buildMissing(part, { version, buildFolder, say }).catch(refuseSources)).buildFolder;
}

/**
 * A part of the repository that the command was given in, the only one without an id; null for a folder that holds a
 * build. @throws UsageError when it is neither
 */
export function partOrBuild(id: string | undefined): Part | null {
  const parts = partsIn(repositoryHere());
  const [only] = parts;
  if (id === undefined && only && parts.length === 1) return only;
  const part = parts.find((known) => known.id === id);
  if (part || (id !== undefined && existsSync(join(id, 'artifact.json')))) return part ?? null;
  const asked = id === undefined ? 'which part?' : `there is no part named ${id}:`;
  if (parts.length === 0) {
    throw new UsageError(
      `${asked} ${repositoryHere()} is no remote (it has no src/remote.manifest.ts) and holds no part; name a folder with a build`,
    );
  }
  const known = parts.map((one) => one.id);
  throw new UsageError(`${asked} it is one of ${known.join(', ')}, or a folder with a build`);
}

/** The build of a part here, made if need be, or of any folder that holds one. @throws UsageError */
export async function buildOf(id: string | undefined, version: string | undefined, say: Say): Promise<string> {
  const part = partOrBuild(id);
  return part ? buildPartAs(part, version, say) : String(id);
}
