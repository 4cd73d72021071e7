import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageElement } from '@atrium/contracts/release';
import { afterEach, beforeEach, test } from '@jest/globals';
import { findSite } from './find-site.ts';
import { atFreePort } from './free-port.ts';
import { openProxy } from './proxy.ts';

const page = `<script type="application/json" id="${pageElement.trustedKeys}">[]</script>`;

/** A site that answers like an Atrium, and records its requests. */
const answers: Readonly<Record<string, RequestListener>> = {
  '/': (_request, response) => {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'" };
    response.writeHead(200, {
      ...headers,
      'set-cookie': ['a=1; Path=/; Secure; HttpOnly', 'b=2; Domain=site.example'],
    });
    response.end(page);
  },
  '/call': (request, response) => {
    const { origin, cookie, authorization, host } = request.headers;
    request.setEncoding('utf8').once('data', (body: string) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ origin, cookie, authorization, host, body }));
    });
  },
  '/events': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
  },
  '/away': ({ headers }, response) => response.writeHead(302, { location: `http://${headers.host}/here` }).end(),
  '/registry/override/reset': (_request, response) => response.writeHead(303, { location: '/games' }).end(),
};

const notFound: RequestListener = (_request, response) => response.writeHead(404).end();

let site: Server;
let siteUrl: string;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let said: string[];

async function startSite(port = 0): Promise<void> {
  site = createServer((request, response) => (answers[request.url ?? ''] ?? notFound)(request, response));
  site.on('upgrade', (request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.write(`${request.headers.origin}`);
    socket.end();
  });
  await new Promise<void>((resolve) => site.listen(port, 'localhost', resolve));
  siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
}

const endSite = () =>
  new Promise((resolve) => {
    site.close(resolve);
    site.closeAllConnections();
  });

const open = (port: number) =>
  openProxy({
    site: siteUrl,
    port,
    sources: 'http://localhost:1',
    present: async (html, path) => `${html}<p>local ${path}</p>`,
    say: (line) => said.push(line),
  });

beforeEach(async () => {
  said = [];
  await startSite();
  proxy = await atFreePort(4700, open);
});

afterEach(async () => {
  await proxy.stop();
  await endSite();
});

test('a page has the local remote and may load it, and its cookies are those of this origin', async () => {
  const answer = await fetch(proxy.origin, { headers: { accept: 'text/html' } });
  assert.equal(await answer.text(), `${page}<p>local /</p>`);
  assert.equal(answer.headers.get('content-security-policy'), "script-src 'self' http://localhost:1");
  assert.deepEqual(answer.headers.getSetCookie(), ['a=1; Path=/; HttpOnly', 'b=2']);
});

async function call(origin: string): Promise<Record<string, string>> {
  const headers = { origin, cookie: 'a=1', authorization: 'token' };
  return (await (await fetch(`${proxy.origin}/call`, { method: 'POST', body: 'amount', headers })).json()) as never;
}

test('a call reaches the site with its body, cookies and token, as one of its own pages', async () => {
  const host = new URL(siteUrl).host;
  assert.deepEqual(await call(proxy.origin), {
    origin: siteUrl,
    cookie: 'a=1',
    authorization: 'token',
    host,
    body: 'amount',
  });
});

test('a page of another origin stays one of another origin for the site', async () => {
  assert.equal((await call('https://other.example')).origin, 'https://other.example');
});

test('server-sent events come as they are sent', async () => {
  const { body } = await fetch(`${proxy.origin}/events`);
  const reader = body?.getReader();
  assert.equal(new TextDecoder().decode((await reader?.read())?.value), 'data: 1\n\n');
  await reader?.cancel();
});

test('a socket is opened at the site, as by one of its pages', async () => {
  const { request } = await import('node:http');
  const headers = { connection: 'Upgrade', upgrade: 'websocket', origin: proxy.origin };
  const text = await new Promise<string>((resolve, reject) => {
    const asked = request(`${proxy.origin}/socket`, { headers });
    asked.once('error', reject);
    asked.once('upgrade', (_answer, socket, head) => {
      let received = head.toString();
      socket.on('data', (piece: Buffer) => {
        received += piece.toString();
      });
      socket.once('end', () => resolve(received));
      socket.resume();
    });
    asked.end();
  });
  assert.equal(text, siteUrl);
});

test('a redirect stays here, but the end of a choice leads to the site itself', async () => {
  const to = async (path: string) => (await fetch(proxy.origin + path, { redirect: 'manual' })).headers.get('location');
  assert.equal(await to('/away'), `${proxy.origin}/here`);
  assert.equal(await to('/registry/override/reset'), `${siteUrl}/games`);
});

test('that the site is gone is said once, and that it is back; a page asks again by itself', async () => {
  const port = Number(new URL(siteUrl).port);
  await endSite();
  const gone = await fetch(proxy.origin, { headers: { accept: 'text/html' } });
  assert.equal(gone.status, 502);
  assert.match(await gone.text(), /http-equiv="refresh"/);
  assert.equal((await fetch(`${proxy.origin}/call`)).status, 502);
  await startSite(port);
  assert.equal((await fetch(proxy.origin)).status, 200);
  assert.equal(said.length, 2);
  assert.match(said[0] ?? '', /^✖ .* does not answer \(ECONNREFUSED\)/);
  assert.match(said[1] ?? '', /^✔ .* answers again$/);
});

test('an address without a site, or with one that is no Atrium, is refused', async () => {
  await assert.rejects(findSite('stage'), { name: 'UsageError', message: /which is no address/ });
  await endSite();
  await assert.rejects(findSite(siteUrl), {
    exitCode: 3,
    message: /cannot be reached \(ECONNREFUSED\): is the address right/,
  });
  await startSite();
  await assert.rejects(findSite(siteUrl), { exitCode: 3, message: /is no site of Atrium/ });
});

test('a port that is taken is left to who has it, and so is one that was taken after it was found free', async () => {
  const port = Number(new URL(proxy.origin).port);
  const tried: number[] = [];
  const next = await atFreePort(port, async (found) => {
    tried.push(found);
    return open(tried.length === 1 ? port : found);
  });
  await next.stop();
  assert.ok(!tried.includes(port));
  assert.equal(next.origin, `http://localhost:${tried.at(-1)}`);
  assert.equal(tried.length, 2);
});
