import { changeLiveSet, listRevisions } from '@atrium/contracts/calls';
import { type } from '../support/documented-commands.ts';
import { connectOps, opsToken } from '../support/release.ts';
import { repository, system } from '../support/system.ts';
import { expect, test } from '../support/test.ts';
import { withTwoVersions } from '../support/two-versions.ts';

const part = 'swift';

withTwoVersions(part);

const rollBack = (words: string, more: Record<string, string> = {}) =>
  type(`sh scripts/bin/rollback.sh ${words}`, repository, {
    REGISTRY_URL: system.url,
    OPS_TOKEN: opsToken() ?? '',
    ...more,
  });

test('a part is rolled back by one request, without Node, and the history has the reason as it was typed', async () => {
  const ops = await connectOps();
  await ops.invoke(changeLiveSet, { steps: [{ do: 'promote', part, version: '2.0.0' }], reason: '' });
  const done = await rollBack(`${part} 'the "lists" are \\ empty: ₱0'`);
  expect(done.said).toMatch(/^revision \d+\n$/);
  expect(done.code).toBe(0);
  const { entries } = await ops.invoke(listRevisions, { part, limit: 1 });
  expect(entries[0]).toMatchObject({ action: 'rollback', reason: 'the "lists" are \\ empty: ₱0' });
});

test('what is refused, not understood or not reached is said, with an exit code of its own', async () => {
  const refused = await rollBack(`${part} "no right to it"`, { OPS_TOKEN: 'wrong' });
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('"success":false')]);
  const unknown = await rollBack(`${part} "typed wrong" 9.9.9`);
  expect([unknown.code, unknown.said]).toEqual([1, expect.stringContaining('"success":false')]);
  expect((await rollBack(part)).code).toBe(2);
  expect(await rollBack(`${part} now`, { REGISTRY_URL: '' })).toEqual({ code: 2, said: 'REGISTRY_URL is not set\n' });
  expect((await rollBack(`${part} now`, { REGISTRY_URL: 'http://127.0.0.1:9' })).code).toBe(3);
});
