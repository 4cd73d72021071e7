import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isSiteSource, type PartSource } from './part-source.ts';

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

/** The files that a source map names. @throws when one is not what it was when the bundle was made */
function filesIn(mapFile: string, folder: string, isOurs: (file: string) => boolean): string[] {
  const { sources, sourcesContent = [] } = JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMap;
  return sources.flatMap((source, index) => {
    const file = fileOf(source ?? '', mapFile, folder);
    const text = sourcesContent[index];
    if (!isOurs(file) || typeof text !== 'string' || text === readSource(file)) return [file];
    throw new Error(`${file} has changed since ${mapFile} was made: build again`);
  });
}

/** What is in a bundle: every file, and those that are sources of the part's repository or of the site's packages. */
export interface Mapped {
  readonly files: readonly string[];
  readonly sources: readonly string[];
}

/**
 * The files that are in a bundle, by its source maps: made by any bundler, after tree shaking. @throws
 * when no map names a source, or one has changed since
 */
export function mappedFiles(buildFolder: string, part: PartSource): Mapped {
  const names = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' });
  const maps = names.filter((name) => name.endsWith('.js.map')).map((name) => join(realpathSync(buildFolder), name));
  // A bundler knows files by their real paths.
  const real = { ...part, repository: realpathSync(part.repository) };
  const isOurs = (file: string) => isSiteSource(file, real);
  const found = new Set(maps.flatMap((mapFile) => filesIn(mapFile, realpathSync(part.folder), isOurs)));
  const files = [...found].sort();
  const sources = files.filter(isOurs);
  if (sources.length > 0) return { files, sources };
  throw new Error(`${buildFolder} has no source maps of ${part.folder}: build with them (hidden ones do)`);
}
