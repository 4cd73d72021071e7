import { fileURLToPath } from 'node:url';
import { ledgerFunctionFiles, ledgerSchemaFiles } from '@atrium/ledger';
import { functionFilesIn, type SqlFile, sqlFilesIn } from '@atrium/postgres';

/** This file is two folders from the sources in `lib`, too. */
const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** Changes of tables and data, in the order in which they are made. */
export const migrationFiles = (): SqlFile[] => sqlFilesIn(sources, 'db/migrations');

/** The tables as they are now, in an order in which they can be made. */
export const schemaFiles = (): SqlFile[] => [...ledgerSchemaFiles(), ...sqlFilesIn(sources, 'db/schema')];

/** The present text of every function of the gateway alone. */
export const ownFunctionFiles = (): SqlFile[] => functionFilesIn(sources);

/** The present text of every function, the ledger's among them, by their names. */
export const functionFiles = (): SqlFile[] =>
  [...ledgerFunctionFiles(), ...ownFunctionFiles()].sort((one, other) => (one.name < other.name ? -1 : 1));
