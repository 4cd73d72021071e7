import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from '@jest/globals';

const source = `
import { stopOnSignals } from ${JSON.stringify(new URL('./stop-on-signals.js', import.meta.url).href)};
const busy = setInterval(() => {}, 1_000);
stopOnSignals(async () => {
  process.stdout.write('stopping ');
  await new Promise((resolve) => setTimeout(resolve, 300));
  process.stdout.write('stopped');
});
process.stderr.write('ready');
`;

test('a second signal neither begins another stop nor cuts the first one off', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source]);
  const said = text(child.stdout);
  await once(child.stderr, 'data');
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGINT'), 100);
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  assert.equal(await said, 'stopping stopped');
});
