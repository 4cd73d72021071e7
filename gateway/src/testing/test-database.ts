import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { ensurePayloadKey } from '../guard/payload-keys.ts';

/** A migrated database of the test file's own, on a real server. */
export interface TestDatabase {
  databaseUrl: string;
  db: Kysely<Database>;
  /** Drops the database, and ends the server if this file started it. */
  close(): Promise<void>;
}

/** These tests do not need durability: their server may lose its data in a crash. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  // For as many files at once as a machine has cores.
  max_connections: '1000',
};

interface TestServer {
  /** Its parameter `template`, where it has one, names a migrated database to copy. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Makes the databases of tests on another server, until the returned function is called. */
export function useDatabaseServer(databaseUrl: string): () => void {
  const before = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = databaseUrl;
  return () => {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
  };
}

/** The server in `TEST_DATABASE_URL`, or one of this process' own. */
async function serverForTests(): Promise<TestServer> {
  const shared = process.env.TEST_DATABASE_URL;
  return shared ? { databaseUrl: shared, stop: async () => {} } : ownServer();
}

async function ownServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'));
  // The server runs as the user nobody when we are root, and needs access.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, settings: fastSettings });
  return {
    databaseUrl: server.databaseUrl,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl);
  url.search = '';
  url.pathname = `/${database}`;
  return url.href;
}

/** Migrates, and makes the key pair of the installation: it takes longer than all the tests of most files. */
async function prepare(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const db = connect({ databaseUrl, maxConnections: 1 });
  await ensurePayloadKey(db, Date.now()).finally(() => db.destroy());
}

/** One server for the database tests of many files, with a migrated database that each of them copies. */
export async function startTestServer(): Promise<TestServer> {
  const server = await ownServer();
  const template = 'template_of_tests';
  try {
    await run(server.databaseUrl, `create database ${template}`);
    await prepare(addressOf(server.databaseUrl, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, databaseUrl: `${server.databaseUrl}?template=${template}` };
}

/** Returns a fresh, migrated database, or an empty one; call it once a file, in `before`, and `close` it in `after`. */
export async function startTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const server = await serverForTests();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = isEmpty ? null : new URL(server.databaseUrl).searchParams.get('template');
  const databaseUrl = addressOf(server.databaseUrl, name);
  try {
    await run(server.databaseUrl, `create database ${name} template ${template ?? 'template1'}`);
    if (!template && !isEmpty) await migrate(databaseUrl);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const db = connect({ databaseUrl });
  return {
    databaseUrl,
    db,
    async close() {
      await db.destroy();
      await run(server.databaseUrl, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}
