import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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
  // Their browser would keep those without a stream for another minute.
  site.server.closeAllConnections();
  await site.close();
});

test('a page that reads nothing is ended by the next revision, and others hear of it', async () => {
  const { site, again } = await siteWith(['shell@1.0.0', 'promo@1.1.0', 'promo@1.0.0']);
  const answers: ServerResponse[] = [];
  site.server.on('request', (_request, answer) => answers.push(answer));
  const address = new URL(await site.listen({ port: 0, host: '127.0.0.1' }));
  const silent = connect(Number(address.port), address.hostname).pause();
  silent.write('GET /registry/revisions HTTP/1.1\r\nhost: a\r\n\r\n');
  while (!answers[0]?.headersSent) await pause(10);
  const reader = (await fetch(new URL('/registry/revisions', address))).body?.getReader();
  assert.ok(reader);
  await heardOf(reader, 1);
  const [unread] = answers;
  // What many revisions would have left unread, beyond what the system keeps for a connection.
  unread.write(Buffer.alloc(50_000_000));
  const isEnded = once(unread, 'close', { signal: AbortSignal.timeout(10_000) });
  await again().change({ steps: [{ do: 'promote', part: 'promo', version: '1.1.0' }], reason: '' }, 'other');
  await heardOf(reader, 2);
  await isEnded;
  assert.equal(unread.writableFinished, false);
  silent.destroy();
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
