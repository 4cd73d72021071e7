import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from '@jest/globals';
import { sql } from 'kysely';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const statusOf = async (path: string) => (await fetch(`${gateway.baseUrl}${path}`)).status;

test('a database that answers and takes no writes, as on a full disk, is not healthy; the process is', async () => {
  assert.equal(await statusOf('/health'), 200);
  const { db } = gateway.database;
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger no_room before insert or update on system_setting
    for each row execute function no_room()`.execute(db);
  gateway.clock.forward(2_000);
  assert.equal(await statusOf('/health'), 503);
  assert.equal(await statusOf('/health/live'), 200);
  await sql`drop trigger no_room on system_setting`.execute(db);
  gateway.clock.forward(2_000);
  assert.equal(await statusOf('/health'), 200);
});
