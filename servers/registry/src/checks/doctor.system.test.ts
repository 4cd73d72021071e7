import assert from 'node:assert/strict';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '@atrium/contracts/durations';
import { confirmationHeader, signatureHeader, writeConfirmation, writeSignatures } from '@atrium/contracts/release';
import { afterAll, afterEach, test } from '@jest/globals';
import Fastify from 'fastify';
import { DiskStore } from '../store/disk-store.ts';
import { siteWith } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { afterThisTest, tidyUp } from '../testing/tidy-up.ts';
import { doctor } from './doctor.ts';

afterEach(tidyUp);
afterAll(closePlaces);

test('a check by the doctor finds nothing on a sound site, and names the faults of another', async () => {
  const { site, registry } = await siteWith(['shell@1.0.0', 'promo@1.0.0']);
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  const errorsAt = async (probes: string[]) => {
    const { findings } = await doctor({ registry, probes, monitor: null });
    return [...new Set(findings.filter(({ severity }) => severity === 'error').map(({ code }) => code))].sort();
  };
  assert.deepEqual(await errorsAt([address]), []);
  assert.deepEqual(await errorsAt(['http://127.0.0.1:9']), ['UNREACHABLE_SITE']);

  assert.ok(registry.store instanceof DiskStore);
  const script = join(registry.store.root, 'artifacts/promo/1.0.0/entry.js');
  await rename(script, `${script}.away`);
  assert.deepEqual(await errorsAt([address]), ['UNREACHABLE_FILE']);
  await rename(`${script}.away`, script);

  const cache = Fastify();
  afterThisTest(() => cache.close());
  cache.get('/registry/live-set', async (_request, reply) =>
    reply.header('Cache-Control', 'max-age=60').type('application/json').send('{"revision":0}'),
  );
  const stale = await cache.listen({ port: 0, host: '127.0.0.1' });
  const codes = [
    'CONFIRMATION_MISSING',
    'SIGNATURE_UNTRUSTED',
    'STALE_CACHE_HEADER',
    'STALE_REVISION',
    'UNREACHABLE_FILE',
  ];
  assert.deepEqual(await errorsAt([stale]), codes);
});

test('the doctor reports which revision is not served, and why', async () => {
  const { registry, place } = await siteWith(['shell@1.0.0']);
  await place.tamper('revisions/00000002.json', '{"text":"{}"}');
  const { findings } = await doctor({ registry, probes: [], monitor: null });
  assert.match(findings.find(({ code }) => code === 'REVISION_DAMAGED')?.text ?? '', /revision 2 .* not served/);
});

test('the doctor names a server whose confirmation is old', async () => {
  const { registry } = await siteWith(['shell@1.0.0']);
  const frozen = Fastify();
  afterThisTest(() => frozen.close());
  const latest = await registry.liveSets.latest();
  const old = { type: 'atrium-confirmation', revision: 1, confirmedAt: Date.now() - 2 * dayMs, now: 0 };
  const text = JSON.stringify(old);
  frozen.get('/registry/live-set', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .header(signatureHeader, writeSignatures(latest?.signatures ?? []))
      .header(confirmationHeader, writeConfirmation({ text, signatures: registry.keys.sign(text) }))
      .send(latest?.text),
  );
  const address = await frozen.listen({ port: 0, host: '127.0.0.1' });
  const { findings } = await doctor({ registry, probes: [address], monitor: null });
  assert.ok(findings.some(({ code, severity }) => code === 'CONFIRMATION_OLD' && severity === 'error'));
});
