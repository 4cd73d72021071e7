import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type CallValue, getReleaseHealth } from '@atrium/contracts/calls';
import { bucketOf, visitorCookie } from '@atrium/contracts/release';
import { afterEach, test } from '@jest/globals';
import { Registry } from '../index.ts';
import { type RegistryProcess, startRegistryProcess } from '../testing/registry-process.ts';
import { author, build, folderFor } from '../testing/test-build.ts';
import { opsToken } from '../testing/test-site.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);

const share = 50;

/** A new visitor of the site, as a browser is one, and the version that they get. */
async function visit({ url }: RegistryProcess) {
  const page = await fetch(`${url}/promo`);
  const cookie = page.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const id = cookie.find((one) => one.startsWith(`${visitorCookie}=`))?.split('=')[1] ?? '';
  return { cookie: cookie.join('; '), isCanary: bucketOf(id, 'promo') < share };
}

/** So many visitors of each version see it, and report to this process; the canary fails for all of its own. */
async function report(at: RegistryProcess, count: number): Promise<void> {
  const left = { canary: count, stable: count };
  while (left.canary + left.stable > 0) {
    const { cookie, isCanary } = await visit(at);
    const arm = isCanary ? 'canary' : 'stable';
    if (left[arm] === 0) continue;
    left[arm] -= 1;
    const [mounts, loadFailures] = isCanary ? [0, 1] : [1, 0];
    const seen = { mounts, loadFailures, renderErrors: 0, mountMs: null };
    const reports = [{ part: 'promo', version: isCanary ? '1.1.0' : '1.0.0', ...seen }];
    const headers = { cookie, 'content-type': 'text/plain' };
    const { status } = await fetch(`${at.url}/registry/health`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ reports }),
    });
    assert.equal(status, 204);
  }
}

async function failuresAt({ url }: RegistryProcess) {
  const answer = await fetch(`${url}${getReleaseHealth.path}?part=promo`, {
    headers: { authorization: `Bearer ${opsToken}` },
  });
  const { value } = (await answer.json()) as { value: CallValue<typeof getReleaseHealth> };
  return value.trial?.find(({ measure }) => measure === 'failures');
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(100);
}

test('two registry processes judge a canary by what both saw, and one that is killed leaves its evidence to the other', async () => {
  const dataDir = await folderFor();
  const registry = new Registry(join(dataDir, 'registry'));
  for (const [id, version] of [
    ['shell', '1.0.0'],
    ['promo', '1.0.0'],
    ['promo', '1.1.0'],
  ] as const)
    await registry.publish(await build(dataDir, { id, version }));
  await registry.promote(
    ['shell', 'promo'].map((id) => ({ id, version: '1.0.0' })),
    author,
  );
  const steps = [{ do: 'canary' as const, part: 'promo', version: '1.1.0', percent: share }];
  await registry.change({ steps, reason: '' }, 'test');
  const [one, other] = [await startRegistryProcess(dataDir, opsToken), await startRegistryProcess(dataDir, opsToken)];

  // Neither sees enough by itself, nor do both together.
  const seenByKilled = 3;
  await Promise.all([report(one, seenByKilled), report(other, 2)]);
  const both = { canary: { visitors: 5, failing: 5 }, stable: { visitors: 5, failing: 0 } };
  const isWhole = async (at: RegistryProcess) => (await failuresAt(at))?.canary.visitors === both.canary.visitors;
  await until(async () => (await isWhole(one)) && (await isWhole(other)));
  assert.deepEqual(await failuresAt(other), { measure: 'failures', ...both });
  assert.ok((await registry.liveSets.current()).remotes.promo?.canary);

  await one.kill();
  const isTried = async () => Boolean((await registry.liveSets.current()).remotes.promo?.canary);
  let seen = both.canary.visitors;
  while (await isTried()) {
    await report(other, 1);
    seen += 1;
    await until(async () => !(await isTried()) || (await failuresAt(other))?.canary.visitors === seen);
  }
  const { entry } = (await registry.liveSets.latest()) ?? assert.fail('nothing is live');
  assert.equal(entry.actor, 'health');
  const judged = /1\.1\.0 failed for (\d+) of \1 visitors, stable for 0 of \1/.exec(entry.reason);
  // One more may have reported while the version was taken back.
  assert.ok(Number(judged?.[1]) > seen - seenByKilled, entry.reason);
  await until(async () => (await registry.store.list('evidence')).length === 0);
});
