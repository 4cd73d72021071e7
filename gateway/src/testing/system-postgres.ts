import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivilegedId } from '../db/embedded/prepare-folder.ts';
import { freePort } from './free-port.ts';
import { systemPostgres } from './installed-servers.ts';

/** A server of the system's own PostgreSQL, empty, in a folder that goes with it. */
export interface SystemPostgres {
  readonly databaseUrl: string;
  readonly programs: string;
  close(): Promise<void>;
}

const identity = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};

/** As the packages of Debian set it up; `settings` are added. @throws where none is installed */
export async function startSystemPostgres(settings: Readonly<Record<string, string>> = {}): Promise<SystemPostgres> {
  const programs = systemPostgres();
  if (!programs) throw new Error('there is no PostgreSQL in /usr/lib/postgresql');
  const folder = await mkdtemp(join(tmpdir(), 'atrium-system-postgres-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  for (const path of identity.uid ? [folder, data] : []) await chown(path, unprivilegedId, unprivilegedId);
  const initdb = ['--pgdata', data, '--username=atrium', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  await promisify(execFile)(join(programs, 'initdb'), initdb, { ...identity, cwd: folder });

  const port = await freePort();
  const all = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
  };
  const options = Object.entries({ ...all, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const databaseUrl = `postgres://atrium@127.0.0.1:${port}/postgres`;
  while (server.exitCode === null && !(await answers(databaseUrl))) await new Promise((wait) => setTimeout(wait, 50));
  if (server.exitCode !== null) throw new Error(`PostgreSQL of the system ended with ${server.exitCode}`);
  return {
    databaseUrl,
    programs,
    async close() {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
