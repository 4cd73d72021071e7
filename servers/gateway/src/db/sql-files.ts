import { fileURLToPath } from 'node:url';
import { ledgerFunctionFiles, ledgerSchemaFiles } from '@atrium/ledger';
import { functionFilesIn, type SqlFile, sqlFilesIn } from '@atrium/postgres';

const sources = fileURLToPath(new URL('../', import.meta.url));

/** Migrations of tables and data, in the order in which they are applied. */
export const migrationFiles = (): SqlFile[] => sqlFilesIn(sources, 'db/migrations');

/** The current tables, in an order in which they can be created. */
export const schemaFiles = (): SqlFile[] => [...ledgerSchemaFiles(), ...sqlFilesIn(sources, 'db/schema')];

/** The current text of every function of the gateway, without the ledger's. */
export const ownFunctionFiles = (): SqlFile[] => functionFilesIn(sources);

/** The current text of every function, the ledger's included, by name. */
export const functionFiles = (): SqlFile[] =>
  [...ledgerFunctionFiles(), ...ownFunctionFiles()].sort((one, other) => (one.name < other.name ? -1 : 1));
