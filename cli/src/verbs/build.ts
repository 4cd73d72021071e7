import { join } from 'node:path';
import { localVersion } from '@atrium/build/build-missing';
import { type Arguments, UsageError } from '../arguments.ts';
import { bundlerConfig, ownVersion, partOrBuild } from './build-of.ts';
import { refuseSources } from './refuse-sources.ts';
import type { Said } from './verb.ts';

/** `build [id]`: the artifact of a part, in its `dist`. It needs no registry. */
export async function build(args: Arguments): Promise<Said> {
  const part = partOrBuild(args.rest[0]);
  if (!part) throw new UsageError(`${args.rest[0]} is a build, and no part`);
  const config = bundlerConfig(part.folder);
  if (config) throw new UsageError(`${part.id} is built by ${config}: npm run build`);
  const version = args.version() ?? ownVersion(part) ?? localVersion(part);
  const { buildPart, usesSummary } = await import('@atrium/build');
  const { uses } = await buildPart({ folder: part.folder, version, mode: 'production' }).catch(refuseSources);
  const buildFolder = join(part.folder, 'dist');
  const lines = [`${part.id} ${version} is in ${buildFolder}: ${usesSummary(uses)}`];
  return { value: { part: part.id, version, buildFolder }, lines };
}
