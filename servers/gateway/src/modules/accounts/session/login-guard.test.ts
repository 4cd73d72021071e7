import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { clearGuard, countAttempt, guardOf } from './login-guard.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

test('attempts are counted while concurrent successes clear the count', async () => {
  const { db } = database;
  const attempts = Array.from({ length: 4 }, async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      await countAttempt(db, guardOf('somebody'), 1_000_000);
      await clearGuard(db, 'somebody');
    }
  });
  await Promise.all(attempts);
  assert.equal((await countAttempt(db, guardOf('somebody'), 1_000_000)).failures, 0);
});
