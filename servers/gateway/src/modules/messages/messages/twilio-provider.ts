import { z } from '@atrium/contracts/schema';
import { readJsonAtMost } from '@atrium/server-kit';
import type { SmsProviderSettings } from '../../../settings/config.ts';
import { DeliveryError, type MessageProvider } from './provider.ts';

const timeoutMs = 15_000;
const mostBytes = 64 * 1024;
const created = z.object({ sid: z.string() });
const refused = z.object({ code: z.optional(z.number()), message: z.string() });

/**
 * SMS through Twilio's Messages resource: `POST /2010-04-01/Accounts/{AccountSid}/Messages.json`, form encoded,
 * HTTP basic authentication; 201 with the message, or an error of `{code, message, more_info, status}`.
 */
export function twilioProvider({ accountSid, authToken, from, baseUrl }: SmsProviderSettings): MessageProvider {
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, baseUrl);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ recipient, body }) {
      const form = new URLSearchParams({ To: `+${recipient}`, Body: body });
      form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: form,
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new DeliveryError(String(error), false);
      });
      const answer: unknown = await readJsonAtMost(response, mostBytes).catch(() => null);
      const message = created.safeParse(answer);
      if (response.ok && message.success) return message.data.sid;
      const problem = refused.safeParse(answer);
      const said = problem.success ? `${problem.data.code ?? ''} ${problem.data.message}` : 'an answer of another kind';
      const isPermanent = response.status >= 400 && response.status < 500 && response.status !== 429;
      throw new DeliveryError(`${response.status} ${said}`.trim(), isPermanent);
    },
  };
}
