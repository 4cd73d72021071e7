import { type QueryExecutorProvider, sql } from 'kysely';

/** The database was made before its tables became one baseline. */
export class OldDatabaseError extends Error {
  override readonly name = 'OldDatabaseError';
}

/** Refuses a developer's database from migrations before the baseline; no release has one. */
export async function refuseOldDatabase(trx: QueryExecutorProvider): Promise<void> {
  const migrations = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(trx);
  if (!migrations.rows[0]?.is) return;
  const old = await sql`select from kysely_migration where name = '0001-ledger'`.execute(trx);
  if (old.rows.length === 0) return;
  throw new OldDatabaseError(
    'This database was made by migrations that one baseline has replaced (docs/decisions/0024); no release had them. ' +
      'Delete it and start again: the folder `postgres` in `.data` (or DATA_DIR), or the database of DATABASE_URL.',
  );
}
