import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { getDepositSettings, openDeposit, submitDeposit } from '@atrium/contracts/calls';
import Fastify, { type FastifyInstance } from 'fastify';
import { defaultConfig } from '../../../config.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMember } from '../../../testing/test-member.ts';
import { signatureOf } from './signature.ts';

const secretKey = 'sk_test_of_this_test';
const webhookSecret = 'whsec_of_this_test';
const asked: { form: URLSearchParams; headers: Record<string, unknown> }[] = [];
let api: FastifyInstance;
let house: TestGateway;

/** Answers as the API reference shows: form-encoded requests, sessions as JSON. */
before(async () => {
  api = Fastify();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  api.post('/v1/checkout/sessions', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return reply.code(401).send({ error: {} });
    const form = new URLSearchParams(String(request.body));
    asked.push({ form, headers: request.headers });
    return {
      object: 'checkout.session',
      ...sessionOf(form.get('client_reference_id') ?? '', 'open', 'unpaid'),
      url: 'https://checkout.stripe.test/c/pay/cs_1',
    };
  });
  await api.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  house = await startTestGateway({
    payments: { ...defaultConfig.payments, stripe: { secretKey, webhookSecret, baseUrl } },
    publicOrigins: ['http://site.test'],
  });
});
after(async () => {
  await house.close();
  await api.close();
});

function sessionOf(reference: string, status: string, paymentStatus: string) {
  const terms = { amount_total: 50_000, currency: 'inr', client_reference_id: reference };
  return { id: `cs_${reference}`, status, payment_status: paymentStatus, url: null, ...terms };
}

async function tell(type: string, object: object, secret = webhookSecret): Promise<number> {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const response = await fetch(`${house.baseUrl}/wps/payment/callback/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(secret, body, house.clock.now()) },
    body,
  });
  return response.status;
}

async function order() {
  const member = await addMember(house, { merchantCode: 'IN' });
  const visitor = house.visitor({ ...member, merchant: 'IN' });
  const created = await visitor.call(submitDeposit, { method: 'CARD', amountMinor: 50_000 });
  assert.ok(created.success, `${created.error}`);
  const { orderNo } = created.value;
  const opened = await visitor.call(openDeposit, { orderNo });
  assert.ok(opened.success, `${opened.error}`);
  const balance = async () =>
    (await house.gateway.services.ledger.balanceOf(house.database.db, member.memberId, 'INR')).available;
  return { orderNo, opened: opened.value, balance };
}

test('a card payment opens a hosted page for exactly this order, and asking again cannot make a second one', async () => {
  const { orderNo, opened } = await order();
  assert.equal(opened.payUrl, 'https://checkout.stripe.test/c/pay/cs_1');
  const { form, headers } = asked.at(-1) ?? assert.fail();
  assert.equal(headers['idempotency-key'], orderNo);
  assert.equal(form.get('mode'), 'payment');
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

test('events that are not about a session are taken and change nothing; unsigned ones are refused', async () => {
  const { orderNo, balance } = await order();
  assert.equal(await tell('customer.created', { id: 'cus_1' }), 200);
  assert.equal(await tell('checkout.session.completed', sessionOf(orderNo, 'complete', 'paid'), 'another'), 400);
  assert.equal(await balance(), 0);
});

test('a house unit is no currency of theirs: the card is not offered there', async () => {
  const visitor = house.visitor(await addMember(house));
  const settings = await visitor.call(getDepositSettings, {});
  assert.ok(settings.success);
  assert.deepEqual(
    settings.value.methods.map(({ code }) => code),
    ['BANK'],
  );
});
