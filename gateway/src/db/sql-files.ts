import { fileURLToPath } from 'node:url';
import { functionFilesIn, type SqlFile, sqlFilesIn } from '@atrium/postgres';

/** This file is two folders from the sources in `lib`, too. */
const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** Changes of tables and data, in the order in which they are made. */
export const migrationFiles = (): SqlFile[] => sqlFilesIn(sources, 'db/migrations');

/** The tables as they are now, in an order in which they can be made. */
export const schemaFiles = (): SqlFile[] => sqlFilesIn(sources, 'db/schema');

/** The present text of every function, by their names. */
export const functionFiles = (): SqlFile[] =>
  functionFilesIn(sources).sort((one, other) => (one.name < other.name ? -1 : 1));
