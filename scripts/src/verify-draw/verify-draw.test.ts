import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const published = readFileSync(`${root}docs/draw-vectors.json`, 'utf8');

function verify(text: string) {
  // As its command runs it.
  const program = `const { main } = await import('${root}scripts/lib/verify-draw/verify-draw.js'); await main(['-']);`;
  const args = ['--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { input: text, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

// L3
test('the published draws are found right, and a changed number or hash is named', () => {
  assert.equal(verify(published).status, 0);
  const [first, ...others] = JSON.parse(published) as { kind: string; numbers: number[]; proof: object }[];
  assert.ok(first);
  const lied = verify(JSON.stringify({ list: [{ ...first, numbers: [1, 1, 1] }, ...others] }));
  assert.equal(lied.status, 1);
  assert.match(lied.said, /✖ K3 .*the seed gives 3 3 5/);
  const hidden = verify(JSON.stringify({ ...first, proof: { ...first.proof, commitment: 'another' } }));
  assert.match(hidden.said, /the hash of the seed is 60e05bd1/);
});

test('what is no draw is not understood', () => {
  assert.deepEqual([verify('{').status, verify('{}').status], [2, 2]);
});
