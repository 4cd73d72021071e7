import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { assertSigned, signatureOf } from '../modules/money/payments/providers/signature.ts';
import type { TestGateway } from './test-gateway.ts';

type Status = 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REFUNDED';

export interface TestOrder {
  id: string;
  reference: string;
  status: Status;
  amount: number;
  currency: string;
  /** Where the payer is led back to. */
  returnUrl?: string;
  /** The language of the page to pay at. */
  locale?: string;
}

/** A payment provider with the sandbox's protocol, controlled by the test. */
export interface TestProvider {
  readonly settings: { url: string; secret: string };
  readonly payments: Map<string, TestOrder>;
  readonly payouts: Map<string, TestOrder>;
  /** Answers nothing but HTTP 503 from now on. */
  isDown: boolean;
  /** Refuses every payout. */
  refusesPayouts: boolean;
  /** Sends the gateway a message about an order; `changes` replace its true fields. */
  notify(
    gateway: TestGateway,
    about: 'PAYMENT' | 'PAYOUT',
    order: Partial<TestOrder>,
    noticeId?: string,
  ): Promise<number>;
  /** Sends any bytes, with the given signature. */
  send(gateway: TestGateway, body: string, signature?: string): Promise<number>;
  close(): Promise<void>;
}

export async function startTestProvider(): Promise<TestProvider> {
  const secret = randomUUID();
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const books = { payments: new Map<string, TestOrder>(), payouts: new Map<string, TestOrder>() };
  for (const kind of ['payments', 'payouts'] as const) {
    app.post(`/v1/${kind}`, async (request, reply) => {
      if (provider.isDown) return reply.code(503).send({});
      assertSigned(secret, request.headers['payment-signature'], request.body as Buffer, Date.now());
      if (kind === 'payouts' && provider.refusesPayouts) return reply.code(422).send({ error: 'no such account' });
      const { reference, amount, currency, returnUrl, locale } = JSON.parse(String(request.body)) as TestOrder;
      const known = books[kind].get(reference);
      const order = known ?? { id: randomUUID(), reference, status: 'PENDING', amount, currency, returnUrl, locale };
      books[kind].set(reference, order);
      return { ...order, url: `${provider.settings.url}/pay/${order.id}` };
    });
    app.get<{ Params: { reference: string } }>(`/v1/${kind}/:reference`, async (request, reply) => {
      if (provider.isDown) return reply.code(503).send({});
      return books[kind].get(request.params.reference) ?? reply.code(404).send({});
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const provider: TestProvider = {
    ...books,
    settings: { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, secret },
    isDown: false,
    refusesPayouts: false,
    async notify(gateway, about, changes, noticeId = randomUUID()) {
      const book = about === 'PAYMENT' ? books.payments : books.payouts;
      const order = { ...book.get(changes.reference ?? ''), ...changes };
      return provider.send(gateway, JSON.stringify({ id: noticeId, about, order }));
    },
    async send(gateway, body, signature = signatureOf(secret, body, gateway.clock.now())) {
      const headers = { 'content-type': 'application/json', 'payment-signature': signature };
      const url = `${gateway.baseUrl}/wps/payment/callback/sandbox`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },
    close: () => app.close(),
  };
  return provider;
}
