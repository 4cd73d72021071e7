import type { Kysely } from 'kysely';

/** Retryable SQLSTATEs: deadlock and serialisation failure. */
const retryable = new Set(['40P01', '40001']);
const attempts = 4;

/**
 * Runs `work` in a transaction: `db` itself if it is one, else a new one, which is retried after a deadlock. `work`
 * must therefore have no effects outside the database.
 */
export async function inTransaction<Database, T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : retryOnDeadlock(() => db.transaction().execute(work));
}

/** Retries a whole transaction, or a statement that commits by itself, after a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !retryable.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}
