import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, test } from '@jest/globals';
import { ProviderError } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { stripeProvider } from './stripe-provider.ts';

let server: Server;
let url: string;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const order = {
  orderNo: 'DP1',
  amountMinor: 100,
  currency: 'PHP',
  returnUrl: 'https://site.test/',
  expiresAt: 1e12,
  language: 'EN',
} as const;
const sandbox = () => sandboxProvider('sandbox', { url, secret: 'secret' });
const stripe = () => stripeProvider('stripe', { secretKey: 'key', webhookSecret: 'secret', baseUrl: url });
const said = (body: object): RequestListener => {
  return (_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
};

test('an answer of a provider that has no end is an unknown outcome, and is not read on', async () => {
  let sent = 0;
  answer = (_request, response) => {
    const more = (): void => {
      sent += 65_536;
      if (response.destroyed || sent > 50_000_000) return;
      if (response.write('x'.repeat(65_536))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  };
  await assert.rejects(sandbox().createPayment(order), ProviderError);
  assert.ok(sent < 10_000_000, `${sent} bytes were taken`);
});

for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.test', 'x'.repeat(3_000), '']) {
  test(`a provider does not send players to ${address.slice(0, 30) || 'nowhere'}`, async () => {
    const sandboxOrder = { id: 'p1', reference: 'DP1', status: 'PENDING', amount: 100, currency: 'PHP', url: address };
    answer = said(sandboxOrder);
    await assert.rejects(sandbox().createPayment(order), ProviderError);
    answer = said({
      id: 'cs_1',
      client_reference_id: 'DP1',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 100,
      currency: 'php',
      url: address,
    });
    await assert.rejects(stripe().createPayment(order), ProviderError);
  });
}
