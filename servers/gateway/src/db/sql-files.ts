import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ledgerFunctionFiles, ledgerSchemaFiles } from '@atrium/ledger';
import { functionFilesIn, type SqlFile, sqlFilesIn } from '@atrium/postgres';

const sources = fileURLToPath(new URL('../', import.meta.url));

/** What every baseline is called before the name of its own statements. */
export const baselinePrefix = '0001-';

/**
 * The schema files as the first migration. It is named by its statements, so that a database that was made from others is
 * told from this one's; comments are free to change.
 */
function baseline(): SqlFile {
  const text = [...ledgerSchemaFiles(), ...sqlFilesIn(sources, 'db/schema')].map((file) => file.text).join('\n');
  const statements = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ');
  const hash = createHash('sha256').update(statements).digest('hex');
  return { name: `${baselinePrefix}baseline-${hash.slice(0, 8)}`, path: 'servers/gateway/src/db/schema', text, hash };
}

/** Migrations of tables and data, in the order in which they are applied. */
export const migrationFiles = (): SqlFile[] => [baseline(), ...sqlFilesIn(sources, 'db/migrations')];

/** The current text of every function of the gateway, without the ledger's. */
export const ownFunctionFiles = (): SqlFile[] => functionFilesIn(sources);

/** The current text of every function, the ledger's included, by name. */
export const functionFiles = (): SqlFile[] =>
  [...ledgerFunctionFiles(), ...ownFunctionFiles()].sort((one, other) => (one.name < other.name ? -1 : 1));
