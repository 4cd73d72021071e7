import { type Migrated, type MigrateOptions, migrate as migrateTo } from '@atrium/postgres';
import { refuseOldDatabase } from './old-database.ts';
import { functionFiles, migrationFiles } from './sql-files.ts';

/**
 * Migrates a database to the gateway's current schema and functions, in one transaction. Several processes may do so
 * at once; one that is older than the database writes nothing.
 * @throws OldDatabaseError
 */
export const migrate = (databaseUrl: string, options: MigrateOptions = {}): Promise<Migrated> =>
  migrateTo(
    databaseUrl,
    { migrations: migrationFiles(), functions: functionFiles(), refuse: refuseOldDatabase },
    options,
  );
