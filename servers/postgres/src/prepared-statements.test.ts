import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { connect } from './connect.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

interface Coins {
  coin: { code: string; scale: number };
}

let database: TestDatabase<Coins>;
beforeAll(async () => {
  database = await createTestDatabase<Coins>({});
  await sql`create table coin as select 'PTS' as code, 0 as scale`.execute(database.db);
});
afterAll(() => database.close());

test('a frequent statement is prepared, and a column added meanwhile breaks none', async () => {
  const db = connect<Coins>({ databaseUrl: database.databaseUrl, maxConnections: 1 });
  const named = (code: string) => db.selectFrom('coin').select('scale').where('code', '=', code).execute();
  const whole = (code: string) => db.selectFrom('coin').selectAll().where('code', '=', code).execute();
  for (let times = 0; times < 10; times += 1) {
    assert.equal((await named('PTS')).length, 1);
    assert.equal((await whole('PTS')).length, 1);
  }
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  assert.equal(rows.length, 1);
  assert.match(rows[0]?.statement ?? '', /select "scale"/);
  await sql`alter table coin add column note text not null default 'new'`.execute(db);
  assert.equal((await named('PTS')).length, 1);
  assert.equal((await whole('PTS')).length, 1);
  await db.destroy();
});
