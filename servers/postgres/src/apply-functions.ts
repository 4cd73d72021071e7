import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { SqlFile } from './sql-files.ts';

/** Hash of each function file that a database has; the migrations create this table. */
export interface AppliedFunctions {
  applied_function: { name: string; hash: string; applied_at: number };
}

/**
 * Applies each function file whose hash differs from `applied_function`, in the transaction of the migrations. A
 * function whose file was deleted is dropped by a migration.
 * @returns the names of the files that were applied
 * @throws where two files have one name
 */
export async function applyFunctions(
  trx: Kysely<AppliedFunctions>,
  files: readonly SqlFile[],
  now: number,
): Promise<string[]> {
  const twice = files.find(({ name }, index) => files.findIndex((other) => other.name === name) !== index);
  if (twice) throw new Error(`two files are named ${twice.name}.sql: applied_function knows them by their names`);
  const applied = await trx.selectFrom('applied_function').select(['name', 'hash']).execute();
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const changed = files.filter(({ name, hash }) => hashes.get(name) !== hash);
  if (changed.length === 0) return [];
  await createFunctions(trx, changed);
  await trx
    .insertInto('applied_function')
    .values(changed.map(({ name, hash }) => ({ name, hash, applied_at: now })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ hash: sql`excluded.hash`, applied_at: sql`excluded.applied_at` }),
    )
    .execute();
  return changed.map(({ name }) => name);
}

/** Runs function files in a transaction, in any order. */
export async function createFunctions(trx: QueryExecutorProvider, files: readonly SqlFile[]): Promise<void> {
  // The files run twice: first unchecked, so that functions may call one another in any order; then checked.
  await sql`set local check_function_bodies = off`.execute(trx);
  await runAll(trx, files);
  await sql`set local check_function_bodies = on`.execute(trx);
  await runAll(trx, files);
}

async function runAll(trx: QueryExecutorProvider, files: readonly SqlFile[]): Promise<void> {
  for (const { text } of files) await sql.raw(text).execute(trx);
}
