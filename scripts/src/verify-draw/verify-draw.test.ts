import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const published = readFileSync(`${root}docs/draw-vectors.json`, 'utf8');

function verify(text: string) {
  // As its command runs it.
  const program = `const { main } = await import('${root}scripts/src/verify-draw/verify-draw.ts'); await main(['-']);`;
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

// T22
test('a jackpot’s win is found right from the site’s answer, and another bet or seed is named', () => {
  const win = (JSON.parse(published) as Record<string, unknown>[]).at(-1);
  assert.ok(win?.orderNo);
  const answered = verify(JSON.stringify({ success: true, value: { jackpot: { amount: 1, wins: [win] } } }));
  assert.deepEqual([answered.status, answered.said.includes(`✔ jackpot 1, bet ${win.orderNo}`)], [0, true]);
  assert.match(verify(JSON.stringify({ ...win, orderNo: 'order-0' })).said, /the seed does not draw this bet/);
  assert.match(verify(JSON.stringify({ ...win, serverSeed: 'x' })).said, /the hash is not that of the seed/);
});

test('what is no draw is not understood', () => {
  assert.deepEqual([verify('{').status, verify('{}').status], [2, 2]);
});
