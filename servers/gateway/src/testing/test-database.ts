import { createTestDatabase, type TestDatabase as DatabaseOfTests } from '@atrium/postgres/testing';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { ensurePayloadKey } from '../guard/payload-keys.ts';

/** A migrated database of the test file's own, on a real server. */
export type TestDatabase = DatabaseOfTests<Database>;

/** Migrates, and makes the key pair of the installation: it takes longer than all the tests of many a file. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const db = connect({ databaseUrl, maxConnections: 1 });
  await ensurePayloadKey(db, Date.now()).finally(() => db.destroy());
}

/** Returns a fresh, migrated database, or an empty one; call it once a file, in `before`, and `close` it in `after`. */
export function startTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  return createTestDatabase<Database>(isEmpty ? {} : { prepare: migrate, mayCopy: true });
}
