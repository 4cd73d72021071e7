import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { connect } from '../connect.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded-postgres.ts';

/** A separate database for one test file, on a real server. */
export interface TestDatabase<Database> {
  databaseUrl: string;
  db: Kysely<Database>;
  /** Drops the database, and ends the server if this file started it. */
  close(): Promise<void>;
}

/** Tests do not need durability: their server may lose its data in a crash. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  // Enough for as many concurrent files as a machine has cores.
  max_connections: '1000',
};

interface TestServer {
  /** Its parameter `template`, if present, names a prepared database to copy. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Creates the databases of tests on another server until the returned function is called. */
export function useDatabaseServer(databaseUrl: string): () => void {
  const before = process.env.TEST_DATABASE_URL;
  process.env.TEST_DATABASE_URL = databaseUrl;
  return () => {
    if (before === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = before;
  };
}

/** The server in `TEST_DATABASE_URL`, or a new one for this process. */
async function serverForTests(): Promise<TestServer> {
  const shared = process.env.TEST_DATABASE_URL;
  return shared ? { databaseUrl: shared, stop: async () => {} } : ownServer();
}

async function ownServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-test-'));
  // Started by root, the server runs as an unprivileged user, which must be able to enter the folder.
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

/** Fills an empty database. */
type Prepare = (databaseUrl: string) => Promise<unknown>;

/** One server for the database tests of many files, with a prepared database that they may copy. */
export async function startTestServer(prepare: Prepare): Promise<TestServer> {
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

export interface TestDatabaseOptions {
  /** By default the database stays empty. */
  readonly prepare?: Prepare;
  /** Whether the server's prepared database, if it has one, is copied instead. */
  readonly mayCopy?: boolean;
}

/** Returns a fresh database; call it once a file, in `beforeAll`, and `close` it in `afterAll`. */
export async function createTestDatabase<Database>(options: TestDatabaseOptions): Promise<TestDatabase<Database>> {
  const server = await serverForTests();
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.mayCopy ? new URL(server.databaseUrl).searchParams.get('template') : null;
  const databaseUrl = addressOf(server.databaseUrl, name);
  try {
    await run(server.databaseUrl, `create database ${name} template ${template ?? 'template1'}`);
    if (!template) await options.prepare?.(databaseUrl);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const db = connect<Database>({ databaseUrl });
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
