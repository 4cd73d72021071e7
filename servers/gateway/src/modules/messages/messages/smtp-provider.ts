import { createTransport } from 'nodemailer';
import type { MailProviderSettings } from '../../../settings/config.ts';
import { DeliveryError, type MessageProvider } from './provider.ts';

const timeoutMs = 15_000;

/** E-mail over SMTP. A refusal in the 500s is final (RFC 5321 4.2.1), everything else is retried. */
export function smtpProvider({ url, from }: MailProviderSettings): MessageProvider {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  return {
    async send({ recipient, subject, body }) {
      try {
        const { messageId } = await transport.sendMail({ to: recipient, subject, text: body });
        return messageId;
      } catch (error) {
        const { message, responseCode } = error as Error & { responseCode?: number };
        throw new DeliveryError(message, responseCode !== undefined && responseCode >= 500);
      }
    },
  };
}
