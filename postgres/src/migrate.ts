import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type AppliedFunctions, applyFunctions } from './apply-functions.ts';
import { connect } from './connect.ts';
import type { SqlFile } from './sql-files.ts';
import { retryOnDeadlock } from './transaction.ts';

export interface SchemaFiles {
  /** Migrations of tables and data by name; the first one creates `applied_function`. */
  readonly migrations: readonly SqlFile[];
  /** The current text of every function. */
  readonly functions: readonly SqlFile[];
  /** Throws where the database must not be migrated. */
  readonly refuse?: (trx: QueryExecutorProvider) => Promise<void>;
}

/**
 * Migrates the database to the current schema and functions, in one transaction. Several processes may do so at once.
 * @returns the migrations that were applied
 */
export async function migrate(databaseUrl: string, files: SchemaFiles): Promise<string[]> {
  const db = connect<AppliedFunctions>({ databaseUrl, maxConnections: 2 });
  try {
    return await retryOnDeadlock(() => db.transaction().execute((trx) => migrateIn(trx, files)));
  } finally {
    await db.destroy();
  }
}

async function migrateIn(trx: Kysely<AppliedFunctions>, files: SchemaFiles): Promise<string[]> {
  const { migrations, functions, refuse } = files;
  await sql`select pg_advisory_xact_lock(hashtext('atrium.migrate'))`.execute(trx);
  await refuse?.(trx);
  const provider = { getMigrations: async () => Object.fromEntries(migrations.map(asMigration)) };
  // Migrations of parallel branches arrive in any order, and each is complete by itself.
  const migrator = new Migrator({ db: trx, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  await applyFunctions(trx, functions, Date.now());
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

const asMigration = ({ name, text }: SqlFile): [string, Migration] => [
  name,
  { up: async (db) => void (await sql.raw(text).execute(db)) },
];
