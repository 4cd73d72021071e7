import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { areaOf, isArea } from '@atrium/build/area-texts';

interface Options {
  readonly basedir: string;
  readonly defaultResolver: (path: string, options: Options) => string;
}

/** Finds modules as Jest does; `en.json?area` is a file with that area alone, as in the build (`areaTextRules`). */
export const sync = (path: string, options: Options): string => {
  const [file = '', area] = path.split('.json?');
  if (!isArea(area)) return options.defaultResolver(path, options);
  const folder = join(process.cwd(), '.cache/jest-areas');
  const name = join(folder, `${basename(file)}.${area}.json`);
  mkdirSync(folder, { recursive: true });
  // Moved into its place whole: another worker may be reading it.
  const own = `${name}.${process.pid}`;
  writeFileSync(own, JSON.stringify(areaOf(readFileSync(resolve(options.basedir, `${file}.json`), 'utf8'), area)));
  renameSync(own, name);
  return name;
};
