import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from '@jest/globals';
import Fastify from 'fastify';
import { buildSandbox } from './app.ts';
import { openBooks } from './books.ts';
import { createCallbacks } from './callbacks.ts';
import { isSigned, sign } from './signature.ts';

const secret = 'a secret of this test';
const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
const heard: { status: string; amount: number; signed: boolean }[] = [];
const waiting: (() => void)[] = [];

const gateway = Fastify();
gateway.removeAllContentTypeParsers();
gateway.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
gateway.post('/callback', async (request) => {
  const body = String(request.body);
  const { order } = JSON.parse(body) as { order: { status: string; amount: number } };
  heard.push({ ...order, signed: isSigned(secret, request.headers['payment-signature'], body) });
  for (const tell of waiting.splice(0)) tell();
  return {};
});
await gateway.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/callback`;
const callbacks = createCallbacks({ url, secret, onGivenUp: () => {} });
const parts = { callbacks, secret, publicUrl: 'http://pay.test', logger: false };
const app = buildSandbox({ ...parts, books: openBooks(folder) });
afterAll(async () => {
  callbacks.close();
  await app.close();
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

async function hears(count: number) {
  while (heard.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
  return heard.splice(0).map(({ status, amount, signed }) => ({ status, amount, signed }));
}

async function ask(reference: string, own: { locale?: string } = {}) {
  const order = {
    reference,
    amount: 500,
    currency: 'TLB',
    returnUrl: 'http://site.test/back',
    expiresAt: Date.now() + 1e6,
    ...own,
  };
  const payload = JSON.stringify(order);
  const headers = { 'payment-signature': sign(secret, payload) };
  const answer = await app.inject({ method: 'POST', url: '/v1/payments', payload, headers });
  return answer.json() as { id: string; url: string; status: string };
}

const pay = (id: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: `/pay/${id}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('a reference that is sent twice is one payment, and an unsigned request is refused', async () => {
  const first = await ask('R1');
  assert.deepEqual(await ask('R1'), first);
  const unsigned = await app.inject({ method: 'POST', url: '/v1/payments', payload: '{}' });
  assert.equal(unsigned.statusCode, 401);
});

test('a payment notifies the operator by a signed callback and leads back; a second one does neither', async () => {
  const { id } = await ask('R2');
  const paid = await pay(id, 'outcome=PAID');
  assert.equal(paid.headers.location, 'http://site.test/back');
  assert.deepEqual(await hears(1), [{ status: 'PAID', amount: 500, signed: true }]);
  await pay(id, 'outcome=FAILED');
  const page = await app.inject({ url: `/pay/${id}` });
  assert.match(page.body, /Paid/);
});

test('a player pays at a page in the language of the site that sent them there', async () => {
  const { id } = await ask('R7', { locale: 'fil-PH' });
  const page = await app.inject({ url: `/pay/${id}`, headers: { 'accept-language': 'hi' } });
  assert.match(page.body, /<html lang="fil">/);
  const other = await app.inject({ url: `/pay/${(await ask('R8')).id}`, headers: { 'accept-language': 'hi' } });
  assert.match(other.body, /<html lang="hi">/);
});

test('a faulty provider notifies twice, in the wrong order, or of another amount', async () => {
  await pay((await ask('R3')).id, 'outcome=PAID&manner=TWICE');
  assert.equal((await hears(2)).length, 2);
  await pay((await ask('R4')).id, 'outcome=PAID&manner=FAILED_FIRST');
  assert.deepEqual(
    (await hears(2)).map(({ status }) => status),
    ['FAILED', 'PAID'],
  );
  await pay((await ask('R5')).id, 'outcome=PAID&manner=LESS');
  assert.deepEqual(await hears(1), [{ status: 'PAID', amount: 250, signed: true }]);
});

test('a restart keeps all orders', async () => {
  const { id } = await ask('R6');
  assert.equal(openBooks(folder).byId(id)?.reference, 'R6');
});

test('a payout that was pending at a stop is paid, or fails, after the start', async () => {
  const stopped = mkdtempSync(join(folder, 'stopped-'));
  const books = openBooks(stopped);
  const payout = { about: 'PAYOUT', amount: 700, currency: 'TLB', returnUrl: '', expiresAt: 0 } as const;
  books.write({ ...payout, id: 'P1', reference: 'W1', status: 'PENDING', outcome: 'PAID' });
  books.write({ ...payout, id: 'P2', reference: 'W2', status: 'PENDING', outcome: 'FAILED' });
  const again = buildSandbox({ ...parts, books: openBooks(stopped) });
  const told = (await hears(2)).map(({ status }) => status);
  assert.deepEqual(told.sort(), ['FAILED', 'PAID']);
  await again.close();
});
