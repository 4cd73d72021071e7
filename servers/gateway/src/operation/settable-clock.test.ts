import assert from 'node:assert/strict';
import { dayMs, hourMs } from '@atrium/contracts/durations';
import { afterAll, beforeAll, test } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openSettableClock } from './settable-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const aheadOf = (clock: { now(): number }) => Math.round((clock.now() - Date.now()) / hourMs);

test('a settable clock begins where it is told, goes forward for every process, and a start goes on with it', async () => {
  const first = await openSettableClock(database.databaseUrl, -48);
  const second = await openSettableClock(database.databaseUrl, 0);
  try {
    assert.deepEqual([aheadOf(first), aheadOf(second)], [-48, -48], 'the first start says where');
    assert.equal(await first.forward(dayMs), -dayMs);
    for (let waited = 0; aheadOf(second) !== -24 && waited < 50; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(aheadOf(second), -24);
  } finally {
    await first.close();
    await second.close();
  }
});
