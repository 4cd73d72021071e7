import assert from 'node:assert/strict';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, jest, test } from '@jest/globals';
import { sql } from 'kysely';
import pg from 'pg';
import { connect, LastingClient } from '../connect.ts';
import { migrate } from '../migrate.ts';
import type { SqlFile } from '../sql-files.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

let dataDir: string;
let server: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-embedded-'));
  await chmod(dataDir, 0o711);
  server = await startEmbeddedPostgres({ dataDir });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

test('the database stores and folds letters of every language', async () => {
  const [row] = await query(`select current_setting('server_encoding') as encoding, lower('ÄŽ ÑandÚ') as low`);
  assert.deepEqual(row, { encoding: 'UTF8', low: 'äž ñandú' });
});

test('a second start on the same folder adopts the running server', async () => {
  const pid = await serverPid();
  const again = await startEmbeddedPostgres({ dataDir });
  assert.equal(again.databaseUrl, server.databaseUrl);
  assert.equal(await serverPid(), pid);
});

test('the database refuses a wrong password, and its password file is private', async () => {
  const url = new URL(server.databaseUrl);
  url.password = 'guess';
  const client = new pg.Client({ connectionString: url.href });
  await assert.rejects(client.connect(), /password authentication failed/);
  assert.equal((await stat(join(dataDir, 'postgres.password'))).mode & 0o077, 0);
});

test('both ends of a connection find out soon that the other one is gone', async () => {
  const asks = jest.spyOn(Socket.prototype, 'setKeepAlive');
  const client = new LastingClient(server.databaseUrl, 'lasting');
  await client.open();
  const { rows } = await client.query(
    `select sum(setting::int)::int as seconds from pg_settings where name in ('tcp_keepalives_idle', 'tcp_keepalives_interval')`,
  );
  await client.end();
  const db = connect({ databaseUrl: server.databaseUrl });
  await sql`select 1`.execute(db);
  await db.destroy();
  const asked = asks.mock.calls;
  asks.mockRestore();
  assert.deepEqual(asked, [
    [true, 10_000],
    [true, 10_000],
  ]);
  assert.deepEqual(rows, [{ seconds: 11 }]);
});

const fileOf = (name: string, text: string): SqlFile => ({ name, path: `sql/${name}.sql`, text, hash: text });

test('concurrent migrations of three processes are applied once', async () => {
  const register = 'create table applied_function (name text primary key, hash text, applied_at bigint)';
  const twice = `create or replace function twice(p int) returns int language sql as 'select 2 * p'`;
  const files = { migrations: [fileOf('0001-first', register)], functions: [fileOf('twice', twice)] };
  const applied = await Promise.all([1, 2, 3].map(() => migrate(server.databaseUrl, files)));
  assert.equal(applied.filter(({ applied }) => applied.length > 0).length, 1);
  assert.deepEqual(await migrate(server.databaseUrl, files), { applied: [], isOlder: false });
  assert.deepEqual(await query('select twice(21)'), [{ twice: 42 }]);
});

test('committed rows survive a stop and a kill of the server', async () => {
  await query('create table kept (n int); insert into kept values (1)');
  await server.stop();
  server = await startEmbeddedPostgres({ dataDir });
  await query('insert into kept values (2)');
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(10);
  server = await startEmbeddedPostgres({ dataDir });
  assert.deepEqual(await query('select n from kept order by n'), [{ n: 1 }, { n: 2 }]);
});

test('a supervised server that is killed answers again on its port, with all committed rows, until it is stopped', async () => {
  const notices: string[] = [];
  server.supervise((text) => notices.push(text));
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  const giveUpAt = Date.now() + 20_000;
  const kept = async () => {
    while (Date.now() < giveUpAt) {
      const rows = await query('select n from kept order by n').catch(() => null);
      if (rows && (await serverPid()) !== pid) return rows;
      await sleep(50);
    }
    return null;
  };
  assert.deepEqual(await kept(), [{ n: 1 }, { n: 2 }]);
  assert.match(notices[0] ?? '', /has ended/);
  await server.stop();
  const stopped = await serverPid().catch(() => 0);
  await sleep(600);
  assert.ok(stopped === 0 || !isAlive(stopped), 'a server that was stopped on purpose is not started again');
  server = await startEmbeddedPostgres({ dataDir });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
