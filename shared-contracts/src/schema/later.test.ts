import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from '@jest/globals';
import * as zod from 'zod/mini';
import { z } from './index.ts';
import { later } from './later.ts';

test('a schema built on first use accepts and refuses the same as one built at once', () => {
  const shape = (lib: typeof z) =>
    lib.object({
      id: lib.string().check(lib.minLength(1), lib.trim()),
      kind: lib.discriminatedUnion('type', [
        lib.object({ type: lib.literal('bet'), stake: lib.int().check(lib.minimum(1)) }),
        lib.extend(lib.object({ type: lib.literal('win') }), { amount: lib.nullable(lib.int()) }),
      ]),
      tags: lib._default(lib.array(lib.enum(['a', 'b'])), ['a']),
    });
  const [ours, theirs] = [shape(z), shape(zod as unknown as typeof z)];
  const values = [
    { id: ' x ', kind: { type: 'bet', stake: 1 } },
    { id: '', kind: { type: 'bet', stake: 0 }, tags: ['c'] },
    { id: 'x', kind: { type: 'win', amount: null }, tags: [] },
    { id: 'x', kind: { type: 'neither' } },
    null,
  ];
  const tell = (schema: typeof ours, value: unknown) => {
    const { success, data, error } = z.safeParse(schema, value);
    return { success, data, issues: error?.issues };
  };
  for (const value of values) assert.deepEqual(tell(ours, value), tell(theirs, value));
  assert.deepEqual(zod.toJSONSchema(ours), zod.toJSONSchema(theirs));
});

test('a schema is built once, and not before it is read', () => {
  let built = 0;
  const counted = later(() => {
    built += 1;
    return zod.string();
  });
  const schema = counted().check(zod.minLength(2));
  assert.equal(built, 0);
  assert.equal(z.safeParse(schema, 'a').success, false);
  assert.equal(z.safeParse(schema, 'ab').success, true);
  assert.equal(built, 1);
});

test('a page can declare schemas before the schema language is loaded, and read them afterwards', () => {
  const program = `
    const { callList } = await import('@atrium/contracts/lists');
    const { z } = await import('@atrium/contracts/schema');
    const read = () => z.safeParse(callList[0].request, {}).success;
    let early = 'read';
    try { read(); } catch (error) { early = error.message; }
    await z.ready();
    console.log(JSON.stringify([early, typeof read()]));
  `;
  const answer = execFileSync(process.execPath, ['--conditions=browser', '--input-type=module', '-e', program]);
  assert.deepEqual(JSON.parse(String(answer)), ['a schema is read before z.ready()', 'boolean']);
});
