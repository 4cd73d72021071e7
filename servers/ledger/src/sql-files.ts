import { fileURLToPath } from 'node:url';
import { functionFilesIn, type SqlFile, sqlFilesIn } from '@atrium/postgres';

const sources = fileURLToPath(new URL('./', import.meta.url));

/** The ledger's current tables; they reference no other table. */
export const ledgerSchemaFiles = (): SqlFile[] => sqlFilesIn(sources, 'schema');

/** The current text of the ledger's functions and guards. */
export const ledgerFunctionFiles = (): SqlFile[] => functionFilesIn(sources);

/** The names of the ledger's tables. */
export const ledgerTables = (): string[] =>
  ledgerSchemaFiles().flatMap(({ text }) => [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name));
