import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { earlySchemaProblems } from './early-schemas.ts';

const problems = (path: string, text: string) => earlySchemaProblems(new Map([[path, text]]));

test('a schema that is read without waiting for the schema language is named', () => {
  for (const read of ['z.safeParse(offer, details)', 'offer.parse(details)', 'z.parse(definition.payload, payload)'])
    assert.equal(problems('shell/src/account/enter.ts', `const read = ${read};`).length, 1, read);
});

test('a schema that is read after the wait, the props of a dialog, and sources of servers are left alone', () => {
  assert.deepEqual(problems('shell/src/enter.ts', 'await z.ready(); z.parse(offer, details);'), []);
  assert.deepEqual(problems('mfe-games/src/window.tsx', 'const parsed = windowProps.safeParse(props);'), []);
  assert.deepEqual(problems('mfe-games/src/stored.ts', 'JSON.parse(text); Date.parse(text);'), []);
  assert.deepEqual(problems('servers/gateway/src/read.ts', 'offer.parse(details)'), []);
});
