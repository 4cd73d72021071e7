import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { functionFiles, type SqlFile } from './sql-files.ts';

/**
 * Puts the present text of every function into the database, in the transaction of the migrations: of each file whose
 * hash is another one than `applied_function` has. A function that no file has any more is dropped by a migration.
 * @returns the names of the files that were applied
 */
export async function applyFunctions(trx: Kysely<Database>, now: number): Promise<string[]> {
  const applied = await trx.selectFrom('applied_function').select(['name', 'hash']).execute();
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  const changed = functionFiles().filter(({ name, hash }) => hashes.get(name) !== hash);
  if (changed.length === 0) return [];
  // Twice: unread at first, so that functions may call one another in any order; then read, when all of them exist.
  await sql`set local check_function_bodies = off`.execute(trx);
  await runAll(trx, changed);
  await sql`set local check_function_bodies = on`.execute(trx);
  await runAll(trx, changed);
  await trx
    .insertInto('applied_function')
    .values(changed.map(({ name, hash }) => ({ name, hash, applied_at: now })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ hash: sql`excluded.hash`, applied_at: sql`excluded.applied_at` }),
    )
    .execute();
  return changed.map(({ name }) => name);
}

async function runAll(trx: Kysely<Database>, files: readonly SqlFile[]): Promise<void> {
  for (const { text } of files) await sql.raw(text).execute(trx);
}
