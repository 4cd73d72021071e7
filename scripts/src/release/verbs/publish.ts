import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildMissing } from '../../artifacts/build-missing.ts';
import { sourceHash } from '../../build/part-source.ts';
import { type Part, partsOf, root } from '../../workspace.ts';
import { UsageError } from '../usage.ts';
import { linesOfWarnings, type Verb } from './verb.ts';

/** A version with a name of its own is built beside the local one, in a folder that its sources name. */
async function buildPartAs(part: Part, version: string | undefined, say: (line: string) => void): Promise<string> {
  const name = `${part.id}-${version}-${sourceHash(part.folder).slice(0, 10)}`;
  const buildFolder = version === undefined ? undefined : join(root, '.cache', 'release', name);
  return (await buildMissing(part, { version, buildFolder, say })).buildFolder;
}

/** A part of this repository, or any folder that holds a build. @throws UsageError */
async function buildOf(id: string, version: string | undefined, say: (line: string) => void): Promise<string> {
  const part = partsOf().find((known) => known.id === id);
  if (part) return buildPartAs(part, version, say);
  if (existsSync(join(id, 'artifact.json'))) return id;
  const known = partsOf().map((one) => one.id);
  throw new UsageError(`there is no part named ${id}: it is one of ${known.join(', ')}, or a folder with a build`);
}

export const publish: Verb = async ({ args, connection, say }) => {
  const dryRun = args.values['dry-run'];
  const buildFolder = await buildOf(args.word(0, 'the id of a part'), args.values.version, say);
  const value = await connection.publish(buildFolder, dryRun);
  const { part, summary, isNew, findings } = value;
  const done = dryRun ? 'would be published' : 'published';
  const kilobytes = Math.round(summary.brotliBytes / 1024);
  const line = isNew
    ? `${part} ${summary.version} ${done} (${summary.files} files, ${kilobytes} KB)`
    : `${part} ${summary.version} was published already: the same bytes, nothing to do`;
  return { value, lines: [line, ...linesOfWarnings(findings)] };
};
