import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { merchants } from '@atrium/contracts/constants';
import { migrate as migrateTo, type SqlFile } from '@atrium/postgres';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { gatewayTables } from '../testing/gateway-tables.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { OldDatabaseError } from './old-database.ts';
import { functionFiles, migrationFiles } from './sql-files.ts';

let database: TestDatabase;
const writtenTables = () => readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

test('a database is migrated before any process begins, once, and without one the setting is named', async () => {
  const empty = await startTestDatabase({ isEmpty: true });
  const migrateOnce = (databaseUrl: string) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('../migrate-once.ts', import.meta.url))], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      encoding: 'utf8',
    });
  try {
    const first = migrateOnce(empty.databaseUrl);
    assert.equal(first.status, 0, first.stderr);
    assert.match(first.stdout, /^applied 0001-baseline-/);
    assert.equal(await gatewayTables(empty.db), writtenTables());
    assert.equal(migrateOnce(empty.databaseUrl).stdout, 'nothing to apply\n');
  } finally {
    await empty.close();
  }
  const without = migrateOnce('');
  assert.deepEqual([without.status, without.stderr], [1, 'DATABASE_URL: the database to migrate\n']);
});

test('the row types are those of the database', async () => {
  assert.equal(
    writtenTables(),
    await gatewayTables(database.db),
    'write them again: node servers/gateway/src/testing/write-tables.ts',
  );
});

test('each merchant of the code has its clock', async () => {
  const clocks = await database.db.selectFrom('merchant_clock').select(['merchant_code', 'time_zone']).execute();
  assert.deepEqual(
    new Map(clocks.map((row) => [row.merchant_code, row.time_zone])),
    new Map<string, string>(merchants.map(({ merchantCode, timeZone }) => [merchantCode, timeZone])),
  );
});

test('every function of the database is defined in one of the files', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`.execute(
    database.db,
  );
  const inFiles = functionFiles().flatMap(({ text }) => [...text.matchAll(/^create or replace function (\w+)/gm)]);
  assert.deepEqual(
    rows.map(({ name }) => name),
    inFiles.map(([, name]) => name).sort(),
  );
});

test('a function is applied again only when the hash of its text differs', async () => {
  const { db, databaseUrl } = database;
  const applied = () => db.selectFrom('applied_function').selectAll().orderBy('name').execute();
  const before = await applied();
  assert.deepEqual(
    before.map(({ name }) => name),
    functionFiles().map(({ name }) => name),
  );
  await migrate(databaseUrl);
  assert.deepEqual(await applied(), before);

  const atRisk = sql<{ is: boolean }>`select bet_is_at_risk('LIVE') as is`;
  await sql`create or replace function bet_is_at_risk(p_game_type text) returns boolean language sql as 'select false'`.execute(
    db,
  );
  await db.updateTable('applied_function').set({ hash: 'another' }).where('name', '=', 'bet-rules').execute();
  await migrate(databaseUrl);
  assert.deepEqual((await atRisk.execute(db)).rows, [{ is: true }]);
  const unchanged = (rows: typeof before) => rows.filter(({ name }) => name !== 'bet-rules');
  assert.deepEqual(unchanged(await applied()), unchanged(before));
});

test('a version writes neither functions nor migrations over those of a newer one, unless it is told to', async () => {
  const { databaseUrl, db } = database;
  const files = { migrations: migrationFiles(), functions: functionFiles() };
  const [rule] = files.functions.filter(({ name }) => name === 'bet-rules') as [SqlFile];
  const changed = { ...rule, text: `${rule.text}\n-- changed`, hash: 'changed' };
  const newer = { ...files, functions: files.functions.map((file) => (file === rule ? changed : file)) };
  const hash = async () => {
    const row = db.selectFrom('applied_function').select('hash').where('name', '=', rule.name);
    return (await row.executeTakeFirstOrThrow()).hash;
  };
  const isOlder = async (...migration: Parameters<typeof migrateTo>) => (await migrateTo(...migration)).isOlder;
  await migrate(databaseUrl);
  assert.equal(await isOlder(databaseUrl, newer), false);
  assert.equal(await isOlder(databaseUrl, files), true);
  assert.equal(await hash(), 'changed');
  assert.equal(await isOlder(databaseUrl, newer), false);
  assert.equal(await isOlder(databaseUrl, files, { back: true }), false);
  assert.equal(await hash(), rule.hash);

  const [first] = files.migrations as [SqlFile];
  const added = { ...first, name: '9999-newer', text: 'select 1' };
  assert.equal(await isOlder(databaseUrl, { ...newer, migrations: [...files.migrations, added] }), false);
  assert.equal(await isOlder(databaseUrl, files), true);
  assert.equal(await isOlder(databaseUrl, { ...files, functions: [...files.functions] }), true);
  assert.equal(await hash(), 'changed');
  await sql`delete from kysely_migration where name = ${added.name}`.execute(db);
  await migrate(databaseUrl, { back: true });
});

test.each(['0001-ledger', '0001-baseline'])('a database made from %s is refused with what to do', async (name) => {
  const { db, databaseUrl } = database;
  await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026')`.execute(db);
  await assert.rejects(migrate(databaseUrl), (error) => {
    assert.ok(error instanceof OldDatabaseError);
    assert.match(error.message, /Delete it and start again/);
    return true;
  });
  await sql`delete from kysely_migration where name = ${name}`.execute(db);
  assert.deepEqual(await migrate(databaseUrl), { applied: [], isOlder: false });
});
