import assert from 'node:assert/strict';
import { afterAll, afterEach, test } from '@jest/globals';
import { siteWith } from '../testing/test-site.ts';
import { closePlaces } from '../testing/test-stores.ts';
import { tidyUp } from '../testing/tidy-up.ts';

afterEach(tidyUp);
afterAll(closePlaces);

/** Reads events until one names this revision. */
async function heardOf(reader: ReadableStreamDefaultReader<Uint8Array>, revision: number): Promise<void> {
  const decoder = new TextDecoder();
  for (let text = ''; !text.includes(`event: revision\ndata: {"revision":${revision}}\n\n`); ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`the stream ended after ${text}`);
    text += decoder.decode(value, { stream: true });
  }
}

test('one network has so many streams, and one that is closed makes room', async () => {
  const { site } = await siteWith(['shell@1.0.0']);
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  const open = () => {
    const abort = new AbortController();
    return fetch(`${address}/registry/revisions`, { signal: abort.signal }).then(({ status }) => ({ status, abort }));
  };
  const streams = await Promise.all(Array.from({ length: 300 }, open));
  assert.ok(streams.every(({ status }) => status === 200));
  assert.equal((await open()).status, 429);
  streams[0]?.abort.abort();
  const again = async (tries = 1): Promise<number> => {
    const { status } = await open();
    return status === 200 || tries === 50 ? status : again(tries + 1);
  };
  assert.equal(await again(), 200);
  for (const { abort } of streams) abort.abort();
  await site.close();
});

test('an open page is notified of the current revision, and of those that another process writes', async () => {
  const { site, again } = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/registry/revisions`);
  assert.equal(answer.headers.get('content-type'), 'text/event-stream');
  const reader = answer.body?.getReader();
  assert.ok(reader);
  await heardOf(reader, 1);
  await again().change({ steps: [{ do: 'promote', part: 'promo', version: '1.1.0' }], reason: '' }, 'other');
  await heardOf(reader, 2);
  await site.close();
});
