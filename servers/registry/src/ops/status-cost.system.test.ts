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
const headers = { authorization: 'ann-session' };

test('the overview of 50 remotes with 200 versions each, and a day of health, reads each record once, not once a question', async () => {
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
  const read: string[] = [];
  const get = store.get.bind(store);
  store.get = (key) => {
    read.push(key);
    return get(key);
  };
  const ask = async () => {
    read.length = 0;
    const answer = await site.inject({ url: '/registry/api/status', headers });
    const { parts } = answer.json().value;
    assert.deepEqual([parts.length, parts[1].versions], [51, 200]);
    // The hour moves on while the test runs.
    assert.ok(parts[1].lastHour.visitors >= 9 * 50);
    return read.filter((key) => key.startsWith('versions/') || key.startsWith('health/')).length;
  };
  assert.ok((await ask()) >= remotes, 'the records are read where the test counts');
  assert.equal(await ask(), 0);
});
