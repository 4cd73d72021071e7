import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Books } from './books.ts';
import { type Callbacks, manners } from './callbacks.ts';
import { type Order, paymentRequest, payoutRequest } from './order.ts';
import { payPage, payStyle } from './pay-page.ts';
import { isSigned } from './signature.ts';

export interface SandboxInput {
  readonly books: Books;
  readonly callbacks: Callbacks;
  readonly secret: string;
  /** The address for players. */
  readonly publicUrl: string;
  readonly logger: FastifyServerOptions['logger'];
}

const choice = z.object({
  outcome: z.enum(['PAID', 'FAILED']),
  manner: z._default(z.enum(manners), 'AT_ONCE'),
});

/** An account that begins like this does not exist: its payouts fail. */
const unknownAccounts = '0000';
const payoutTakesMs = 1_000;

const shown = ({ id, reference, status, amount, currency }: Order) => ({ id, reference, status, amount, currency });

/** What operators request, by signature. */
function addOperatorRoutes(
  app: FastifyInstance,
  { books, secret, publicUrl }: SandboxInput,
  payOut: (order: Order) => void,
): void {
  const isSignedByOperator = (request: FastifyRequest) => {
    const signed = typeof request.body === 'string' && request.body ? request.body : `${request.method} ${request.url}`;
    return isSigned(secret, request.headers['payment-signature'], signed);
  };

  app.addHook('preHandler', async (request, reply) => {
    if (!isSignedByOperator(request)) return reply.code(401).send({ error: 'signature' });
  });

  app.post('/v1/payments', async (request, reply) => {
    const asked = paymentRequest.safeParse(JSON.parse(String(request.body)));
    if (!asked.success) return reply.code(422).send({ error: z.prettifyError(asked.error) });
    const known = books.byReference('PAYMENT', asked.data.reference);
    const order = known ?? books.write({ ...asked.data, id: randomUUID(), about: 'PAYMENT', status: 'PENDING' });
    return { ...shown(order), url: `${publicUrl}/pay/${order.id}` };
  });

  app.post('/v1/payouts', async (request, reply) => {
    const asked = payoutRequest.safeParse(JSON.parse(String(request.body)));
    if (!asked.success) return reply.code(422).send({ error: z.prettifyError(asked.error) });
    const { payeeAccount, payeeName: _, ...terms } = asked.data;
    const known = books.byReference('PAYOUT', terms.reference);
    if (known) return shown(known);
    const fresh = { ...terms, id: randomUUID(), about: 'PAYOUT', returnUrl: '', expiresAt: 0 } as const;
    const outcome = payeeAccount.startsWith(unknownAccounts) ? 'FAILED' : 'PAID';
    const order = books.write({ ...fresh, status: 'PENDING', outcome });
    payOut(order);
    return shown(order);
  });

  for (const [path, about] of [
    ['payments', 'PAYMENT'],
    ['payouts', 'PAYOUT'],
  ] as const) {
    app.get<{ Params: { reference: string } }>(`/v1/${path}/:reference`, async (request, reply) => {
      const order = books.byReference(about, request.params.reference);
      return order ? shown(withExpiry(order)) : reply.code(404).send({ error: 'unknown' });
    });
  }
}

/** The page at which players pay. */
function addPayPage(app: FastifyInstance, { books, callbacks }: SandboxInput): void {
  app.get('/pay.css', async (_request, reply) => reply.type('text/css').send(payStyle));

  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const order = books.byId(request.params.id);
    if (order?.about !== 'PAYMENT') return reply.code(404).type('text/plain').send('There is no such payment.');
    const site = new URL(order.returnUrl).origin;
    reply.headers({
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${site}; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    return reply.type('text/html').send(payPage(withExpiry(order), order.locale ?? request.headers['accept-language']));
  });

  app.post<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const order = books.byId(request.params.id);
    const chosen = choice.safeParse(Object.fromEntries(new URLSearchParams(String(request.body))));
    if (order?.about !== 'PAYMENT' || !chosen.success)
      return reply.code(404).type('text/plain').send('No such payment.');
    if (withExpiry(order).status === 'PENDING') {
      callbacks.send(books.write({ ...order, status: chosen.data.outcome }), chosen.data.manner);
    }
    return reply.redirect(order.returnUrl, 303);
  });
}

/** A payment provider: `/v1` for the operator, by signature; `/pay/<id>` for players. */
export function buildSandbox(input: SandboxInput): FastifyInstance {
  const { books, callbacks, logger = false } = input;
  const app = Fastify({ logger });
  // Its page for players has a policy of its own.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const payOut = ({ outcome = 'PAID', ...order }: Order) => {
    setTimeout(() => callbacks.send(books.write({ ...order, status: outcome })), payoutTakesMs).unref();
  };
  // Payouts that a stop interrupted are pending.
  for (const order of books.pendingPayouts()) payOut(order);

  app.register(async (scope) => addOperatorRoutes(scope, input, payOut));
  app.get('/health', () => ({ status: 'ok' }));
  addPayPage(app, input);
  return app;
}

function withExpiry(order: Order): Order {
  const isOver = order.about === 'PAYMENT' && order.status === 'PENDING' && order.expiresAt <= Date.now();
  return isOver ? { ...order, status: 'EXPIRED' } : order;
}
