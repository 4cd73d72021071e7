import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The compiler copies no `.sql`, so they are read from the sources; this file is two folders from them in `lib`, too. */
const sources = fileURLToPath(new URL('../../src/', import.meta.url));

export interface SqlFile {
  /** Unique among its kind, without folder and ending. */
  readonly name: string;
  /** From the package's `src`. */
  readonly path: string;
  readonly text: string;
  readonly hash: string;
}

function read(path: string): SqlFile {
  const text = readFileSync(join(sources, path), 'utf8');
  return { name: basename(path, '.sql'), path, text, hash: createHash('sha256').update(text).digest('hex') };
}

function filesIn(folder: string): SqlFile[] {
  const names = readdirSync(join(sources, folder)).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => read(join(folder, name)));
}

/** Changes of tables and data, in the order in which they are made. */
export const migrationFiles = (): SqlFile[] => filesIn('db/migrations');

/** The tables as they are now, in an order in which they can be made. */
export const schemaFiles = (): SqlFile[] => filesIn('db/schema');

/** The present text of every function: the `.sql` files in folders named `sql`. @throws where two have one name */
export function functionFiles(): SqlFile[] {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const files = paths.filter((path) => /(?:^|\/)sql\/[^/]+\.sql$/.test(path)).map(read);
  files.sort((one, other) => (one.name < other.name ? -1 : 1));
  const twice = files.find(({ name }, index) => files[index + 1]?.name === name);
  if (twice) throw new Error(`two files are named ${twice.name}.sql: applied_function knows them by their names`);
  return files;
}
