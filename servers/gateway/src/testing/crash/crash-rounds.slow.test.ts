import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from '@jest/globals';
import { type CrashSite, openCrashSite } from './crash-site.ts';

/* A few of the kills of `npm run test:money`; CRASH_SEED repeats the random choices. */

const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
let site: CrashSite;
beforeAll(async () => {
  console.log(`CRASH_SEED=${seed}`);
  site = await openCrashSite(seed);
});
afterAll(() => site?.close());

// failure 22
test('acknowledged requests are recorded once, and no others, whatever is killed under load', async () => {
  for (const victim of ['process', 'database', 'process'] as const) await site.killOne(victim);
  assert.ok(site.figures().acknowledged > 50);
});

// failure 23
test('a database killed in the middle of a bet has all of it or nothing, and a repeat is one bet', async () => {
  const before = site.figures().unanswered;
  for (let kills = 0; kills < 10 && site.figures().unanswered === before; kills += 1) await site.killOne('database');
  assert.ok(site.figures().unanswered > before, 'no bet was in flight when the database was killed');
});
