import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { getDepositSettings, openDeposit, submitDeposit } from '@atrium/contracts/calls';
import { afterAll, afterEach, beforeAll, jest, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { startTestGateway, type TestGateway } from '../../../../testing/test-gateway.ts';
import { addMember } from '../../../../testing/test-member.ts';
import { connectProvider } from './accounts.ts';
import { signatureOf } from './signature.ts';

const secretKey = 'sk_test_of_this_test';
const webhookSecret = 'whsec_of_this_test';
/** Requests by idempotency key: a key belongs to one request. */
const keys = new Map<string, string>();
/** Carries out requests, but loses the answers. */
let losesAnswers = false;
const intents = new Map<string, { order_no: string }>();
const asked: { form: URLSearchParams; headers: Record<string, unknown> }[] = [];
let api: FastifyInstance;
let gateway: TestGateway;

/** Answers as the API reference shows: form-encoded requests, sessions as JSON. */
beforeAll(async () => {
  api = Fastify();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  api.post('/v1/checkout/sessions', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return reply.code(401).send({ error: {} });
    const form = new URLSearchParams(String(request.body));
    asked.push({ form, headers: request.headers });
    const key = String(request.headers['idempotency-key']);
    const error = { type: 'idempotency_error' };
    if ((keys.get(key) ?? request.body) !== request.body) return reply.code(400).send({ error });
    keys.set(key, String(request.body));
    if (losesAnswers) return reply.code(500).send({ error: {} });
    return {
      object: 'checkout.session',
      ...sessionOf(form.get('client_reference_id') ?? '', 'open', 'unpaid'),
      url: 'https://checkout.stripe.test/c/pay/cs_1',
    };
  });
  api.get<{ Params: { id: string } }>('/v1/payment_intents/:id', async (request, reply) => {
    const metadata = intents.get(request.params.id);
    return metadata
      ? { id: request.params.id, object: 'payment_intent', metadata }
      : reply.code(404).send({ error: {} });
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  gateway = await startTestGateway({ publicOrigins: ['http://site.test'] });
  const account = { code: 'stripe', adapter: 'stripe', settings: { secretKey, webhookSecret, baseUrl } };
  await connectProvider(gateway.database.db, account, gateway.clock.now());
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await gateway.close();
  await api.close();
});

function sessionOf(reference: string, status: string, paymentStatus: string) {
  const terms = { amount_total: 50_000, currency: 'inr', client_reference_id: reference };
  return { id: `cs_${reference}`, status, payment_status: paymentStatus, url: null, ...terms };
}

async function tell(type: string, object: object, secret = webhookSecret): Promise<number> {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const response = await fetch(`${gateway.baseUrl}/wps/payment/callback/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(secret, body, gateway.clock.now()) },
    body,
  });
  return response.status;
}

async function order() {
  const member = await addMember(gateway, { merchantCode: 'IN' });
  const visitor = gateway.visitor({ ...member, merchant: 'IN' });
  const created = await visitor.call(submitDeposit, { method: 'CARD', amountMinor: 50_000 });
  assert.ok(created.success, `${created.error}`);
  const { orderNo } = created.value;
  const opened = await visitor.call(openDeposit, { orderNo });
  assert.ok(opened.success, `${opened.error}`);
  const balance = async () =>
    (await gateway.gateway.services.ledger.balanceOf(gateway.database.db, member.memberId, 'INR')).available;
  return { orderNo, opened: opened.value, balance };
}

test('a card payment opens a hosted page for this order, and a repeat cannot make a second one', async () => {
  const { orderNo, opened } = await order();
  assert.equal(opened.payUrl, 'https://checkout.stripe.test/c/pay/cs_1');
  const { form, headers } = asked.at(-1) ?? assert.fail();
  assert.equal(headers['idempotency-key'], orderNo);
  assert.equal(form.get('mode'), 'payment');
  assert.equal(form.get('locale'), 'en');
  assert.equal(form.get('line_items[0][price_data][unit_amount]'), '50000');
  assert.equal(form.get('line_items[0][price_data][currency]'), 'inr');
  assert.equal(form.get('success_url'), `http://site.test/member/deposit?order=${orderNo}`);
  assert.ok(Number(form.get('expires_at')) * 1_000 >= Date.now() + 30 * 60_000);
});

test('a completed session counts when it is paid; one that is paid later counts later, and once', async () => {
  const { orderNo, balance } = await order();
  assert.equal(await tell('checkout.session.completed', sessionOf(orderNo, 'complete', 'unpaid')), 200);
  assert.equal(await balance(), 0);
  const paid = sessionOf(orderNo, 'complete', 'paid');
  assert.equal(await tell('checkout.session.async_payment_succeeded', paid), 200);
  assert.equal(await tell('checkout.session.completed', paid), 200);
  assert.equal(await balance(), 50_000);
});

test('a repeat after a lost answer sends exactly the same request, however late', async () => {
  const member = await addMember(gateway, { merchantCode: 'IN' });
  const visitor = gateway.visitor({ ...member, merchant: 'IN' });
  const created = await visitor.call(submitDeposit, { method: 'CARD', amountMinor: 50_000 });
  assert.ok(created.success, `${created.error}`);
  const { orderNo } = created.value;
  losesAnswers = true;
  assert.equal((await visitor.call(openDeposit, { orderNo })).error, 'PAY_PROVIDER_DOWN');
  losesAnswers = false;
  const later = Date.now() + 20 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  const opened = await visitor.call(openDeposit, { orderNo });
  assert.ok(opened.success, `${opened.error}`);
  assert.ok(Number(asked.at(-1)?.form.get('expires_at')) * 1_000 >= Date.now() + 30 * 60_000);
});

const charge = (orderNo: string, amountRefunded: number) => ({
  id: `ch_${orderNo}`,
  object: 'charge',
  amount: 50_000,
  amount_refunded: amountRefunded,
  refunded: amountRefunded === 50_000,
  currency: 'inr',
  payment_intent: `pi_${orderNo}`,
  metadata: { order_no: orderNo },
});

test('a full refund of a charge reverses the deposit; a partial one does not', async () => {
  const { orderNo, balance } = await order();
  await tell('checkout.session.completed', sessionOf(orderNo, 'complete', 'paid'));
  assert.equal(await tell('charge.refunded', charge(orderNo, 20_000)), 200);
  assert.equal(await balance(), 50_000);
  assert.equal(await tell('charge.refunded', charge(orderNo, 50_000)), 200);
  assert.equal(await tell('charge.refunded', charge(orderNo, 50_000)), 200);
  assert.equal(await balance(), 0);
  assert.equal(await tell('charge.refunded', { ...charge('', 50_000), metadata: {}, payment_intent: null }), 200);
});

test('a disputed payment is reversed when its money is withdrawn: not for an inquiry, and once', async () => {
  const { orderNo, balance } = await order();
  await tell('checkout.session.completed', sessionOf(orderNo, 'complete', 'paid'));
  intents.set(`pi_${orderNo}`, { order_no: orderNo });
  const terms = { object: 'dispute', amount: 50_000, currency: 'inr', metadata: {}, payment_intent: `pi_${orderNo}` };
  const dispute = (type: string, status: string) => tell(`charge.dispute.${type}`, { id: 'dp_1', ...terms, status });
  assert.equal(await dispute('created', 'warning_needs_response'), 200);
  assert.equal(await dispute('closed', 'warning_closed'), 200);
  assert.equal(await balance(), 50_000);
  assert.equal(await dispute('created', 'needs_response'), 200);
  assert.equal(await balance(), 0);
  assert.equal(await dispute('funds_withdrawn', 'needs_response'), 200);
  assert.equal(await dispute('closed', 'lost'), 200);
  assert.equal(await balance(), 0);
  const unknown = { id: 'dp_2', ...terms, payment_intent: 'pi_of_another_shop', status: 'lost' };
  assert.equal(await tell('charge.dispute.closed', unknown), 200);
});

for (const [what, types] of [
  ['in order', ['created', 'funds_withdrawn', 'closed']],
  ['end first', ['closed', 'created', 'funds_withdrawn', 'closed']],
] as const) {
  test(`a won dispute leaves the deposit as it was, reported ${what}`, async () => {
    const { orderNo, balance } = await order();
    await tell('checkout.session.completed', sessionOf(orderNo, 'complete', 'paid'));
    const of = { id: `dp_${orderNo}`, amount: 50_000, currency: 'inr', metadata: { order_no: orderNo } };
    for (const type of types) {
      const status = type === 'closed' ? 'won' : 'needs_response';
      assert.equal(await tell(`charge.dispute.${type}`, { ...of, payment_intent: null, status }), 200);
    }
    assert.equal(await balance(), 50_000);
    await tell('charge.dispute.funds_withdrawn', { ...of, payment_intent: null, status: 'won' });
    assert.equal(await balance(), 50_000);
    await tell('charge.refunded', charge(orderNo, 50_000));
    assert.equal(await balance(), 0);
  });
}

test('events without a session are accepted and change nothing; unsigned ones are refused', async () => {
  const { orderNo, balance } = await order();
  assert.equal(await tell('customer.created', { id: 'cus_1' }), 200);
  assert.equal(await tell('checkout.session.completed', sessionOf(orderNo, 'complete', 'paid'), 'another'), 400);
  assert.equal(await balance(), 0);
});

test('a card is not offered in a play-money unit, which Stripe does not know', async () => {
  const visitor = gateway.visitor(await addMember(gateway));
  const settings = await visitor.call(getDepositSettings, {});
  assert.ok(settings.success);
  assert.deepEqual(
    settings.value.methods.map(({ code }) => code),
    ['BANK'],
  );
});
