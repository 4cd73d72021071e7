import assert from 'node:assert/strict';
import { afterEach, beforeEach, jest, test } from '@jest/globals';
import { patience, renew } from './load-with-retry.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server that sends this many bytes of a file every second. */
function sends(bytesPerSecond: number, sizeBytes: number): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    let left = sizeBytes;
    return new Response(
      new ReadableStream({
        async pull(stream) {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          stream.enqueue(new Uint8Array(Math.min(bytesPerSecond, left)));
          left -= bytesPerSecond;
          if (left <= 0) stream.close();
        },
      }),
    );
  });
}

/** Seconds after which a file is there, or given up. */
async function outcome(howSlow: keyof typeof patience): Promise<string> {
  const startedAt = Date.now();
  let ended: string | undefined;
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  renew('/entry.js', patience[howSlow]).then(
    () => {
      ended = `loaded after ${seconds()} s`;
    },
    () => {
      ended = `given up after ${seconds()} s`;
    },
  );
  while (!ended) await jest.advanceTimersByTimeAsync(1000);
  return ended;
}

// S35
test('a file that drips is given up where another version can take its place', async () => {
  sends(3, 20_000);
  assert.equal(await outcome('short'), 'given up after 6 s');
});

test('a file that comes steadily but too slowly is given up after half a minute', async () => {
  sends(1024, 200_000);
  assert.equal(await outcome('short'), 'given up after 30 s');
});

test('a file over a bad line is waited for, for longer where nothing can take its place', async () => {
  sends(2048, 20_000);
  assert.equal(await outcome('short'), 'loaded after 10 s');
  sends(300, 20_000);
  assert.equal(await outcome('long'), 'loaded after 67 s');
});
