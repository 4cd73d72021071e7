import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { test } from '@jest/globals';
import Fastify from 'fastify';
import { openStreams } from './streams.ts';

test('a page that does not read what it is told is left, before that fills the memory', async () => {
  const app = Fastify();
  const streams = openStreams();
  let tell: ((text: string) => void) | null = null;
  let isLeft = false;
  app.get('/stream', (request, reply) => {
    streams.open(request, reply, (toPage) => {
      tell = toPage;
      return () => {
        isLeft = true;
      };
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const page = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(page, 'connect');
  page.pause();
  page.write('GET /stream HTTP/1.1\r\nhost: localhost\r\n\r\n');
  while (!tell) await turn();
  const text = 'x'.repeat(100_000);
  let told = 0;
  // Far more than an operating system keeps for a connection.
  for (; !isLeft && told < 100_000_000; told += text.length) {
    (tell as (text: string) => void)(text);
    await turn();
  }
  assert.ok(isLeft, `${told} bytes wait for a page`);
  page.destroy();
  streams.end();
  await app.close();
});
