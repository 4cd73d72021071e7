import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
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

/** A door to the site that loses the answers to the first changes, as one whose process is replaced. */
async function withLossyDoor(losses: number, use: (url: string) => Promise<void>): Promise<void> {
  let lost = 0;
  const door = createServer(async (request, response) => {
    const answer = await fetch(system.url + request.url, {
      method: request.method ?? 'GET',
      headers: { authorization: request.headers.authorization ?? '', 'content-type': 'application/json' },
      ...(request.method === 'POST' ? { body: await buffer(request) } : {}),
    });
    if (request.method === 'POST' && lost < losses) {
      lost += 1;
      response.writeHead(502).end('<html>Bad Gateway</html>');
      return;
    }
    response.writeHead(answer.status).end(await answer.text());
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  await use(`http://127.0.0.1:${(door.address() as AddressInfo).port}`).finally(() => door.close());
}

for (const [name, command] of [
  ['one request', `sh scripts/bin/rollback.sh ${part} "it is slow"`],
  ['the command', `npm run -s release -- rollback ${part} --reason "it is slow" --json`],
] as const)
  test(`a rollback by ${name} whose answer is lost is asked for again, and carried out once`, async () => {
    const ops = await connectOps();
    const steps = ['1.0.0', '2.0.0'].map((version) => ({ do: 'promote' as const, part, version }));
    for (const step of steps) await ops.invoke(changeLiveSet, { steps: [step], reason: '' }).catch(() => null);
    const newest = async () => (await ops.invoke(listRevisions, { part, limit: 1 })).entries[0]?.revision ?? 0;
    const before = await newest();
    await withLossyDoor(2, async (url) => {
      expect((await type(command, repository, { REGISTRY_URL: url, OPS_TOKEN: opsToken() ?? '' })).said).toContain(
        String(before + 1),
      );
    });
    expect(await newest()).toBe(before + 1);
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
