import { createHash } from 'node:crypto';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { SqlFile } from './sql-files.ts';

/** Every version of migrations and functions that a database was brought to, the newest with the highest number. */
export interface AppliedVersions {
  applied_version: { hash: string; applied_at: number };
}

/** The name of a version: of its migrations, and of the texts of its functions. */
export function versionOf(migrations: readonly SqlFile[], functions: readonly SqlFile[]): string {
  const parts = [migrations.map(({ name }) => name), functions.map(({ name, hash }) => `${name} ${hash}`)];
  return createHash('sha256')
    .update(JSON.stringify(parts.map((names) => names.sort())))
    .digest('hex');
}

async function appliedMigrations(trx: QueryExecutorProvider): Promise<string[]> {
  const known = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(trx);
  if (!known.rows[0]?.is) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Creates the list of versions, which no migration can: it is read before the first one. */
export const createVersions = (trx: QueryExecutorProvider) =>
  sql`create table if not exists applied_version (
    hash text primary key, number bigint generated always as identity, applied_at bigint not null)`.execute(trx);

/**
 * Whether a newer version has been here: it applied a migration that this one does not know, or replaced this one's
 * functions. A process of the old version that starts again during an update finds the database like that.
 */
export async function isSuperseded(trx: QueryExecutorProvider, migrations: readonly SqlFile[], hash: string) {
  const own = new Set(migrations.map(({ name }) => name));
  if ((await appliedMigrations(trx)).some((name) => !own.has(name))) return true;
  const { rows } = await sql<{ hash: string }>`select hash from applied_version order by number desc`.execute(trx);
  return rows.slice(1).some((version) => version.hash === hash);
}

/** Makes a version the newest. */
export async function noteVersion(trx: Kysely<AppliedVersions>, hash: string, now: number): Promise<void> {
  const { rows } = await sql<{ hash: string }>`select hash from applied_version order by number desc limit 1`.execute(
    trx,
  );
  if (rows[0]?.hash === hash) return;
  await trx.deleteFrom('applied_version').where('hash', '=', hash).execute();
  await trx.insertInto('applied_version').values({ hash, applied_at: now }).execute();
}
