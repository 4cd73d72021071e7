import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { applyFunctions } from './apply-functions.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { refuseOldDatabase } from './old-database.ts';
import { migrationFiles, type SqlFile } from './sql-files.ts';
import { retryOnDeadlock } from './transaction.ts';

/**
 * Brings the database to the present schema and the present functions, in one transaction. Several processes may do so
 * at once. @returns the migrations that were applied
 * @throws OldDatabaseError
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const db = connect({ databaseUrl, maxConnections: 2 });
  try {
    return await retryOnDeadlock(() => db.transaction().execute(migrateIn));
  } finally {
    await db.destroy();
  }
}

async function migrateIn(trx: Kysely<Database>): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('atrium.migrate'))`.execute(trx);
  await refuseOldDatabase(trx);
  const provider = { getMigrations: async () => Object.fromEntries(migrationFiles().map(asMigration)) };
  // Changes that were made side by side arrive in any order: each is complete by itself.
  const migrator = new Migrator({ db: trx, provider, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  await applyFunctions(trx, Date.now());
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

const asMigration = ({ name, text }: SqlFile): [string, Migration] => [
  name,
  { up: async (db) => void (await sql.raw(text).execute(db)) },
];
