import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import { readAtMost, readJsonAtMost } from './read-at-most.ts';

test('an answer without an end is read up to the bound, and its sender is told to stop', async () => {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1_000));
    },
    cancel() {
      isCancelled = true;
    },
  });
  await assert.rejects(readAtMost(new Response(body), 10_000), /more than 10000 bytes/);
  assert.ok(sent <= 13, `${sent} chunks`);
  assert.ok(isCancelled);
});

test('an answer up to the bound is read whole, and may be JSON', async () => {
  assert.equal((await readAtMost(new Response('x'.repeat(10)), 10)).length, 10);
  assert.equal((await readAtMost(new Response(null), 10)).length, 0);
  assert.deepEqual(await readJsonAtMost(new Response('{"a":1}'), 10), { a: 1 });
  await assert.rejects(readJsonAtMost(new Response('{'), 10), SyntaxError);
});
