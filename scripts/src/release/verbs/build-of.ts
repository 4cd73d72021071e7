import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from '@atrium/build/source-hash';
import { buildMissing } from '../../artifacts/build-missing.ts';
import { type Part, partsOf, root } from '../../workspace.ts';
import { UsageError } from '../arguments.ts';

type Say = (line: string) => void;

/** A version with a name of its own is built beside the local one, in a folder that its sources name. */
export async function buildPartAs(part: Part, version: string | undefined, say: Say): Promise<string> {
  const name = `${part.id}-${version}-${sourceHash(part.folder).slice(0, 10)}`;
  const buildFolder = version === undefined ? undefined : join(root, '.cache', 'release', name);
  return (await buildMissing(part, { version, buildFolder, say })).buildFolder;
}

/** A part of this repository; null for a folder that holds a build. @throws UsageError when it is neither */
export function partOrBuild(id: string): Part | null {
  const parts = partsOf();
  const part = parts.find((known) => known.id === id);
  if (part || existsSync(join(id, 'artifact.json'))) return part ?? null;
  const known = parts.map((one) => one.id);
  throw new UsageError(`there is no part named ${id}: it is one of ${known.join(', ')}, or a folder with a build`);
}

/** The build of a part of this repository, made if need be, or of any folder that holds one. @throws UsageError */
export async function buildOf(id: string, version: string | undefined, say: Say): Promise<string> {
  const part = partOrBuild(id);
  return part ? buildPartAs(part, version, say) : id;
}
