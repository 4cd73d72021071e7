import { startEmbeddedPostgres } from '@atrium/postgres';
import { StartError, type StartSettings } from './settings.ts';

export interface RunningDatabase {
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** The PostgreSQL of `DATABASE_URL`, or one of our own in the data folder, kept running. @throws StartError */
export async function startDatabase(settings: StartSettings, say: (line: string) => void): Promise<RunningDatabase> {
  if (settings.databaseUrl) return { databaseUrl: settings.databaseUrl, stop: async () => {} };
  try {
    const server = await startEmbeddedPostgres({ dataDir: settings.dataDir });
    server.supervise(say);
    return server;
  } catch (error) {
    const why = (error as Error).message;
    throw new StartError(
      `The database in ${settings.dataDir} does not start: ${why}. Move the folder away to begin afresh, or set DATA_DIR.`,
    );
  }
}
