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
