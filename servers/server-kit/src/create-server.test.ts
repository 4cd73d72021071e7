import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Envelope } from '@atrium/contracts/calls';
import type { ErrorCode } from '@atrium/contracts/errors';
import { afterEach, test } from '@jest/globals';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { createServer } from './create-server.ts';
import { drain } from './drain.ts';
import { errorMessage } from './envelope.ts';
import { limitConnections } from './limit-connections.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const newServer = () => {
  app = createServer({ logLevel: 'silent', clientIpHeader: null });
  return app;
};

test('an address whose percent signs encode nothing is a path like any other', async () => {
  newServer();
  app.get('/*', async ({ url }) => `page of ${url}`);
  assert.equal((await app.inject('/%')).body, 'page of /%25');
  assert.equal((await app.inject('/%ff/a?b=%')).body, 'page of /%25ff/a?b=%');
  assert.equal((await app.inject('/caf%C3%A9?q=1')).body, 'page of /caf%C3%A9?q=1');
});

test('what no route answers has the envelope of a call, in the language of the visitor', async () => {
  newServer();
  app.post('/call', async () => ({}));
  const told = async (request: InjectOptions) => {
    const { statusCode, body } = await app.inject({ headers: { language: 'HI' }, ...request });
    const { success, error, message } = JSON.parse(body) as Envelope<unknown>;
    return [statusCode, success, error, message === errorMessage(error as ErrorCode, {}, 'HI')];
  };
  assert.deepEqual(await told({ method: 'POST', url: '/nothing', payload: {} }), [404, false, 'NOT_FOUND', true]);
  const broken = { 'content-type': 'application/json', language: 'HI' };
  const cut = await told({ method: 'POST', url: '/call', payload: '{"a":', headers: broken });
  assert.deepEqual(cut, [400, false, 'REQUEST_INVALID', true]);
  const unknown = { 'content-type': 'text/none', language: 'HI' };
  assert.equal((await told({ method: 'POST', url: '/call', payload: 'a', headers: unknown }))[2], 'REQUEST_INVALID');
});

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

test('a client who reads nothing of an answer is ended', async () => {
  newServer();
  const { server } = app;
  assert.ok(server.timeout > 0 && server.timeout <= 300_000, `${server.timeout}`);
  server.setTimeout(200);
  app.get('/large', (_request, reply) => reply.send(Buffer.alloc(50_000_000)));
  const isOver = new Promise((resolve) => {
    server.once('request', (_request, answer) => answer.once('close', () => resolve(answer.writableFinished)));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  silent.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
  assert.equal(await isOver, false);
  silent.destroy();
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

test('a request with two names of the site is refused', async () => {
  newServer().get('/', async () => 'page');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const answerTo = async (hosts: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET / HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    const [data] = await once(socket, 'data');
    socket.destroy();
    return String(data).split(' ')[1] ?? '';
  };
  assert.equal(await answerTo('host: site.test\r\n'), '200');
  assert.notEqual(await answerTo('host: site.test\r\nhost: other.test\r\n'), '200');
  assert.notEqual(await answerTo('Host: site.test\r\nHOST: site.test\r\n'), '200');
});

test('a server that closes answers the requests under way, and takes no more connections', async () => {
  newServer();
  let arrived = () => {};
  let answer = () => {};
  const isHere = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.get('/slow', async () => {
    arrived();
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { is: 'done' };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(`${url}/slow`);
  await isHere;
  const closed = app.close();
  await assert.rejects(async () => {
    for (;;) await fetch(`${url}/missing`);
  });
  answer();
  assert.deepEqual(await (await asked).json(), { is: 'done' });
  await closed;
});

test('a request that is never answered is cut off when its server closes', async () => {
  app = Fastify();
  drain(app, 50);
  app.get('/never', () => new Promise(() => {}));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = fetch(`${url}/never`).then(
    () => 'answered',
    () => 'cut off',
  );
  await once(app.server, 'request');
  await app.close();
  assert.equal(await asked, 'cut off');
});
