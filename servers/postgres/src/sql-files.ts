import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';

export interface SqlFile {
  /** Unique among files of its kind, without folder and extension. */
  readonly name: string;
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

function read(sources: string, path: string): SqlFile {
  const file = join(sources, path);
  const text = readFileSync(file, 'utf8');
  return {
    name: basename(path, '.sql'),
    path: relative(resolve(sources, '../../..'), file).replaceAll('\\', '/'),
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  };
}

/**
 * The `.sql` files of a folder by their names.
 * @param sources `src` of a package
 */
export function sqlFilesIn(sources: string, folder: string): SqlFile[] {
  const names = readdirSync(join(sources, folder)).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => read(sources, join(folder, name)));
}

/**
 * The current text of every function of a package: the `.sql` files in folders named `sql`.
 * @param sources `src` of the package
 */
export function functionFilesIn(sources: string): SqlFile[] {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  return paths.filter((path) => /(?:^|\/)sql\/[^/]+\.sql$/.test(path)).map((path) => read(sources, path));
}
