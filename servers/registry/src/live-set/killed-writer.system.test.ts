import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, test } from '@jest/globals';
import { verify } from '../checks/verify.ts';
import type { DiskStore } from '../store/disk-store.ts';
import { author, registryWith } from '../testing/test-build.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);
afterAll(closePlaces);

const writer = fileURLToPath(new URL('../testing/write-revisions-child.ts', import.meta.url));

test('writers killed at any moment leave the old or the new live set, whole, and the chain unbroken', async () => {
  const { registry, root, place, again } = await registryWith(['promo@1.0.0', 'promo@1.1.0']);
  await registry.promote([{ id: 'promo', version: '1.0.0' }], author);
  const { root: folder } = place.open() as DiskStore;
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const children = [0, 1].map(() => fork(writer, [folder, join(root, 'keys', 'signing-keys.json')]));
    for (const child of children) await once(child, 'message');
    await setTimeout((round * 37) % 50);
    for (const child of children) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    const survivor = again();
    const { revision } = await survivor.liveSets.current();
    assert.deepEqual((await verify(survivor)).findings, []);
    assert.equal((await survivor.liveSets.numbers()).length, revision);
  }
  assert.ok((await again().liveSets.current()).revision > 12);
});
