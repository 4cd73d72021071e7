import { connect } from '@atrium/gateway';
import { startEmbeddedPostgres } from '@atrium/postgres';
import { readSettings, StartError } from './start/settings.ts';

/** SQLSTATE `undefined_table`. */
const missingTable = '42P01';

/** The gateway's database; a server of the data folder is started for one command only, unless it is running. */
export async function withDatabase<T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readSettings();
  const own = databaseUrl ? null : await startEmbeddedPostgres({ dataDir });
  const db = connect({ databaseUrl: databaseUrl ?? own?.databaseUrl ?? '', maxConnections: 2 });
  try {
    return await work(db);
  } catch (error) {
    if ((error as { code?: string }).code !== missingTable) throw error;
    throw new StartError('The database has no tables yet, or those of an older release: start the gateway once.');
  } finally {
    await db.destroy();
    if (own && !own.wasRunning) await own.stop();
  }
}
