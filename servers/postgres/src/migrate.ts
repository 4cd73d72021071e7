import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { type AppliedVersions, createVersions, isSuperseded, noteVersion, versionOf } from './applied-versions.ts';
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
  readonly refuse?: (trx: QueryExecutorProvider, migrations: readonly SqlFile[]) => Promise<void>;
}

export interface MigrateOptions {
  /** Brings the database to this version although a newer one was here: no process of that one may be running. */
  readonly back?: boolean;
}

export interface Migrated {
  /** The migrations that were applied. */
  readonly applied: readonly string[];
  /** A newer version was here, so nothing was written. */
  readonly isOlder: boolean;
}

type Bookkeeping = AppliedFunctions & AppliedVersions;

/**
 * Migrates the database to the current schema and functions, in one transaction. Several processes may do so at once,
 * and of several versions: an older one writes nothing (docs/decisions/0085).
 */
export async function migrate(
  databaseUrl: string,
  files: SchemaFiles,
  { back = false }: MigrateOptions = {},
): Promise<Migrated> {
  const db = connect<Bookkeeping>({ databaseUrl, maxConnections: 2 });
  try {
    return await retryOnDeadlock(() => db.transaction().execute((trx) => migrateIn(trx, files, back)));
  } finally {
    await db.destroy();
  }
}

async function migrateIn(trx: Kysely<Bookkeeping>, files: SchemaFiles, back: boolean): Promise<Migrated> {
  const { migrations, functions, refuse } = files;
  await sql`select pg_advisory_xact_lock(hashtext('atrium.migrate'))`.execute(trx);
  await refuse?.(trx, migrations);
  await createVersions(trx);
  const version = versionOf(migrations, functions);
  if (!back && (await isSuperseded(trx, migrations, version))) return { applied: [], isOlder: true };
  const provider = { getMigrations: async () => Object.fromEntries(migrations.map(asMigration)) };
  // Migrations of parallel branches arrive in any order, and each is complete by itself.
  const migrator = new Migrator({ db: trx, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  const now = Date.now();
  await applyFunctions(trx, functions, now);
  await noteVersion(trx, version, now);
  const applied = results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
  return { applied, isOlder: false };
}

const asMigration = ({ name, text }: SqlFile): [string, Migration] => [
  name,
  { up: async (db) => void (await sql.raw(text).execute(db)) },
];
