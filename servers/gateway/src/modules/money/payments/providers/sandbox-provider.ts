import { languages } from '@atrium/contracts/constants';
import { z } from '@atrium/contracts/schema';
import { ask } from './ask.ts';
import { CallbackRefused, type PaymentProvider, ProviderError, type ProviderNotice } from './payment-provider.ts';
import { payAddress, providerId } from './provider-answers.ts';
import { assertSigned, signatureOf } from './signature.ts';

const signatureHeader = 'payment-signature';

const order = z.object({
  id: providerId,
  reference: z.string(),
  status: z.enum(['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED']),
  amount: z.int().check(z.minimum(0)),
  currency: z.string(),
});
const created = z.extend(order, { url: z.optional(payAddress) });
const callback = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  about: z.enum(['PAYMENT', 'PAYOUT']),
  order,
});

type Order = z.infer<typeof order>;

function noticeOf(about: ProviderNotice['about'], noticeId: string, said: Order): ProviderNotice | null {
  const { reference: orderNo, status: kind, amount: amountMinor, currency } = said;
  return kind === 'PENDING' ? null : { noticeId, about, orderNo, kind, amountMinor, currency };
}

/** The payment sandbox: a provider for play money, in a process of its own. */
export function sandboxProvider(code: string, { url, secret }: { url: string; secret: string }): PaymentProvider {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    return ask(`${url}${path}`, {
      method,
      headers: {
        [signatureHeader]: signatureOf(secret, text || `${method} ${path}`, Date.now()),
        ...(text ? { 'content-type': 'application/json' } : {}),
      },
      ...(text ? { body: text } : {}),
    });
  };
  const query = async (about: ProviderNotice['about'], path: string) => {
    const answer = await send('GET', path);
    if (answer === null) return 'UNKNOWN' as const;
    const said = order.safeParse(answer);
    if (!said.success) throw new ProviderError('an answer that is none', false);
    const { reference, status, amount, currency } = said.data;
    const notice = noticeOf(about, `asked:${about}:${reference}:${status}:${amount}:${currency}`, said.data);
    return notice && { ...notice, isAsked: true as const };
  };
  return {
    code,
    async createPayment({ orderNo: reference, amountMinor: amount, currency, returnUrl, expiresAt, language }) {
      const { locale } = languages[language];
      const said = created.safeParse(
        await send('POST', '/v1/payments', { reference, amount, currency, returnUrl, expiresAt, locale }),
      );
      if (!said.success || !said.data.url) throw new ProviderError('an answer that is none', false);
      return { providerRef: said.data.id, payUrl: said.data.url };
    },
    async queryPayment({ orderNo }) {
      const said = await query('PAYMENT', `/v1/payments/${encodeURIComponent(orderNo)}`);
      return said === 'UNKNOWN' ? null : said;
    },
    async readCallback(headers, rawBody, now) {
      assertSigned(secret, headers[signatureHeader], rawBody, now);
      const said = callback.safeParse(JSON.parse(rawBody.toString('utf8')));
      if (!said.success) throw new CallbackRefused('not a callback');
      return noticeOf(said.data.about, said.data.id, said.data.order);
    },
    async createPayout({ orderNo: reference, amountMinor: amount, currency, payeeName, payeeAccount }) {
      const said = created.safeParse(
        await send('POST', '/v1/payouts', { reference, amount, currency, payeeName, payeeAccount }),
      );
      if (!said.success) throw new ProviderError('an answer that is none', false);
      return { providerRef: said.data.id };
    },
    queryPayout: (orderNo) => query('PAYOUT', `/v1/payouts/${encodeURIComponent(orderNo)}`),
  };
}
