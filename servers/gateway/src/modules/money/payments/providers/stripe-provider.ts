import type { BundledLanguage } from '@atrium/contracts/constants';
import { z } from '@atrium/contracts/schema';
import { ask } from './ask.ts';
import { CallbackRefused, type PaymentProvider, ProviderError, type ProviderNotice } from './payment-provider.ts';
import { payAddress, providerId } from './provider-answers.ts';
import { assertSigned } from './signature.ts';
import { paymentIntent, type Takeback, takebackOf } from './stripe-takeback.ts';

/** Currencies of ours that Stripe knows, with amounts in the same minor units; play-money units are not among them. */
export const stripeCurrencies: ReadonlySet<string> = new Set(['INR', 'PHP']);

/**
 * A Checkout Session lives for half an hour at least, counted from when Stripe makes it, which is before the order
 * expires. The expiry is counted from the order, not from now: an idempotency key belongs to one request with all its
 * fields.
 */
const shortestLifeSeconds = 30 * 60 + 60;

const session = z.object({
  id: providerId,
  client_reference_id: z.nullable(z.string()),
  status: z.nullable(z.enum(['open', 'complete', 'expired'])),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  url: z.optional(z.nullable(payAddress)),
});
type Session = z.infer<typeof session>;

const stripeEvent = z.object({
  id: providerId,
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

/** Checkout has no Hindi; `auto` follows the browser. */
const checkoutLocales: Readonly<Record<BundledLanguage, string>> = { EN: 'en', HI: 'auto', TY: 'fil' };

/** A payment by a delayed method completes its session unpaid first, and reports its outcome later. */
function kindOf(type: string, { payment_status }: Session): ProviderNotice['kind'] | null {
  if (type === 'checkout.session.completed') return payment_status === 'paid' ? 'PAID' : null;
  if (type === 'checkout.session.async_payment_succeeded') return 'PAID';
  if (type === 'checkout.session.async_payment_failed') return 'FAILED';
  return type === 'checkout.session.expired' ? 'EXPIRED' : null;
}

function noticeOf(noticeId: string, kind: ProviderNotice['kind'] | null, of: Session): ProviderNotice | null {
  const { client_reference_id: orderNo, amount_total, currency } = of;
  if (!kind || !orderNo) return null;
  const about = 'PAYMENT' as const;
  return { noticeId, about, orderNo, kind, amountMinor: amount_total ?? 0, currency: (currency ?? '').toUpperCase() };
}

/** An account with Stripe, or with a server that speaks like it. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly baseUrl: string;
}

/** Stripe Checkout, as its public API reference describes it: hosted page, `Stripe-Signature` on webhooks. Pays nobody. */
export function stripeProvider(code: string, { secretKey, webhookSecret, baseUrl }: StripeSettings): PaymentProvider {
  const authorization = `Bearer ${secretKey}`;
  const readSession = (answer: unknown): Session => {
    const said = session.safeParse(answer);
    if (!said.success) throw new ProviderError('an answer that is no session', false);
    return said.data;
  };
  const readTakeback = async (of: Takeback | null): Promise<ProviderNotice | null> => {
    if (!of) return null;
    const { paymentIntent: intentId, ...said } = of;
    const orderNo = said.orderNo ?? (await orderOf(intentId));
    return orderNo ? { ...said, about: 'PAYMENT', orderNo } : null;
  };
  /** The order that a payment was made for; undefined if it was not made by us. */
  const orderOf = async (intentId: string | null): Promise<string | undefined> => {
    if (intentId === null) return undefined;
    const url = `${baseUrl}/v1/payment_intents/${encodeURIComponent(intentId)}`;
    const answer = await ask(url, { headers: { authorization } });
    if (answer === null) return undefined;
    const said = paymentIntent.safeParse(answer);
    if (!said.success) throw new ProviderError('an answer that is no payment', false);
    return said.data.metadata?.order_no;
  };
  return {
    code,
    async createPayment({ orderNo, amountMinor, currency, returnUrl, expiresAt, language }) {
      const body = new URLSearchParams({
        mode: 'payment',
        client_reference_id: orderNo,
        locale: checkoutLocales[language],
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: String(Math.ceil(expiresAt / 1_000) + shortestLifeSeconds),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amountMinor),
        'line_items[0][price_data][product_data][name]': orderNo,
        'payment_intent_data[metadata][order_no]': orderNo,
      });
      const headers = { authorization, 'idempotency-key': orderNo };
      const said = readSession(await ask(`${baseUrl}/v1/checkout/sessions`, { method: 'POST', headers, body }));
      if (!said.url) throw new ProviderError('a session without a page', false);
      return { providerRef: said.id, payUrl: said.url };
    },
    async queryPayment({ providerRef }) {
      const url = `${baseUrl}/v1/checkout/sessions/${encodeURIComponent(providerRef)}`;
      const answer = await ask(url, { headers: { authorization } });
      if (answer === null) return null;
      const said = readSession(answer);
      const kind = said.payment_status === 'paid' ? 'PAID' : said.status === 'expired' ? 'EXPIRED' : null;
      return noticeOf(`asked:${said.id}:${kind}`, kind, said);
    },
    async readCallback(headers, rawBody, now) {
      assertSigned(webhookSecret, headers['stripe-signature'], rawBody, now);
      const said = stripeEvent.safeParse(JSON.parse(rawBody.toString('utf8')));
      if (!said.success) throw new CallbackRefused('not an event');
      const { id: noticeId, type, data } = said.data;
      if (!type.startsWith('checkout.session.')) return readTakeback(takebackOf(noticeId, type, data.object));
      const of = session.safeParse(data.object);
      if (!of.success) throw new CallbackRefused('an event without its session');
      return noticeOf(noticeId, kindOf(type, of.data), of.data);
    },
  };
}
