import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { keepRunning } from './keep-running.ts';
import { locateBinaries } from './locate-binaries.ts';
import { prepareFolder, type ServerFolder, unprivilegedId } from './prepare-folder.ts';

export interface EmbeddedPostgresOptions {
  /** Parent of `postgres`, the folder with the server's data. */
  dataDir: string;
  /** Receives notices for the developer, such as the use of another folder. */
  notice?: (text: string) => void;
  /** Extra server settings; tests trade durability for speed. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  databaseUrl: string;
  /** Whether the server was already running, perhaps for another process. */
  wasRunning: boolean;
  /** From now on starts the server again, on the same port, when it ends by itself; reports that to `notice`. */
  supervise(notice: (text: string) => void): void;
  /** Stops the server, also one that an earlier process left behind, and waits for its end. */
  stop(): Promise<void>;
}

/** What a start of the server needs. */
interface Server {
  readonly place: ServerFolder;
  readonly dataFolder: string;
  readonly settings: Record<string, string>;
  urlOf(port: number, database: string): string;
}

const databaseName = 'atrium';
const user = 'atrium';
/** Time for which remains of a crashed server may prevent the next start. */
const lingerMs = 5_000;
const startTimeoutMs = 30_000;
const stopTimeoutMs = 15_000;

/**
 * Starts PostgreSQL from the installed npm package, or adopts the one already running on this folder (a killed
 * process leaves its server behind). Listens on 127.0.0.1 only, on a free port.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const notice = options.notice ?? (() => {});
  const place = await prepareFolder(options.dataDir, await locateBinaries(), notice);
  const dataFolder = join(place.folder, 'postgres');
  const password = await readPassword(place);
  const urlOf = (port: number, database: string) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const server: Server = { place, dataFolder, settings: options.settings ?? {}, urlOf };

  if (!(await stat(join(dataFolder, 'PG_VERSION')).catch(() => null))) await initialise(place, dataFolder);
  const { port, wasRunning } = await adoptOrStart(server);
  await ensureDatabase(urlOf(port, 'postgres'));
  let endSupervision = async () => {};
  return {
    databaseUrl: urlOf(port, databaseName),
    wasRunning,
    supervise(report) {
      const isRunning = async () => isAlive((await readPidFile(dataFolder))?.pid);
      endSupervision = keepRunning({ isRunning, restart: () => startAgain(server, port), notice: report });
    },
    async stop() {
      await endSupervision();
      await stopServer(dataFolder);
    },
  };
}

/** Starts a server that has ended where its clients look for it. @throws where another process runs it elsewhere */
async function startAgain(server: Server, port: number): Promise<void> {
  const now = await adoptOrStart(server, port);
  if (now.port !== port) throw new Error(`another process runs PostgreSQL on port ${now.port}, not on ${port}`);
}

async function readPassword({ folder }: ServerFolder): Promise<string> {
  const file = join(folder, 'postgres.password');
  await writeFile(file, randomBytes(18).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return (await readFile(file, 'utf8')).trim();
}

const identityOf = ({ runAs }: ServerFolder) => (runAs === null ? {} : { uid: runAs, gid: unprivilegedId });

/** Creates the data folder under another name and renames it, so that an aborted start leaves no incomplete one. */
async function initialise(place: ServerFolder, dataFolder: string): Promise<void> {
  const fresh = join(place.folder, `postgres.initdb-${process.pid}`);
  const passwordFile = `${fresh}.password`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await writeFile(passwordFile, await readPassword(place), { mode: 0o600 });
  if (place.runAs !== null) {
    await chown(fresh, place.runAs, unprivilegedId);
    await chown(passwordFile, place.runAs, unprivilegedId);
  }
  try {
    await promisify(execFile)(
      place.binaries.initdb,
      [
        `--pgdata=${fresh}`,
        `--username=${user}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      identityOf(place),
    );
    await rename(fresh, dataFolder);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(fresh, { recursive: true, force: true });
  }
}

async function adoptOrStart(server: Server, wantedPort?: number): Promise<{ port: number; wasRunning: boolean }> {
  const { dataFolder, urlOf } = server;
  let problem = '';
  const giveUpAt = performance.now() + lingerMs;
  for (let attempt = 0; attempt < 3 || performance.now() < giveUpAt; attempt += 1) {
    const running = await readPidFile(dataFolder);
    if (running && (await answers(urlOf(running.port, 'postgres'), 10_000))) {
      return { port: running.port, wasRunning: true };
    }
    const port = wantedPort ?? (await freePort());
    const child = await spawnServer(server, port);
    if (await waitUntilReady(child, urlOf(port, 'postgres'))) return { port, wasRunning: false };
    // Right after a crash the old server's lock file or shared memory may linger for a moment.
    problem = await readFile(logOf(server), 'utf8').catch(() => '');
    await sleep(500);
  }
  throw new Error(`PostgreSQL did not start on ${dataFolder}: ${problem.trim().split('\n').slice(-3).join(' ')}`);
}

async function readPidFile(dataFolder: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 ? { pid, port } : null;
}

async function answers(url: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const logOf = ({ place }: Server) => join(place.folder, 'postgres.log');

async function spawnServer(server: Server, port: number) {
  const { place, dataFolder, settings } = server;
  // The log of the server that ended says why it did.
  await rename(logOf(server), `${logOf(server)}.1`).catch(() => {});
  const log = await open(logOf(server), 'w');
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    // Errors of statements go to their clients, which log them: here they would fill the disk.
    log_min_messages: 'log',
    ...settings,
  };
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A process group of its own, so that Ctrl-C does not stop the server before this process has finished.
  const child = spawn(place.binaries.postgres, ['-D', dataFolder, ...parameters], {
    ...identityOf(place),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  await log.close();
  return child;
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs;
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  while (!ended && Date.now() < deadline) {
    if (await answers(url, 1_000)) return true;
    await sleep(25);
  }
  if (!ended) child.kill('SIGQUIT');
  return false;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04' && (error as { code?: string }).code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** SIGINT is PostgreSQL's "fast" shutdown: it rolls back open transactions and writes all data. */
async function stopServer(dataFolder: string): Promise<void> {
  const running = await readPidFile(dataFolder);
  if (!running || !isAlive(running.pid)) return;
  process.kill(running.pid, 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while (isAlive(running.pid) && Date.now() < deadline) await sleep(20);
  if (isAlive(running.pid)) process.kill(running.pid, 'SIGQUIT');
}
