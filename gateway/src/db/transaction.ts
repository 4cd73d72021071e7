import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** PostgreSQL's own word for "nothing happened, try again": deadlock and serialisation failure. */
const retryable = new Set(['40P01', '40001']);
const attempts = 4;

/**
 * Runs `work` in a transaction: the one `db` already is, or a new one, which is run again when it lost a
 * deadlock. `work` must therefore have no effects outside the database.
 */
export async function inTransaction<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= attempts || !retryable.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
