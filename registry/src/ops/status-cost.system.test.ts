import assert from 'node:assert/strict';
import { hourMs, minuteMs } from '@atrium/contracts/durations';
import { afterAll, afterEach, test } from '@jest/globals';
import { siteWith } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const remotes = 50;
const versionsOfEach = 200;
const mostMs = 200;
const headers = { authorization: 'ann-session' };

test('the overview of 50 remotes with 200 versions each, and a day of health, takes less than 200 ms at the server', async () => {
  const ids = Array.from({ length: remotes }, (_, index) => `part-${index}`);
  const { registry, site } = await siteWith(['shell@1.0.0', ...ids.map((id) => `${id}@1.0.0`)]);
  const { store } = registry;
  for (const id of ids) {
    const summary = await registry.versions.summary(id, '1.0.0');
    const others = Array.from({ length: versionsOfEach - 1 }, (_, index) => `0.${index}.0`);
    const write = (version: string) =>
      store.putNew(`versions/${id}/${version}.json`, Buffer.from(JSON.stringify({ ...summary, version })));
    await Promise.all(others.map(write));
  }
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  for (let minute = now - 23 * hourMs; minute < now; minute += minuteMs) {
    const counts = { mounts: 9, loadFailures: 0, renderErrors: 0, faults: 0, hangs: 0, visitors: 9, failing: 0 };
    const records = ids.map((part) => ({ minute, part, version: '1.0.0', ...counts, mountMs: 80 }));
    await store.putNew(`health/${minute}-other.json`, Buffer.from(JSON.stringify(records)));
  }
  const ask = async () => {
    const began = performance.now();
    const answer = await site.inject({ url: '/registry/api/status', headers });
    const { parts } = answer.json().value;
    assert.deepEqual([parts.length, parts[1].versions, parts[1].lastHour.visitors], [51, 200, 9 * 59]);
    return performance.now() - began;
  };
  await ask();
  const times = [await ask(), await ask(), await ask(), await ask(), await ask()].sort((one, other) => one - other);
  assert.ok((times[2] ?? 0) < mostMs, `${times.map(Math.round).join(', ')} ms`);
});
