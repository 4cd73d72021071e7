import { migrate } from './db/migrate.ts';
import { OldDatabaseError } from './db/old-database.ts';
import { readSettings, SettingsError } from './settings/settings.ts';

/**
 * Brings the database of `DATABASE_URL` to this version's schema and ends: before the processes of a version begin, so
 * that none of them waits for it. Prints what was applied; ends with 1 where it could not be.
 */
try {
  const { databaseUrl } = readSettings(process.env);
  if (!databaseUrl) throw new SettingsError('DATABASE_URL: the database to migrate');
  const applied = await migrate(databaseUrl);
  console.log(applied.length === 0 ? 'nothing to apply' : `applied ${applied.join(', ')}`);
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof OldDatabaseError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
