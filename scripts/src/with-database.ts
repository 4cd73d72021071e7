import { connect, startEmbeddedPostgres } from '@atrium/gateway';
import { readSettings } from './start/settings.ts';

/** The gateway's database; a server of the data folder is started for one command only, unless it is running. */
export async function withDatabase<T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readSettings();
  const own = databaseUrl ? null : await startEmbeddedPostgres({ dataDir });
  const db = connect({ databaseUrl: databaseUrl ?? own?.databaseUrl ?? '', maxConnections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    if (own && !own.wasRunning) await own.stop();
  }
}
