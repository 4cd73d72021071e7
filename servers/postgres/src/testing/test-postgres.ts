import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { locateBinaries } from '../embedded/locate-binaries.ts';
import { prepareFolder, unprivilegedId } from '../embedded/prepare-folder.ts';
import { freePort } from './free-port.ts';

/** A separate, empty PostgreSQL server for a test, at a fixed port. */
export interface TestPostgres {
  readonly databaseUrl: string;
  /** The folder of `postgres` and, in a system's PostgreSQL, `pgbench`. */
  readonly programs: string;
  /** Ends the server without a shutdown, as a power failure would. */
  kill(): Promise<void>;
  /** Restarts and recovers a killed server at the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

const identity = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};

/** The folder of the system's own PostgreSQL (15 or newer) with `initdb`, `postgres` and `pgbench`, or null. */
export function systemPostgres(): string | null {
  const place = '/usr/lib/postgresql';
  const versions = existsSync(place)
    ? readdirSync(place)
        .map(Number)
        .filter((version) => version >= 15)
    : [];
  const folders = versions.sort((one, other) => one - other).map((version) => join(place, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'postgres'))) ?? null;
}

/** The system's own PostgreSQL. @throws where none is installed */
export async function startSystemPostgres(settings: Settings = {}): Promise<TestPostgres> {
  const programs = systemPostgres();
  if (!programs) throw new Error('there is no PostgreSQL in /usr/lib/postgresql');
  return start(programs, await mkdtemp(join(tmpdir(), 'atrium-test-postgres-')), settings);
}

/** The PostgreSQL of npm. */
export async function startPackagedPostgres(settings: Settings = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-test-postgres-'));
  const { binaries } = await prepareFolder(folder, await locateBinaries(), () => {});
  return start(dirname(binaries.postgres), folder, settings);
}

async function start(programs: string, folder: string, settings: Settings): Promise<TestPostgres> {
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  for (const path of identity.uid ? [folder, data] : []) await chown(path, unprivilegedId, unprivilegedId);
  const initdb = ['--pgdata', data, '--username=atrium', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  await promisify(execFile)(join(programs, 'initdb'), initdb, { ...identity, cwd: folder });

  const port = await freePort();
  const fixed = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
  };
  const options = Object.entries({ ...fixed, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const databaseUrl = `postgres://atrium@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;

  async function run(): Promise<void> {
    // Child processes of a killed server keep its shared memory for a moment.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
        ...identity,
        cwd: folder,
        stdio: 'ignore',
      });
      while (server.exitCode === null && !(await answers(databaseUrl))) await pause(50);
      if (server.exitCode === null) return;
      await pause(100);
    }
    throw new Error('PostgreSQL does not start');
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await run();
  return {
    databaseUrl,
    programs,
    kill: () => end('SIGKILL'),
    restart: run,
    async close() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
