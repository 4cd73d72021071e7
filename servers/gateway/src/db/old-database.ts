import type { SqlFile } from '@atrium/postgres';
import { type QueryExecutorProvider, sql } from 'kysely';
import { baselinePrefix } from './sql-files.ts';

/** The database was made from another baseline. */
export class OldDatabaseError extends Error {
  override readonly name = 'OldDatabaseError';
}

/** Refuses a database of another baseline, which only the time before the first release has. */
export async function refuseOldDatabase(trx: QueryExecutorProvider, migrations: readonly SqlFile[]): Promise<void> {
  const known = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(trx);
  if (!known.rows[0]?.is) return;
  const own = migrations.map(({ name }) => name);
  const old = await sql`
    select from kysely_migration where starts_with(name, ${baselinePrefix}) and name <> all(${own})`.execute(trx);
  if (old.rows.length === 0) return;
  throw new OldDatabaseError(
    'This database has the tables of another version from before the first release (docs/decisions/0024). ' +
      'Delete it and start again: the folder `postgres` in `.data` (or DATA_DIR), or the database of DATABASE_URL.',
  );
}
