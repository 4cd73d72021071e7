import { Migrator } from 'kysely/migration';
import { connect } from './connect.ts';
import { migrations } from './migrations/index.ts';

/** Brings the database to the current schema. Several processes may do so at once; returns what was applied. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const db = connect({ databaseUrl, maxConnections: 2 });
  try {
    // Changes that were made side by side arrive in any order: each is complete by itself.
    const provider = { getMigrations: async () => migrations };
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
