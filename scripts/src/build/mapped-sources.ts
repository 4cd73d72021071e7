import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { PartSource } from './part-source.ts';

interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly sourcesContent?: readonly (string | null)[];
}

/** Where a source lies: webpack and Rspack name it from the remote's folder, Vite from the map's. */
function fileOf(source: string, mapFile: string, folder: string): string {
  const fromRemote = /^webpack:\/\/[^/]*\/(.*)$/.exec(source)?.[1];
  return fromRemote === undefined ? resolve(dirname(mapFile), source) : resolve(folder, fromRemote.split('?')[0] ?? '');
}

function readSource(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Folders of the workspace with sources of ours, as a bundler knows them: by their real paths. */
function sourceFolders({ folder, workspace }: PartSource): string[] {
  return [folder, join(workspace, 'shared-contracts'), join(workspace, 'shared-ui')].map(
    (path) => realpathSync(path) + sep,
  );
}

/** The files that a source map names. @throws when one is not what it was when the bundle was made */
function filesIn(mapFile: string, folder: string, isOurs: (file: string) => boolean): string[] {
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMap;
  return sources.flatMap((source, index) => {
    const file = fileOf(source ?? '', mapFile, folder);
    if (!/\.tsx?$/.test(file) || !isOurs(file)) return [];
    const text = sourcesContent[index];
    if (typeof text !== 'string' || text === readSource(file)) return [file];
    throw new Error(`${file} has changed since ${mapFile} was made: build again`);
  });
}

/**
 * The TypeScript sources that are in a bundle, by its source maps: made by any bundler, after tree shaking. @throws
 * when no map names one, or a source has changed since
 */
export function mappedSources(buildFolder: string, part: PartSource): string[] {
  const names = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' });
  const maps = names.filter((name) => name.endsWith('.js.map')).map((name) => join(realpathSync(buildFolder), name));
  const ours = sourceFolders(part);
  const isOurs = (file: string) => ours.some((folder) => file.startsWith(folder));
  const found = new Set(maps.flatMap((mapFile) => filesIn(mapFile, realpathSync(part.folder), isOurs)));
  if (found.size > 0) return [...found].sort();
  throw new Error(`${buildFolder} has no source maps of ${part.folder}: build with them (hidden ones do)`);
}
