import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer } from './create-server.ts';
import { limitConnections } from './limit-connections.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const newServer = () => {
  app = createServer({ logLevel: 'silent', clientIpHeader: null });
  return app;
};

test('every answer says what it is and has a policy; a page keeps its own', async () => {
  newServer();
  app.get('/json', async () => ({ fine: true }));
  app.get('/worker.js', (_request, reply) => reply.type('text/javascript').send('1'));
  app.get('/page', (_request, reply) => reply.header('content-security-policy', "script-src 'self'").send('page'));
  await app.register(async (scope) => {
    scope.get('/broken', async () => {
      throw new Error('broken');
    });
  });
  const policies: Record<string, unknown> = {};
  for (const url of ['/json', '/worker.js', '/page', '/broken', '/missing']) {
    const { headers } = await app.inject(url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    policies[url] = String(headers['content-security-policy']).split(';')[0];
  }
  assert.deepEqual(policies, {
    '/json': "default-src 'none'",
    '/worker.js': "frame-ancestors 'none'",
    '/page': "script-src 'self'",
    '/broken': "default-src 'none'",
    '/missing': "default-src 'none'",
  });
});

test('a request has a deadline for its headers and one for all of it', () => {
  const { headersTimeout, requestTimeout } = newServer().server;
  assert.ok(headersTimeout > 0 && headersTimeout <= 30_000, `${headersTimeout}`);
  assert.ok(requestTimeout > headersTimeout && requestTimeout <= 180_000, `${requestTimeout}`);
});

test('connections of one address beyond its limit are closed, and a closed one makes room', async () => {
  newServer();
  limitConnections(app.server, 2);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const open = async (): Promise<{ socket: Socket; isKept: boolean }> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /missing HTTP/1.1\r\nhost: x\r\n\r\n');
    const isKept = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    return { socket, isKept };
  };
  const first = await open();
  const second = await open();
  const third = await open();
  assert.deepEqual([first.isKept, second.isKept, third.isKept], [true, true, false]);
  first.socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const fourth = await open();
  assert.equal(fourth.isKept, true);
  for (const { socket } of [second, third, fourth]) socket.destroy();
});
