import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { afterAll, afterEach, test } from '@jest/globals';
import { verify } from '../checks/verify.ts';
import { isSignedBy } from '../keys/verify-document.ts';
import { author, registryWith } from '../testing/test-build.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';
import { addKey, KeyError, listKeys, retireKey } from './rotate-keys.ts';

afterEach(tidyUp);
afterAll(closePlaces);

test('keys are exchanged while pages stay open: two are valid at once, then the old one is not trusted', async () => {
  const { registry: first, again } = await registryWith(['promo@1.0.0']);
  await first.promote([{ id: 'promo', version: '1.0.0' }], author);
  // As a command does it, in a process that has not read anything yet.
  const registry = again();
  const before = registry.keys.trusted();
  const [old] = before;
  assert.ok(old);
  await assert.rejects(retireKey(registry, old.keyId, 'ops'), KeyError);

  const added = await addKey(registry, 'ops');
  const both = await registry.liveSets.latest();
  assert.ok(both && isSignedBy(both, before));
  assert.ok(isSignedBy(both, [added]));

  await retireKey(registry, old.keyId, 'ops');
  const latest = await again().liveSets.latest();
  assert.ok(latest && isSignedBy(latest, [added]));
  assert.equal(isSignedBy(latest, before), false);
  assert.deepEqual(
    listKeys(registry).map(({ keyId }) => keyId),
    [added.keyId],
  );
  const codes = (await verify(again())).findings.map(({ code, severity }) => `${severity} ${code}`);
  assert.deepEqual([...new Set(codes)], ['note SIGNATURE_RETIRED']);
  assert.equal((await again().liveSets.current()).remotes.promo?.stable.version, '1.0.0');
});

test('private keys are readable by their owner only', async () => {
  const { registry } = await registryWith([]);
  assert.equal(statSync(registry.keys.signingFile).mode & 0o777, 0o600);
});
