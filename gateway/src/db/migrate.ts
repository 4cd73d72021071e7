import { migrate as migrateTo } from '@atrium/postgres';
import { refuseOldDatabase } from './old-database.ts';
import { functionFiles, migrationFiles } from './sql-files.ts';

/**
 * Migrates a database to the gateway's current schema and functions, in one transaction. Several processes may do so
 * at once. @returns the migrations that were applied
 * @throws OldDatabaseError
 */
export const migrate = (databaseUrl: string): Promise<string[]> =>
  migrateTo(databaseUrl, { migrations: migrationFiles(), functions: functionFiles(), refuse: refuseOldDatabase });
