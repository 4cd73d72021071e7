import { migrate } from './db/migrate.ts';
import { OldDatabaseError } from './db/old-database.ts';
import { readSettings, SettingsError } from './settings/settings.ts';

/**
 * Brings the database of `DATABASE_URL` to this version's schema and ends: before the processes of a version begin, so
 * that none of them waits for it. Prints what was applied; ends with 1 where it could not be. A newer version's database
 * is left as it is; `--back` brings this version's functions back, once no process of the newer one runs.
 */
try {
  const { databaseUrl } = readSettings(process.env);
  if (!databaseUrl) throw new SettingsError('DATABASE_URL: the database to migrate');
  const { applied, isOlder } = await migrate(databaseUrl, { back: process.argv.includes('--back') });
  if (isOlder) console.log('a newer version was here: nothing was written (--back brings this one back)');
  else console.log(applied.length === 0 ? 'nothing to apply' : `applied ${applied.join(', ')}`);
} catch (error) {
  const isExpected = error instanceof SettingsError || error instanceof OldDatabaseError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
