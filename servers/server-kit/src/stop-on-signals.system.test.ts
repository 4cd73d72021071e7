import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from '@jest/globals';

const sourceOf = (stop: string) => `
import { stopOnSignals } from ${JSON.stringify(new URL('./stop-on-signals.ts', import.meta.url).href)};
const busy = setInterval(() => {}, 1_000);
${stop}
process.stderr.write('ready');
`;

const start = (stop: string) => spawn(process.execPath, ['--input-type=module', '--eval', sourceOf(stop)]);

const slowStop = `stopOnSignals(async () => {
  process.stdout.write('stopping ');
  await new Promise((resolve) => setTimeout(resolve, 300));
  process.stdout.write('stopped');
});`;

test('a second signal neither begins another stop nor cuts the first one off', async () => {
  const child = start(slowStop);
  const said = text(child.stdout);
  await once(child.stderr, 'data');
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGINT'), 100);
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  assert.equal(await said, 'stopping stopped');
});

test('a stop that never ends, or fails, is given up and says so', async () => {
  for (const [stop, why] of [
    ['stopOnSignals(() => new Promise(() => {}), 50);', /did not stop within 0\.05 s/],
    ["stopOnSignals(() => Promise.reject(new Error('the disk is full')));", /the disk is full/],
  ] as const) {
    const child = start(stop);
    const complained = text(child.stderr);
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    assert.deepEqual(await once(child, 'exit'), [1, null]);
    assert.match(await complained, why);
  }
});
